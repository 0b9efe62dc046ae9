/** Links to give away. */
import { ticketOf } from '../tickets';

/** The link that lets friends sit down; only who holds the invitation has it. */
export function inviteLink(table: string): string | null {
  const invite = ticketOf(table)?.invite;
  return invite ? `${location.origin}/t/${table}#${invite}` : null;
}

/** A link to look at a position, with the invitation if the table is private and we hold it. */
export function positionLink(table: string, at: number, seat: string): string {
  const invite = ticketOf(table)?.invite;
  const query = new URLSearchParams({ at: String(at), ...(seat ? { seat } : {}) });
  return `${location.origin}/t/${table}?${query}${invite ? `#${invite}` : ''}`;
}
