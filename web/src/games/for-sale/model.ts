/** For Sale as the screen needs it: facts of the view, arranged. No rule is decided here; what may be done is in the prompt. */
import type { components } from '../../api/schema';
import type { Choice, Heard, Prompt, ReplayStep } from '../../api/types';

export type View = components['schemas']['ForSaleView'];
export type Facts = components['schemas']['ForSaleFacts'];
export type SeatView = components['schemas']['ForSaleSeatView'];
export type Move = components['schemas']['ForSaleMove'];
export type Event = components['schemas']['ForSaleEvent'];

export const PROPERTIES = Array.from({ length: 30 }, (_, i) => i + 1);

export function isBuying(view: View): boolean {
  return view.phase === 'first' || view.phase === 'deal' || view.phase === 'buy';
}

export interface BidChoice {
  coins: number;
  choice: Choice;
}

/** The bids that may be made, low to high. */
export function bidsOf(prompt: Prompt | null): BidChoice[] {
  return choicesOf(prompt, 'bid')
    .map((choice) => ({ coins: (choice.value as { coins: number }).coins, choice }))
    .sort((a, b) => a.coins - b.coins);
}

export function passOf(prompt: Prompt | null): Choice | undefined {
  return choicesOf(prompt, 'pass')[0];
}

/** The properties that may be sealed, by number. */
export function salesOf(prompt: Prompt | null): Map<number, Choice> {
  return new Map(choicesOf(prompt, 'sell').map((choice) => [(choice.value as { property: number }).property, choice]));
}

function choicesOf(prompt: Prompt | null, type: Move['type']): Choice[] {
  return (prompt?.moves ?? []).filter((choice) => (choice.value as Move).type === type);
}

export interface Rung {
  coins: number;
  seats: number[];
  isOpen: boolean;
}

/** The ladder from 0 to the highest bid in reach, with each seat's chip on its rung. */
export function ladderOf(view: View, me: number | null, openBids: number[]): Rung[] {
  const own = me === null ? undefined : view.seats[me];
  const purse = (own?.coins ?? 0) + (own?.bid ?? 0);
  const known = view.seats.map((seat) => (seat.coins ?? 0) + seat.bid);
  const top = Math.max(purse, view.high + 3, ...(me === null ? known : []), 9);
  const open = new Set(openBids);
  return Array.from({ length: top + 1 }, (_, coins) => ({
    coins,
    seats: view.seats.flatMap((seat, i) => (seat.is_in && seat.bid === coins ? [i] : [])),
    isOpen: open.has(coins),
  }));
}

export type Whereabouts = 'mine' | 'table' | 'sold' | 'out' | 'unseen';

/** Where each property is, as far as a card counter knows. */
export function whereabouts(view: View, me: number | null): Map<number, Whereabouts> {
  const mine = new Set(me === null ? [] : (view.seats[me]?.properties ?? []));
  const market = new Set(view.market);
  const unseen = new Set(view.tracker?.unseen ?? []);
  const sold = new Set(view.tracker?.sold ?? []);
  const place = (number: number): Whereabouts => {
    if (mine.has(number)) return 'mine';
    if (market.has(number)) return 'table';
    if (unseen.has(number)) return 'unseen';
    return sold.has(number) ? 'sold' : 'out';
  };
  return new Map(PROPERTIES.map((number) => [number, place(number)]));
}

/** What each seat took by passing in the running auction. */
export function takenThisAuction(heard: Heard[]): Map<number, number | null> {
  const events = heard.map(({ event }) => event as Event);
  const opened = events.findLastIndex((event) => event.type === 'auction-opened');
  const taken = new Map<number, number | null>();
  for (const event of events.slice(opened + 1)) if (event.type === 'passed') taken.set(event.seat, event.property);
  return taken;
}

export interface Sale {
  seat: number;
  property: number;
  cheque: number;
}

export interface Revealed {
  position: number;
  /** Dearest first. */
  sales: Sale[];
}

/** The last reveal: which property took which cheque. */
export function lastReveal(heard: Heard[]): Revealed | null {
  const position = heard.findLast(({ event }) => (event as Event).type === 'sold')?.position;
  if (position === undefined) return null;
  const sales = heard.flatMap(({ position: at, event }) => {
    const sold = event as Event;
    return at === position && sold.type === 'sold'
      ? [{ seat: sold.seat, property: sold.property, cheque: sold.cheque }]
      : [];
  });
  return { position, sales: sales.sort((a, b) => b.property - a.property) };
}

export interface LedgerLine {
  seat: number;
  property: number;
  cost: number;
  earned: number | null;
}

/** What each property cost and earned. */
export function ledgerOf(steps: ReplayStep[]): LedgerLine[] {
  const lines = new Map<number, LedgerLine>();
  for (const event of eventsOf(steps)) {
    if (event.type === 'passed' && event.property !== null)
      lines.set(event.property, {
        seat: event.seat,
        property: event.property,
        cost: event.bid - event.back,
        earned: null,
      });
    if (event.type === 'auction-won')
      lines.set(event.property, { seat: event.seat, property: event.property, cost: event.paid, earned: null });
    if (event.type === 'sold') {
      const line = lines.get(event.property);
      lines.set(event.property, {
        seat: event.seat,
        property: event.property,
        cost: line?.cost ?? 0,
        earned: event.cheque,
      });
    }
  }
  return [...lines.values()].sort((a, b) => a.property - b.property);
}

export interface MoneyCourse {
  /** By seat, then by round: coins and cheques. */
  lines: number[][];
  /** How many of the rounds were auctions. */
  auctions: number;
}

/** Everyone's money after each auction and each sale; it begins with the coins all start with. */
export function moneyCourse(steps: ReplayStep[], seats: number, startingCoins: number): MoneyCourse {
  const money = Array.from({ length: seats }, () => startingCoins);
  const lines = money.map((start) => [start]);
  let auctions = 0;
  const mark = () => lines.forEach((line, seat) => line.push(money[seat] ?? 0));
  const pay = (seat: number, sum: number) => (money[seat] = (money[seat] ?? 0) + sum);
  for (const step of steps) {
    const events = step.events as Event[];
    for (const event of events) {
      if (event.type === 'passed' && event.property !== null) pay(event.seat, event.back - event.bid);
      if (event.type === 'auction-won') pay(event.seat, -event.paid);
      if (event.type === 'sold' || event.type === 'windfall') pay(event.seat, event.cheque);
    }
    const isWon = events.some((event) => event.type === 'auction-won');
    auctions += Number(isWon);
    if (isWon || events.some((event) => event.type === 'sold' || event.type === 'windfall')) mark();
  }
  return { lines, auctions };
}

function eventsOf(steps: ReplayStep[]): Event[] {
  return steps.flatMap((step) => step.events as Event[]);
}

/** A round begins where Nature turns cards over after players chose. */
export function isRoundStart(step: ReplayStep, before: ReplayStep | undefined): boolean {
  return step.seat === null && (before === undefined || before.seat !== null);
}

/** The section of the rules page that fits the phase: buying, selling, the end. */
export function rulesSection(view: View): string {
  if (view.phase === 'over') return '4';
  return isBuying(view) ? '2' : '3';
}
