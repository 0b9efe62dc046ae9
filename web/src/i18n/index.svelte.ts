/**
 * Words of the screens, in the language of the page: `t` says the browser's own (words/…/web.ftl), `say` what the server has said.
 * Each language is a folder of src/freehold/words, loaded when it is wanted.
 */
import { LANGUAGES } from 'virtual:words';

import { settings } from '../settings/settings.svelte';
import { type Argument, Catalogue, type Said, withMinus } from './catalogue';
import type { Gaps } from './keys';

export type Key = keyof Gaps;
/** A key without gaps, for tables of keys. */
export type PlainKey = { [K in Key]: [Gaps[K]] extends [never] ? K : never }[Key];
type Filled<K extends Key> = [Gaps[K]] extends [never] ? [] : [gaps: Record<Gaps[K], Argument>];

const ENGLISH = 'en';

let spoken = $state.raw(new Catalogue(ENGLISH, ''));

/** Every language there is, with its own name for itself. */
export const languages = Object.entries(LANGUAGES).map(([code, { name }]) => [code, name] as const);

/** The language to show: what was chosen, or the first of the browser's that we have. */
export function language(): string {
  if (settings.language in LANGUAGES) return settings.language;
  const wished = navigator.languages.flatMap((each) => [each, each.slice(0, 2)]);
  return wished.find((each) => each in LANGUAGES) ?? ENGLISH;
}

/** Speak a language from now on. Where it cannot say everything, English says the rest. */
export async function loadLanguage(wished = language()): Promise<void> {
  const english = wished === ENGLISH || LANGUAGES[wished]?.isWhole ? undefined : await catalogueOf(ENGLISH);
  spoken = await catalogueOf(wished, english);
}

/** Show the page in the language to show. */
export async function showLanguage(): Promise<void> {
  await loadLanguage();
  document.documentElement.lang = spoken.language;
}

async function catalogueOf(language: string, english?: Catalogue): Promise<Catalogue> {
  const source = await LANGUAGES[language]?.load();
  return new Catalogue(language, source?.default ?? '', english);
}

/** Words of the browser's own. */
export function t<K extends Key>(key: K, ...[gaps]: Filled<K>): string {
  return spoken.text({ key, args: gaps ?? {} }) ?? key;
}

/** What the server has said: in the language of the page where that can say it, else in English. A string is said as it is. */
export function say(said: Said | string | number | null): string {
  if (said === null || typeof said === 'string') return said ?? '';
  return typeof said === 'number' ? numeral(said) : (spoken.text(said) ?? said.text ?? said.key);
}

/** Words whose key is put together from the server's names; undefined where nobody has put them into the catalogue. */
export function phrase(key: string): string | undefined {
  return spoken.text({ key: key.replace(/[_+]/g, '-') });
}

/** A number as people write it, with a minus sign that is one. */
export function numeral(number: number, options: Intl.NumberFormatOptions = {}): string {
  return withMinus(number.toLocaleString([spoken.language, ENGLISH], options));
}

/** A day and the time, as people write them. */
export function moment(at: number): string {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat([spoken.language, ENGLISH], style).format(at);
}

/** `12%`, or `12 %` where people write it so. */
export function percent(share: number): string {
  return numeral(share, { style: 'percent', maximumFractionDigits: 0 });
}

/** A number with one digit behind the point, or comma. */
export function decimal(number: number): string {
  return numeral(number, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
