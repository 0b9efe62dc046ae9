/** Words of the screens. Each language is one file: the same keys, and the server's sentences in pairs. */
import { settings } from '../settings/settings.svelte';
import { en } from './en';
import { minus } from './minus';
import { translator, type Translate } from './spoken';

export type Key = keyof typeof en;
export type Catalogue = Record<Key, string>;
export type Values = Record<string, string | number>;

type Language = { words: Catalogue; said: Translate };

const LOADERS: Record<string, () => Promise<Language>> = {
  de: async () => {
    const { de, spoken } = await import('./de');
    return { words: de, said: translator(spoken) };
  },
};
const ENGLISH: Language = { words: en, said: (text) => text };

let spoken = $state.raw<Language>(ENGLISH);
const catalogue = $derived(spoken.words);

/** The language to show: what was chosen, or the browser's where we have it. */
export function language(): string {
  if (settings.language !== 'system') return settings.language;
  const wished = navigator.language.slice(0, 2);
  return wished in LOADERS ? wished : 'en';
}

export async function loadLanguage(): Promise<void> {
  const wished = language();
  const load = LOADERS[wished];
  spoken = load ? await load() : ENGLISH;
  document.documentElement.lang = wished;
}

/** A text whose key is put together from the server's words; what the server says where the catalogue has none. */
export function phrase(key: string, otherwise: string): string {
  return key in catalogue ? catalogue[key as Key] : otherwise;
}

/** What the server says about a game, in the language of the page. */
export function said(text: string): string {
  return minus(spoken.said(text));
}

/** Fill `{name}` in a text. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export function t(key: Key, values: Values = {}): string {
  return fill(catalogue[key], values);
}

/** `12%`, or `12 %` where people write it so. */
export function percent(share: number): string {
  return share.toLocaleString(language(), { style: 'percent', maximumFractionDigits: 0 });
}

/** A number with one digit behind the point, or comma. */
export function decimal(number: number): string {
  return minus(number.toLocaleString(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
}

/** A text in one and in many: `lots.one`, `lots.many`. */
export function count(stem: CountStem, number: number, values: Values = {}): string {
  return t(`${stem}.${number === 1 ? 'one' : 'many'}` as Key, { count: number, ...values });
}

type CountStem = Key extends infer K ? (K extends `${infer S}.one` ? S : never) : never;
