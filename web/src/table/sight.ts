/** What a game's screen is given, made from a table's screen. */
import type { Screen } from '../api/types';
import type { Sight } from '../games/screens';
import type { TableSession } from './session.svelte';

export function liveSight(session: TableSession, screen: Screen): Sight {
  return {
    view: screen.view,
    facts: screen.facts,
    names: session.names,
    me: screen.you.seat,
    prompt: session.prompt,
    position: screen.position,
    isReplay: false,
    events: screen.log.events,
    busy: session.busy,
    options: screen.table.options,
    limit: session.isPlayedFor ? null : screen.limit,
    play: (move) => session.play(move),
    setLimit: (amount) => void session.setLimit(amount),
    dropLimit: () => void session.dropLimit(),
  };
}
