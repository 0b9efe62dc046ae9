/** What a third game is shown with until it has screens of its own. */
import type { GameScreens } from '../index';
import Board from './Board.svelte';
import End from './End.svelte';

export const screens = {
  Board,
  End,
  seatNote: () => ({ main: '', label: '' }),
  subtitle: () => '',
  isRoundStart: () => false,
  rulesHeading: () => '',
  coach: [],
  keys: [],
} as unknown as GameScreens;
