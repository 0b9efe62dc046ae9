/** For Sale's screens, as the table page asks for them. */
import { t } from '../../i18n/index.svelte';
import { defineScreens, type SeatNote, type Sight } from '../screens';
import Board from './Board.svelte';
import End from './End.svelte';
import { type Facts, isBuying, isRoundStart, rulesSection, takenThisAuction, type View } from './model';
import Tracker from './Tracker.svelte';

function seatNote(sight: Sight<View>, seat: number): SeatNote {
  const shown = sight.view.seats[seat];
  if (!shown) return { main: '', label: '' };
  const purse = shown.coins === null ? '' : t('web-for-sale-coins', { count: shown.coins });
  return isBuying(sight.view) ? buyingNote(sight, seat, purse) : sellingNote(sight, seat, purse);
}

function buyingNote(sight: Sight<View>, seat: number, purse: string): SeatNote {
  const shown = sight.view.seats[seat];
  const detail = [purse, shown ? t('web-for-sale-holds', { count: shown.holds }) : ''].filter(Boolean).join(' · ');
  if (shown?.is_in || sight.view.phase !== 'buy') {
    const bid = shown?.bid ?? 0;
    return {
      main: bid ? String(bid) : '–',
      label: bid ? t('web-for-sale-bids', { bid }) : t('web-for-sale-no-bid'),
      detail,
    };
  }
  const taken = takenThisAuction(sight.events).get(seat);
  const main = taken ? t('web-for-sale-took', { number: taken }) : t('web-for-sale-passed');
  return { main, label: main, detail, isOut: true };
}

function sellingNote(sight: Sight<View>, seat: number, purse: string): SeatNote {
  const shown = sight.view.seats[seat];
  if (!shown) return { main: '', label: '' };
  const detail = [
    shown.score === null
      ? t('web-for-sale-cheques-held', { count: shown.earned })
      : t('web-for-sale-total', { total: shown.score }),
    purse,
  ]
    .filter(Boolean)
    .join(' · ');
  if (sight.view.phase === 'over')
    return {
      main: String(shown.score ?? ''),
      label: t('web-for-sale-total', { total: shown.score ?? '' }),
      detail: purse,
    };
  if (sight.view.phase !== 'sell' || !shown.is_in)
    return { main: '–', label: t('web-for-sale-holds', { count: shown.holds }), detail };
  if (shown.has_sealed) return { main: t('web-for-sale-is-sealed'), label: t('web-for-sale-is-sealed'), detail };
  return { main: '…', label: t('web-for-sale-is-choosing'), detail };
}

function subtitle(view: View): string {
  if (view.phase === 'over') return t('web-over');
  return t(isBuying(view) ? 'web-for-sale-auction-of' : 'web-for-sale-sale-of', {
    round: view.round,
    rounds: view.rounds,
  });
}

export const screens = defineScreens<View, Facts>({
  Board,
  End,
  Tracker,
  seatNote,
  subtitle,
  isRoundStart,
  rulesSection,
  coach: [
    { anchor: 'market', text: 'web-coach-for-sale-market', when: (view) => view.phase === 'buy' },
    { anchor: 'ladder', text: 'web-coach-for-sale-ladder', when: (view) => view.phase === 'buy' },
    { anchor: 'actions', text: 'web-coach-for-sale-actions', when: (view) => view.phase === 'buy' },
    { anchor: 'cheques', text: 'web-coach-for-sale-cheques', when: (view) => view.phase === 'sell' },
    { anchor: 'hand', text: 'web-coach-for-sale-hand', when: (view) => view.phase === 'sell' },
    {
      anchor: 'market',
      text: 'web-coach-for-sale-fewer',
      when: (view, facts) => view.phase === 'buy' && facts.passers_property === null,
    },
  ],
  keys: [
    ['↑ ↓', 'web-keys-adjust'],
    ['b, Enter', 'web-keys-bid'],
    ['p', 'web-keys-pass'],
    ['← →', 'web-keys-for-sale-card'],
    ['s, Enter', 'web-keys-for-sale-seal'],
  ],
});
