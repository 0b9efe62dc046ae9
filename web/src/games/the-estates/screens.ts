/** The Estates' screens, as the table page asks for them. */
import { count, t } from '../../i18n/index.svelte';
import type { GameScreens, SeatNote, Sight } from '../index';
import Board from './Board.svelte';
import End from './End.svelte';
import { isRoundStart, rulesSection, signed, type View } from './model';
import ScoreIf from './ScoreIf.svelte';
import { moveWords } from './words';

function seatNote(sight: Sight<View>, seat: number): SeatNote {
  const shown = sight.view.seats[seat];
  if (!shown) return { main: '', label: '' };
  const score = shown.score ?? shown.buildings;
  const parts = [
    shown.cash === null ? '$?' : t('estates.cash', { cash: shown.cash }),
    shown.box ? `+${shown.box}` : '',
    shown.certificates.join(' '),
    sight.view.rounds > 1 && shown.wins ? count('estates.wins', shown.wins) : '',
  ];
  return { main: signed(score), label: t('estates.score', { score }), detail: parts.filter(Boolean).join(' · ') };
}

function subtitle(view: View): string {
  if (view.phase === 'over') return t('over');
  return view.rounds > 1 ? t('estates.matchOf', { round: view.round, rounds: view.rounds }) : t('estates.playing');
}

export const screens = {
  Board,
  End,
  Tracker: ScoreIf,
  seatNote,
  subtitle,
  isRoundStart,
  rulesSection,
  moveWords,
  coach: [
    { anchor: 'streets', text: 'coach.estates.streets', when: (view: View) => view.phase !== 'over' },
    { anchor: 'lines', text: 'coach.estates.lines', when: (view: View) => view.phase === 'offer' && view.viewer !== null && view.actors.includes(view.viewer) },
    { anchor: 'auction', text: 'coach.estates.auction', when: (view: View) => view.phase === 'bid' },
    { anchor: 'scoreIf', text: 'coach.estates.scoreIf', when: (view: View) => view.rows.some((row) => row.built > 0) },
  ],
  keys: [
    ['↑ ↓', 'keys.forSale.adjust'],
    ['b, Enter', 'keys.forSale.bid'],
    ['p', 'keys.pass'],
    ['← →', 'keys.estates.choose'],
    ['Enter', 'keys.estates.confirm'],
    ['s', 'keys.estates.sell'],
    ['k', 'keys.estates.keep'],
    ['x', 'keys.estates.stow'],
    ['d', 'keys.estates.discard'],
  ],
} as unknown as GameScreens;
