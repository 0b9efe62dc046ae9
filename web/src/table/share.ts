/** Links to give away, and copying them. */
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

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
}

/** Without a secure origin the clipboard is out of reach; a selected text field still works, inside the open dialog if there is one. */
function copyByHand(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const done = document.activeElement === field && document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}

export function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
