/** Asking the play server: one function per thing that can be done, each with its typed answer. */
import type {
  Created,
  CreateTable,
  GameInfo,
  Imported,
  Joined,
  MoveMade,
  Problem,
  Replay,
  Replayed,
  ReviewProgress,
  ScreenMessage,
  TableSummary,
} from './types';

/** A refusal: `message` is the server's sentence for players. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail.text);
  }
}

/** The server could not be reached: worth another try. */
export class Unreachable extends Error {}

interface Asking {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  token?: string | undefined;
  body?: unknown;
  signal?: AbortSignal;
}

async function send(path: string, asking: Asking): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (asking.token) headers.Authorization = `Bearer ${asking.token}`;
  if (asking.body !== undefined) headers['Content-Type'] = 'application/json';
  const init: RequestInit = { method: asking.method ?? 'GET', headers, cache: 'no-store' };
  if (asking.body !== undefined) init.body = JSON.stringify(asking.body);
  if (asking.signal) init.signal = asking.signal;
  try {
    return await fetch(`/api${path}`, init);
  } catch (error) {
    throw new Unreachable(String(error));
  }
}

async function ask<T>(path: string, asking: Asking = {}): Promise<T> {
  const answer = await send(path, asking);
  if (answer.ok) return (await answer.json()) as T;
  if (answer.status >= 502) throw new Unreachable(answer.statusText);
  throw new Refused(await problemOf(answer));
}

async function problemOf(answer: Response): Promise<Problem> {
  const text = answer.statusText;
  const detail = { text, key: 'core-verbatim', args: { text } };
  const fallback = { status: answer.status, code: 'unknown', detail, title: '' };
  try {
    return { ...fallback, ...((await answer.json()) as Partial<Problem>) };
  } catch {
    return fallback;
  }
}

/** A name for one thing done, so that it is done once however often it is sent: 128 random bits, a secret like a token. */
export function newRequest(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Send again after a lost answer, until it is known what became of it. */
export async function persist<T>(act: () => Promise<T>, tries = 8): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Unreachable) || attempt >= tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.min(4000, 250 * 2 ** attempt)));
    }
  }
}

/** Ask for a table or a seat: sent again after a lost answer, and it gets one all the same. */
function askOnce<T>(path: string, wanted: object, token?: string): Promise<T> {
  const body = { ...wanted, request: newRequest() };
  return persist(() => ask<T>(path, { method: 'POST', token, body }), 4);
}

const at = (table: string) => `/tables/${encodeURIComponent(table)}`;

export const api = {
  games: () => ask<GameInfo[]>('/games'),
  openTables: () => ask<TableSummary[]>('/tables?status=open'),
  runningTables: () => ask<TableSummary[]>('/tables?status=running'),
  myTables: (tickets: { table: string; token: string }[]) =>
    ask<TableSummary[]>('/tables/mine', { method: 'POST', body: { tickets } }),
  create: (body: CreateTable) => askOnce<Created>('/tables', body),
  screen: (table: string, token?: string) => ask<ScreenMessage>(at(table), { token }),
  join: (table: string, token: string | undefined, name: string, seat: number | null) =>
    askOnce<Joined>(`${at(table)}/join`, { name, seat }, token),
  leave: (table: string, token: string) => ask<ScreenMessage>(`${at(table)}/leave`, { method: 'POST', token }),
  reclaim: (table: string, token: string) => ask<ScreenMessage>(`${at(table)}/reclaim`, { method: 'POST', token }),
  letBotPlay: (table: string, token: string, seat: number) =>
    ask<ScreenMessage>(`${at(table)}/seats/${seat}/stand-in`, { method: 'POST', token }),
  close: (table: string, host: string) => ask<ScreenMessage>(`${at(table)}/close`, { method: 'POST', token: host }),
  kick: (table: string, host: string, seat: number) =>
    ask<ScreenMessage>(`${at(table)}/seats/${seat}`, { method: 'DELETE', token: host }),
  putBot: (table: string, host: string, seat: number, bot: string) =>
    ask<ScreenMessage>(`${at(table)}/seats/${seat}/bot`, { method: 'PUT', token: host, body: { bot } }),
  move: (table: string, token: string, body: { prompt: string; move: string; request: string }) =>
    ask<MoveMade>(`${at(table)}/moves`, { method: 'POST', token, body }),
  undo: (table: string, token: string, request: string) =>
    ask<MoveMade>(`${at(table)}/undo`, { method: 'POST', token, body: { request } }),
  answerUndo: (table: string, token: string, agree: boolean) =>
    ask<ScreenMessage>(`${at(table)}/undo/answer`, { method: 'POST', token, body: { agree } }),
  setLimit: (table: string, token: string, amount: number) =>
    ask<ScreenMessage>(`${at(table)}/limit`, { method: 'PUT', token, body: { amount } }),
  dropLimit: (table: string, token: string) => ask<ScreenMessage>(`${at(table)}/limit`, { method: 'DELETE', token }),
  say: (table: string, token: string, text: string) =>
    ask<ScreenMessage>(`${at(table)}/chat`, { method: 'POST', token, body: { text } }),
  rematch: (table: string, token: string) => ask<Joined>(`${at(table)}/rematch`, { method: 'POST', token }),
  replay: (table: string, token: string | undefined, eyes: Eyes) =>
    ask<Replay>(`${at(table)}/replay?${query(eyes)}`, { token }),
  position: (table: string, token: string | undefined, position: number, eyes: Omit<Eyes, 'position'>) =>
    ask<Replayed>(`${at(table)}/positions/${position}?${query(eyes)}`, { token }),
  record: async (table: string, token: string | undefined) =>
    (await send(`${at(table)}/record?format=text`, { token })).text(),
  /** Begins a review, or tells how far it is. */
  review: (table: string, token: string | undefined) =>
    ask<ReviewProgress>(`${at(table)}/review`, { method: 'POST', token }),
  continueFrom: (table: string, token: string | undefined, body: PlayOn) =>
    askOnce<Created>(`${at(table)}/continue`, body, token),
  importRecord: (record: string) => askOnce<Imported>('/records', { record }),
};

/** Whose eyes a replay is seen with. */
export interface Eyes {
  position?: number;
  seat?: number | null;
  memory?: boolean;
}

interface PlayOn {
  position: number;
  seat: number;
  name: string;
  bot: string;
}

function query(eyes: Eyes): string {
  const entries = Object.entries(eyes).filter(([, value]) => value !== null && value !== undefined);
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
}
