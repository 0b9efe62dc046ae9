/** Goofspiel's screens, as the table page asks for them. */
import { t } from '../../i18n/index.svelte';
import type { GameScreens, SeatNote, Sight } from '../index';
import Board from './Board.svelte';
import Counts from './Counts.svelte';
import End from './End.svelte';
import { isRoundStart, roundOf, type View } from './model';

function seatNote(sight: Sight<View>, seat: number): SeatNote {
  const shown = sight.view.seats[seat];
  if (!shown) return { main: '', label: '' };
  const state = sight.view.phase !== 'bid' ? '' : shown.has_sealed ? t('forSale.isSealed') : t('forSale.isChoosing');
  return { main: String(shown.score), label: t('goofspiel.score', { score: shown.score }), detail: state };
}

function subtitle(view: View): string {
  return view.phase === 'over' ? t('over') : t('goofspiel.prizeNumber', roundOf(view));
}

export const screens = {
  Board,
  End,
  Tracker: Counts,
  seatNote,
  subtitle,
  isRoundStart,
  rulesSection: (view: View) => (view.phase === 'over' ? '3' : '2'),
  coach: [
    { anchor: 'prize', text: 'coach.goofspiel.prize', when: (view: View) => view.phase === 'bid' },
    { anchor: 'hand', text: 'coach.goofspiel.hand', when: (view: View) => view.phase === 'bid' },
  ],
  keys: [
    ['← →', 'keys.goofspiel.card'],
    ['s, Enter', 'keys.forSale.seal'],
  ],
} as unknown as GameScreens;
