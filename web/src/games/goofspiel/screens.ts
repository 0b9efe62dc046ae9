/** Goofspiel's screens, as the table page asks for them. */
import { t } from '../../i18n/index.svelte';
import { defineScreens, type SeatNote, type Sight } from '../screens';
import Board from './Board.svelte';
import Counts from './Counts.svelte';
import End from './End.svelte';
import { isRoundStart, roundOf, type View } from './model';

function seatNote(sight: Sight<View>, seat: number): SeatNote {
  const shown = sight.view.seats[seat];
  if (!shown) return { main: '', label: '' };
  const state =
    sight.view.phase !== 'bid' ? '' : shown.has_sealed ? t('web-goofspiel-is-sealed') : t('web-goofspiel-is-choosing');
  return { main: String(shown.score), label: t('web-goofspiel-score', { score: shown.score }), detail: state };
}

function subtitle(view: View): string {
  return view.phase === 'over' ? t('web-over') : t('web-goofspiel-prize-number', roundOf(view));
}

export const screens = defineScreens<View>({
  Board,
  End,
  Tracker: Counts,
  seatNote,
  subtitle,
  isRoundStart,
  rulesSection: (view) => (view.phase === 'over' ? '3' : '2'),
  coach: [
    { anchor: 'prize', text: 'web-coach-goofspiel-prize', when: (view) => view.phase === 'bid' },
    { anchor: 'hand', text: 'web-coach-goofspiel-hand', when: (view) => view.phase === 'bid' },
  ],
  keys: [
    ['← →', 'web-keys-goofspiel-card'],
    ['s, Enter', 'web-keys-goofspiel-seal'],
  ],
});
