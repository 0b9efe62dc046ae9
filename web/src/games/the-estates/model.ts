/** The Estates as the screen needs it: facts of the view, arranged. What may be done, and what it would do, is in the prompt. */
import type { components } from '../../api/schema';
import type { Choice, Heard, Prompt, ReplayStep } from '../../api/types';

type Schemas = components['schemas'];
export type View = Schemas['TheEstatesView'];
export type Facts = Schemas['TheEstatesFacts'];
export type Row = Schemas['TheEstatesRow'];
export type Building = Schemas['TheEstatesBuilding'];
export type Piece = Schemas['TheEstatesPiece'];
export type Move = Schemas['TheEstatesMove'];
export type Event = Schemas['TheEstatesEvent'];

/** Lots a row has before the river. */
export const BEFORE_RIVER = 4;

type Of<T extends Move['type']> = Extract<Move, { type: T }>;
export interface Option<T extends Move['type'] = Move['type']> {
  value: Of<T>;
  choice: Choice;
}

/** The choices of some kinds, with their typed values. */
export function optionsOf<T extends Move['type']>(prompt: Prompt | null, ...types: T[]): Option<T>[] {
  return (prompt?.moves ?? []).flatMap((choice) => {
    const value = choice.value as Move;
    return types.includes(value.type as T) ? [{ value: value as Of<T>, choice }] : [];
  });
}

/** Cubes that can be offered, by line and place in it. */
export function offersOf(view: View, prompt: Prompt | null): Map<string, Choice> {
  const found = new Map<string, Choice>();
  for (const { value, choice } of optionsOf(prompt, 'offer-cube')) {
    const length = view.lines[value.line - 1]?.length ?? 0;
    found.set(`${value.line - 1}/${value.end === 'left' ? 0 : length - 1}`, choice);
  }
  return found;
}

/** Lots where the cube or roof can go, by row and lot. */
export function placesOf(prompt: Prompt | null): Map<string, Choice> {
  return new Map(optionsOf(prompt, 'place').map(({ value, choice }) => [`${value.row}:${value.lot}`, choice]));
}

/** The other answers to "place it": permits, mayor, cancel cube, discard. */
export function otherPlaces(prompt: Prompt | null): { value: Move; choice: Choice }[] {
  return optionsOf(prompt, 'permit', 'mayor', 'cancel-permit', 'cancel-mayor', 'discard');
}

/** The length a row would have after a choice, where the choice changes it. */
export function lengthAfter(row: Row, value: Move | undefined, piece: Piece | null): number | null {
  if (value?.type === 'permit' && value.row === row.number) {
    return row.length + (value.direction === 'longer' ? 1 : -1) * (piece?.value ?? 0);
  }
  if (value?.type === 'cancel-permit') {
    const change = row.permits.find((permit) => Math.abs(permit) === value.value);
    return change === undefined ? null : row.length - change;
  }
  return null;
}

export interface Needs {
  lots: number;
  roofs: number;
}

export function needsOf(row: Row): Needs {
  return { lots: row.length - row.built, roofs: row.length - row.roofed };
}

/** Everybody's score if just these rows were complete, as the server numbers the cases. */
export function scoresIf(facts: Facts, complete: boolean[]): number[] {
  return facts.scores_if[complete.reduce((sum, each, i) => sum + (each ? 2 ** i : 0), 0)] ?? [];
}

export interface Speaker {
  seat: number;
  bid: number | null;
  isNow: boolean;
  isLast: boolean;
  isHigh: boolean;
}

/** The once-around chain, from the auctioneer's left; the last one speaks with full knowledge. */
export function chainOf(view: View): Speaker[] {
  const { auctioneer } = view;
  if (auctioneer === null) return [];
  const order = view.seats
    .map((_, i) => (auctioneer + 1 + i) % view.seats.length)
    .filter((seat) => seat !== auctioneer);
  return order.map((seat, i) => ({
    seat,
    bid: view.seats[seat]?.bid ?? null,
    isNow: view.phase === 'bid' && view.actors.includes(seat),
    isLast: i === order.length - 1,
    isHigh: view.high > 0 && view.high_seat === seat,
  }));
}

/** Whether an auction is going on, or its piece is being placed. */
export function isAuction(view: View): boolean {
  return view.piece !== null && ['roof', 'bid', 'choice', 'place'].includes(view.phase);
}

export interface Floor {
  code: string;
  y: number;
  height: number;
}

const TOP_FLOOR = 23;
const SLIM_FLOOR = 11.5;
export const ROOF_HEIGHT = 17;

/** Floors of a building from the ground up, slim below and full on top, in a street of this height above the ground. */
export function floorsOf(cubes: string[], ground: number): Floor[] {
  const slim = Math.min(SLIM_FLOOR, (ground - TOP_FLOOR - ROOF_HEIGHT - 2) / Math.max(1, cubes.length - 1));
  return cubes.map((code, i) => {
    const isTop = i === cubes.length - 1;
    const height = isTop ? TOP_FLOOR : slim;
    return { code, height, y: ground - i * slim - height };
  });
}

export const GROUND = 88;
const LOWEST_SKY = 62;

/** How much of the sky the streets need, above the ground: as much as the tallest building, and one more floor while building. */
export function streetHeight(view: View, isPlacing: boolean): number {
  const tallest = view.rows
    .flatMap((row) => row.buildings)
    .map((building) => {
      const top = floorsOf(building.cubes, GROUND).at(-1)?.y ?? GROUND;
      return GROUND - top + ROOF_HEIGHT + 3 + (isPlacing && building.roof === null ? SLIM_FLOOR : 0);
    });
  return Math.min(GROUND, Math.max(LOWEST_SKY - 14, ...tallest));
}

/** Every auction is a round of its own in a replay. */
export function isRoundStart(step: ReplayStep, before: ReplayStep | undefined): boolean {
  if (step.move === 'embezzle') return true;
  return step.move.startsWith('offer') && before?.move !== 'embezzle';
}

/** The section of the rules page that fits the phase: a turn, building, scoring. */
export function rulesSection(view: View): string {
  if (view.phase === 'over') return '5';
  return view.phase === 'place' ? '3' : '2';
}

/** A number with its sign: +4, −6, ±0. */
export function signed(number: number): string {
  if (number === 0) return '±0';
  return number > 0 ? `+${number}` : `−${-number}`;
}

/** A difference named after who has it, without those who have none. */
export function swingOf(choice: Choice | null, names: string[]): { name: string; change: number }[] {
  return (choice?.swing ?? []).flatMap((change, seat) => (change === 0 ? [] : [{ name: names[seat] ?? '', change }]));
}

/** The lot a cube or a roof was put on since the last offer, as `row:lot`; empty where none was. */
export function landedOn(events: Heard[]): string {
  const said = events.map((heard) => heard.event as Event);
  const event = said
    .slice(said.findLastIndex((each) => each.type === 'offered') + 1)
    .findLast((each) => each.type === 'cube-placed' || each.type === 'roof-placed');
  return event ? `${event.row}:${event.lot}` : '';
}
