/** For Sale's screens, as the table page asks for them. */
import { count, t } from '../../i18n/index.svelte';
import type { GameScreens, SeatNote, Sight } from '../index';
import Board from './Board.svelte';
import End from './End.svelte';
import { isBuying, isRoundStart, nextToGo, rulesSection, takenThisAuction, type View } from './model';
import Tracker from './Tracker.svelte';

function seatNote(sight: Sight<View>, seat: number): SeatNote {
  const shown = sight.view.seats[seat];
  if (!shown) return { main: '', label: '' };
  const purse = shown.coins === null ? '' : count('forSale.coins', shown.coins);
  return isBuying(sight.view) ? buyingNote(sight, seat, purse) : sellingNote(sight, seat, purse);
}

function buyingNote(sight: Sight<View>, seat: number, purse: string): SeatNote {
  const shown = sight.view.seats[seat];
  const detail = [purse, shown ? count('forSale.holds', shown.holds) : ''].filter(Boolean).join(' · ');
  if (shown?.is_in || sight.view.phase !== 'buy') {
    const bid = shown?.bid ?? 0;
    return { main: bid ? String(bid) : '–', label: bid ? t('forSale.bids', { bid }) : t('forSale.noBid'), detail };
  }
  const taken = takenThisAuction(sight.events).get(seat);
  const main = taken ? t('forSale.took', { number: taken }) : t('forSale.passed');
  return { main, label: main, detail, isOut: true };
}

function sellingNote(sight: Sight<View>, seat: number, purse: string): SeatNote {
  const shown = sight.view.seats[seat];
  if (!shown) return { main: '', label: '' };
  const detail = [shown.score === null ? count('forSale.chequesHeld', shown.earned) : t('forSale.total', { total: shown.score }), purse]
    .filter(Boolean)
    .join(' · ');
  if (sight.view.phase === 'over') return { main: String(shown.score ?? ''), label: t('forSale.total', { total: shown.score ?? '' }), detail: purse };
  if (sight.view.phase !== 'sell' || !shown.is_in) return { main: '–', label: count('forSale.holds', shown.holds), detail };
  if (shown.has_sealed) return { main: t('forSale.isSealed'), label: t('forSale.isSealed'), detail };
  return { main: '…', label: t('forSale.isChoosing'), detail };
}

function subtitle(view: View): string {
  if (view.phase === 'over') return t('over');
  return t(isBuying(view) ? 'forSale.auctionOf' : 'forSale.saleOf', { round: view.round, rounds: view.rounds });
}

export const screens = {
  Board,
  End,
  Tracker,
  seatNote,
  subtitle,
  isRoundStart,
  rulesSection,
  coach: [
    { anchor: 'market', text: 'coach.forSale.market', when: (view: View) => view.phase === 'buy' },
    { anchor: 'ladder', text: 'coach.forSale.ladder', when: (view: View) => view.phase === 'buy' },
    { anchor: 'actions', text: 'coach.forSale.actions', when: (view: View) => view.phase === 'buy' },
    { anchor: 'cheques', text: 'coach.forSale.cheques', when: (view: View) => view.phase === 'sell' },
    { anchor: 'hand', text: 'coach.forSale.hand', when: (view: View) => view.phase === 'sell' },
    { anchor: 'market', text: 'coach.forSale.fewer', when: (view: View) => view.phase === 'buy' && nextToGo(view) === null },
  ],
  keys: [
    ['↑ ↓', 'keys.forSale.adjust'],
    ['b, Enter', 'keys.forSale.bid'],
    ['p', 'keys.pass'],
    ['← →', 'keys.forSale.card'],
    ['s, Enter', 'keys.forSale.seal'],
  ],
} as unknown as GameScreens;
