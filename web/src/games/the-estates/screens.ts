/** The Estates' screens, as the table page asks for them. */
import { t } from '../../i18n/index.svelte';
import { defineScreens, type SeatNote, type Sight } from '../screens';
import Board from './Board.svelte';
import End from './End.svelte';
import { type Facts, isRoundStart, rulesSection, signed, type View } from './model';
import ScoreIf from './ScoreIf.svelte';
import { moveWords } from './words';

function seatNote(sight: Sight<View>, seat: number): SeatNote {
  const shown = sight.view.seats[seat];
  if (!shown) return { main: '', label: '' };
  const score = shown.score ?? shown.buildings;
  const parts = [
    shown.cash === null ? t('web-estates-cash-hidden') : t('web-estates-cash', { cash: shown.cash }),
    shown.box ? `+${shown.box}` : '',
    shown.certificates.join(' '),
    sight.view.rounds > 1 && shown.wins ? t('web-estates-wins', { count: shown.wins }) : '',
  ];
  return { main: signed(score), label: t('web-estates-score', { score }), detail: parts.filter(Boolean).join(' · ') };
}

function subtitle(view: View): string {
  if (view.phase === 'over') return t('web-over');
  return view.rounds > 1
    ? t('web-estates-match-of', { round: view.round, rounds: view.rounds })
    : t('web-estates-playing');
}

export const screens = defineScreens<View, Facts>({
  Board,
  End,
  Tracker: ScoreIf,
  seatNote,
  subtitle,
  isRoundStart,
  rulesSection,
  moveWords,
  coach: [
    { anchor: 'streets', text: 'web-coach-estates-streets', when: (view) => view.phase !== 'over' },
    {
      anchor: 'lines',
      text: 'web-coach-estates-lines',
      when: (view) => view.phase === 'offer' && view.viewer !== null && view.actors.includes(view.viewer),
    },
    { anchor: 'auction', text: 'web-coach-estates-auction', when: (view) => view.phase === 'bid' },
    { anchor: 'scoreIf', text: 'web-coach-estates-score-if', when: (view) => view.rows.some((row) => row.built > 0) },
  ],
  keys: [
    ['↑ ↓', 'web-keys-adjust'],
    ['b, Enter', 'web-keys-bid'],
    ['p', 'web-keys-pass'],
    ['← →', 'web-keys-estates-choose'],
    ['Enter', 'web-keys-estates-confirm'],
    ['s', 'web-keys-estates-sell'],
    ['k', 'web-keys-estates-keep'],
    ['x', 'web-keys-estates-stow'],
    ['d', 'web-keys-estates-discard'],
  ],
});
