/** Keys that work anywhere on a screen, except while somebody types or a dialog is open. */

export type Shortcuts = Record<string, (() => void) | undefined>;

function isTyping(event: KeyboardEvent): boolean {
  const target = event.target;
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/** Whether a key belongs to the page: no modifier, no text field, no open dialog. */
export function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return false;
  return document.querySelector('dialog[open]') === null;
}

/** Do what the key stands for. Enter and Space stay with a focused button. */
export function press(event: KeyboardEvent, shortcuts: Shortcuts): void {
  if (!isFree(event)) return;
  const onControl = event.target instanceof HTMLElement && /^(BUTTON|A|SUMMARY)$/.test(event.target.tagName);
  if (onControl && (event.key === 'Enter' || event.key === ' ')) return;
  const act = shortcuts[event.key] ?? shortcuts[event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  act();
}
