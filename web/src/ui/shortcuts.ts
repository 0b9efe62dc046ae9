/** Keys that work anywhere on a screen, except while somebody types or a dialog is open. */

export type Shortcuts = Record<string, (() => void) | undefined>;

/** Inputs that take no text: a key that means nothing to them is free. */
const TEXTLESS = /^(checkbox|radio|range)$/;
/** What moves a slider or a choice among several. */
const STEPS = /^(Arrow|Home$|End$|Page)/;
/** What may go on while a key is held: stepping. A decision is made once for each time a key is pressed. */
const REPEATED = /^(Arrow(Up|Down|Left|Right)|[+-])$/;

/** Whether the element that has the focus needs this key itself: text, or the steps of a slider. */
function isOwn({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && TEXTLESS.test(target.type))
    return target.type !== 'checkbox' && STEPS.test(key);
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Whether a key belongs to the page: no modifier, no text field, no open dialog. */
export function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isOwn(event)) return false;
  return document.querySelector('dialog[open]') === null;
}

/** Do what the key stands for. Enter and Space stay with a focused button, Space with a checkbox. */
export function press(event: KeyboardEvent, shortcuts: Shortcuts): void {
  if (!isFree(event)) return;
  const tag = event.target instanceof HTMLElement ? event.target.tagName : '';
  if (/^(BUTTON|A|SUMMARY)$/.test(tag) && (event.key === 'Enter' || event.key === ' ')) return;
  if (event.target instanceof HTMLInputElement && event.target.type !== 'range' && event.key === ' ') return;
  const act = shortcuts[event.key] ?? shortcuts[event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  if (!event.repeat || REPEATED.test(event.key)) act();
}
