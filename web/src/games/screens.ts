/** What a game's screens are given, and what the pages of a table ask of them. */
import type { Component } from 'svelte';

import type { Heard, LimitInfo, Prompt, ReplayStep, Result, Words } from '../api/types';
import type { PlainKey } from '../i18n/index.svelte';

/** What a game's screen is shown: a view, who looks, and what may be done. */
export interface Sight<V = unknown, F = unknown> {
  view: V;
  /** What the rules make of the view; null where a game has no such facts. */
  facts: F;
  names: string[];
  /** The seat that looks; null for a spectator. */
  me: number | null;
  prompt: Prompt | null;
  /** How many moves have been made. */
  position: number;
  isReplay: boolean;
  /** The last things that happened, as this seat heard them. */
  events: Heard[];
  busy: boolean;
  /** The value of every option of the table. */
  options: Record<string, string | number | boolean>;
  limit: LimitInfo | null;
  /** Make a move, as typed; false if it was refused. */
  play: (move: string) => Promise<boolean>;
  setLimit: (amount: number) => void;
  dropLimit: () => void;
}

/** A move as it is typed, and as its button says it. */
export interface Named {
  move: string;
  label: Words;
}

/** A line under a name in the strip of seats. */
export interface SeatNote {
  /** The big number or words. */
  main: string;
  /** What `main` means, for whoever cannot see the picture. */
  label: string;
  detail?: string;
  isOut?: boolean;
}

/** A step of the first-visit guide: where it points, and when. */
export interface CoachStep<V = unknown, F = unknown> {
  anchor: string;
  text: PlainKey;
  when: (view: V, facts: F) => boolean;
}

export interface EndProps<V = unknown, F = unknown> {
  view: V;
  facts: F;
  names: string[];
  steps: ReplayStep[];
  result: Result;
  options: Sight['options'];
  /** Any position of the game, as a perfect memory knows it. */
  viewAt: (position: number) => Promise<V>;
}

/** The screens of one game, for its view and its facts. */
export interface ScreensFor<V, F> {
  /** The table and, below it, what can be done. */
  Board: Component<{ sight: Sight<V, F> }>;
  /** What the end of the game shows beside the table of results, if anything. */
  End?: Component<EndProps<V, F>>;
  seatNote: (sight: Sight<V, F>, seat: number) => SeatNote;
  /** What part of the game this is, for the bar. */
  subtitle: (view: V) => string;
  /** Where the parts of a game begin, for stepping by round. */
  isRoundStart: (step: ReplayStep, before: ReplayStep | undefined) => boolean;
  /** The number of the section of the rules page that fits the moment. */
  rulesSection: (view: V) => string;
  coach: CoachStep<V, F>[];
  keys: [string, PlainKey][];
  /** A move in words, with the view it was made from where that is known. Without this it is said as its button says it. */
  moveWords?: (move: Named, view?: V) => string;
  Tracker?: Component<{ sight: Sight<V, F> }>;
}

/** The screens of whatever game: what pages that know none are given. */
export type GameScreens = ScreensFor<unknown, unknown>;

/** A game's screens, checked against its view and its facts. That a table of this game has them is the server's word: it sends both. */
export function defineScreens<V, F = null>(screens: ScreensFor<V, F>): GameScreens {
  return screens as GameScreens;
}
