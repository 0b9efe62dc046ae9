/** What this browser holds: a seat's token, the host's and the invitation's, table by table. */

export interface Ticket {
  /** The seat's token. */
  token?: string;
  seat?: number;
  host?: string;
  invite?: string;
  at: number;
}

const KEY = 'freehold.tickets';
const MOST = 60;

function all(): Record<string, Ticket> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Ticket>;
  } catch {
    return {};
  }
}

export function ticketOf(table: string): Ticket | undefined {
  return all()[table];
}

/** Add to what is held of a table; the oldest are forgotten. */
export function keepTicket(table: string, more: Partial<Ticket>): Ticket {
  const tickets = all();
  const ticket = { ...tickets[table], ...more, at: Date.now() };
  const kept = Object.entries({ ...tickets, [table]: ticket })
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, MOST);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  return ticket;
}

export function forgetTicket(table: string): void {
  const tickets = all();
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(tickets).filter(([id]) => id !== table))));
}

/** A token opens nothing any more, after standing up or being removed: it is dropped. What opens the table now, if anything. */
export function dropToken(table: string, token: string): string | undefined {
  const tickets = all();
  const kept = Object.fromEntries(Object.entries(tickets[table] ?? {}).filter(([, each]) => each !== token));
  localStorage.setItem(KEY, JSON.stringify({ ...tickets, [table]: kept }));
  return entrance(table);
}

/** Every seat held, for "my games". */
export function seatTickets(): { table: string; token: string }[] {
  return Object.entries(all()).flatMap(([table, ticket]) => (ticket.token ? [{ table, token: ticket.token }] : []));
}

/** What opens a table: one's seat, or else the invitation, or else the host's token. */
export function entrance(table: string): string | undefined {
  const ticket = ticketOf(table);
  return ticket?.token ?? ticket?.invite ?? ticket?.host;
}

const NAME = 'freehold.name';

export function myName(): string {
  return localStorage.getItem(NAME) ?? '';
}

export function rememberName(name: string): void {
  localStorage.setItem(NAME, name);
}
