import { FluentResource } from '@fluent/bundle';
import { LANGUAGES } from 'virtual:words';
import { afterEach, expect, it, vi } from 'vitest';

import { language, languages, loadLanguage, numeral, percent, phrase, say, t } from './index.svelte';

afterEach(() => loadLanguage('en'));

const SOURCES = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../**/*.test.ts', '!./keys.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

async function messagesOf(code: string): Promise<FluentResource['body']> {
  return new FluentResource((await LANGUAGES[code]?.load())?.default ?? '').body;
}
async function keysOf(code: string): Promise<string[]> {
  return (await messagesOf(code)).map(({ id }) => id);
}
/** Every `$gap` of a message. */
function gapsOf(message: unknown): string[] {
  const found = [...JSON.stringify(message).matchAll(/"type":"var","name":"([^"]+)"/g)];
  return [...new Set(found.map((each) => each[1] ?? ''))].toSorted();
}

it('has a language for each folder, by the name it has for itself', () => {
  expect(Object.fromEntries(languages)).toMatchObject({ en: 'English', de: 'Deutsch', fr: 'Français' });
});

it('says every word of the browser in every language', async () => {
  const own = async (code: string) => (await keysOf(code)).filter((key) => key.startsWith('web-')).toSorted();
  for (const code of ['de', 'fr']) expect(await own(code), code).toEqual(await own('en'));
});

it('has no gap in any language that English does not fill', async () => {
  const english = new Map((await messagesOf('en')).map((message) => [message.id, gapsOf(message.value)]));
  expect(english.get('web-end-winner')).toEqual(['name']);
  for (const [code] of languages)
    for (const { id, value } of await messagesOf(code)) {
      const filled = english.get(id);
      const isFilled = (gap: string) => filled?.some((each) => gap === each || gap.startsWith(`${each}-`)); // another form of it
      expect([code, id, gapsOf(value).filter((gap) => !isFilled(gap))]).toEqual([code, id, []]);
      if (id.startsWith('web-')) expect([code, id, gapsOf(value)]).toEqual([code, id, filled]);
    }
});

it('has no words of the browser that nobody says', async () => {
  const source = Object.values(SOURCES).join('');
  const own = (await keysOf('en')).filter((key) => key.startsWith('web-') && key !== 'web-language-name');
  expect(own.filter((key) => !source.includes(`'${key}'`))).toEqual([]);
});

it('can say all of its files: nothing in them is misspelled', async () => {
  for (const [code] of languages) {
    const source = (await LANGUAGES[code]?.load())?.default ?? '';
    const begun = [...source.matchAll(/^([a-z][\w-]*) =/gm)].map((found) => found[1]);
    expect(await keysOf(code), code).toEqual(begun);
  }
});

it('leaves out what only a terminal says', async () => {
  expect((await keysOf('en')).filter((key) => /^(terminal|pictures)-/.test(key))).toEqual([]);
});

it('speaks another language from then on, also what was said before', async () => {
  const before = { text: 'Ann bids 4.', key: 'for-sale-bids', args: { who: 'Ann', coins: 4 } };
  expect([say(before), t('web-menu')]).toEqual(['Ann bids 4.', 'Menu']);
  await loadLanguage('de');
  expect([say(before), t('web-menu')]).toEqual(['Ann bietet 4.', 'Menü']);
});

it('says a key of tomorrow in the English of the server', async () => {
  await loadLanguage('de');
  expect(say({ text: 'Ann flies.', key: 'for-sale-flies', args: { who: 'Ann' } })).toBe('Ann flies.');
  expect(phrase('for-sale-option-gravity')).toBeUndefined();
});

it('says names, numbers and nothing', () => {
  expect([say('Ann-Marie -2'), say(-1234), say(null)]).toEqual(['Ann-Marie -2', '−1,234', '']);
});

it('finds the words of options, editions and levels by the names that the server has for them', () => {
  expect(phrase('for-sale-option-coin_table')).toBe('Starting coins');
  expect(phrase('bots-level-neural+search')).toBe('Learned, and looks ahead');
});

it('writes numbers as people do', async () => {
  expect([percent(0.12), percent(-0.5), numeral(-3)]).toEqual(['12%', '−50%', '−3']);
  await loadLanguage('de');
  expect(percent(0.12)).toBe('12\u00a0%');
});

it('shows the language that was chosen, or one that the browser speaks', () => {
  vi.stubGlobal('navigator', { languages: ['tlh', 'fr-CH', 'de'] });
  expect(language()).toBe('fr');
  vi.stubGlobal('navigator', { languages: ['tlh'] });
  expect(language()).toBe('en');
  vi.unstubAllGlobals();
});
