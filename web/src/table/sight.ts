/** What a game's screen is given, made from a table's screen. */
import type { Screen } from '../api/types';
import type { Sight } from '../games';
import type { TableSession } from './session.svelte';

export function liveSight(session: TableSession, screen: Screen): Sight<never> {
  return {
    view: screen.view as never,
    names: session.names,
    me: screen.you.seat,
    prompt: screen.prompt,
    position: screen.position,
    isReplay: false,
    events: screen.log.events,
    busy: session.busy,
    options: screen.table.options,
    limit: screen.limit,
    play: (move) => session.play(move),
    setLimit: (amount) => void session.setLimit(amount),
    dropLimit: () => void session.dropLimit(),
  };
}
