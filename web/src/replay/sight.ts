/** What a game's screen is given, made from a position of a replay: there is nothing to be done. */
import type { Replayed } from '../api/types';
import type { Sight } from '../games/screens';
import type { ReplaySession } from './session.svelte';

export function replaySight(replay: ReplaySession, shown: Replayed): Sight {
  return {
    view: shown.view,
    facts: shown.facts,
    names: replay.names,
    me: shown.seat,
    prompt: null,
    position: replay.at,
    isReplay: true,
    events: replay.events,
    busy: false,
    options: replay.screen.table.options,
    limit: null,
    play: () => Promise.resolve(false),
    setLimit: () => undefined,
    dropLimit: () => undefined,
  };
}
