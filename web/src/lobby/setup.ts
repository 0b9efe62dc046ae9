/** What a new table is made from, and keeping the tokens that come back. */
import { handOver } from '../api/live.svelte';
import type { BotInfo, Clock, Created, CreateTable, GameInfo, Value } from '../api/types';
import { phrase, type PlainKey } from '../i18n/index.svelte';
import { keepTicket } from '../tickets';

export type Company = 'bots' | 'friends' | 'anyone';

/** What was chosen for a table. */
export interface Setup {
  game: string;
  edition: string;
  players: number;
  company: Company;
  bot: string;
  /** Options that differ from the edition. */
  options: Record<string, Value>;
  clock: string;
}

/** From weak to strong. */
const LEVELS = ['random', 'easy', 'heuristic', 'medium', 'hard', 'expert', 'search', 'neural'];
/** Whom a newcomer meets first, where the server has them: bots that answer at once. */
const FIRST_OPPONENTS = ['heuristic', 'easy'];

/** A bot as players know it. */
export function levelName(spec: string): string {
  return phrase(`bots-level-${spec.split(':')[0] ?? ''}`) ?? spec;
}

/** Bots from weak to strong; those we know of first. */
export function levelsOf(game: GameInfo): BotInfo[] {
  const rank = (bot: BotInfo) => (LEVELS.includes(bot.name) ? LEVELS.indexOf(bot.name) : LEVELS.length);
  return game.bots.toSorted((a, b) => rank(a) - rank(b));
}

/** A first table, ready to be played: the game's own edition, its middle number of players, bots that know the game. */
export function firstSetup(game: GameInfo, company: Company = 'bots'): Setup {
  const levels = levelsOf(game).map((bot) => bot.name);
  return {
    game: game.name,
    edition: game.editions[0]?.name ?? '',
    players: Math.min(4, game.max_players),
    company,
    bot: FIRST_OPPONENTS.find((name) => levels.includes(name)) ?? levels.at(-1) ?? 'random',
    options: game.options.some((option) => option.name === 'card_tracker') ? { card_tracker: true } : {},
    clock: 'none',
  };
}

const CLOCKS: Record<string, Clock> = {
  none: { kind: 'none' },
  quick: { kind: 'move', seconds: 30 },
  calm: { kind: 'move', seconds: 120 },
  game: { kind: 'game', seconds: 600, increment: 10 },
  days: { kind: 'days', days: 2 },
};
export const CLOCK_NAMES: [string, PlainKey][] = [
  ['none', 'web-clock-none'],
  ['quick', 'web-clock-quick'],
  ['calm', 'web-clock-calm'],
  ['game', 'web-clock-game'],
  ['days', 'web-clock-days'],
];

/** The clock that was chosen. */
export const clockOf = (setup: Setup): Clock => CLOCKS[setup.clock] ?? { kind: 'none' };

/** The request that makes this table. */
export function requestOf(setup: Setup, name: string, pace: number): CreateTable {
  const other = setup.company === 'bots' ? { kind: 'bot' as const, bot: setup.bot } : { kind: 'open' as const };
  return {
    game: setup.game,
    edition: setup.edition,
    seats: [{ kind: 'me', name }, ...Array.from({ length: setup.players - 1 }, () => other)],
    options: setup.options,
    privacy: setup.company === 'anyone' ? 'listed' : 'private',
    clock: clockOf(setup),
    pace,
  };
}

/** Keep the tokens that a new table came with, and begin with its screen. */
export function keepCreated(created: Created): void {
  handOver(created.table, created.message);
  keepTicket(created.table, {
    host: created.host,
    invite: created.invite,
    ...(created.token ? { token: created.token } : {}),
    ...(created.seat === null ? {} : { seat: created.seat }),
  });
}
