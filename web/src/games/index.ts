/** The screens of each game, loaded when a table of that game is opened. A game without one is played by a plain list of moves. */
import type { Component } from 'svelte';

import type { Heard, LimitInfo, Prompt, Replayed, ReplayStep, Result } from '../api/types';
import type { Key } from '../i18n/index.svelte';

/** What a game's screen is shown: a view, who looks, and what may be done. */
export interface Sight<V = unknown> {
  view: V;
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
export interface CoachStep {
  anchor: string;
  text: Key;
  when: (view: never) => boolean;
}

export interface EndProps {
  view: unknown;
  names: string[];
  steps: ReplayStep[];
  result: Result;
  options: Sight['options'];
  /** Any position of the game, as a perfect memory knows it. */
  positionAt: (position: number) => Promise<Replayed>;
}

export interface GameScreens {
  /** The table and, below it, what can be done. */
  Board: Component<{ sight: Sight<never> }>;
  /** What the end of the game shows beside the table of results. */
  End: Component<EndProps>;
  seatNote: (sight: Sight<never>, seat: number) => SeatNote;
  /** What part of the game this is, for the bar. */
  subtitle: (view: never) => string;
  /** Where the parts of a game begin, for stepping by round. */
  isRoundStart: (step: ReplayStep, before: ReplayStep | undefined) => boolean;
  /** The number of the section of the rules page that fits the moment. */
  rulesSection: (view: never) => string;
  coach: CoachStep[];
  keys: [string, Key][];
  /** A typed move in words, with the view it was made from where that is known. Without this it is said as its button says it. */
  moveWords?: (move: string, view?: never) => string;
  Tracker?: Component<{ sight: Sight<never> }>;
}

const LOADERS: Record<string, () => Promise<GameScreens>> = {
  'for-sale': async () => (await import('./for-sale/screens')).screens,
  goofspiel: async () => (await import('./goofspiel/screens')).screens,
  'the-estates': async () => (await import('./the-estates/screens')).screens,
};

export async function screensOf(game: string): Promise<GameScreens> {
  const load = LOADERS[game] ?? (async () => (await import('./plain/screens')).screens);
  return load();
}
