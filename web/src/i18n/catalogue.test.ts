import { describe, expect, it } from 'vitest';

import { type Argument, Catalogue } from './catalogue';

const ENGLISH = `
core-list-comma = { $before }, { $next }
core-list-and = { $before } and { $last }
core-list-or = { $before } or { $last }
core-sentence = { SENTENCE($clause) }
bids = { $who } bids { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}.
offers = { $who } offers { $piece }.
mayor = the mayor
cube = { $colour } { $number }
only-english = { $who } waits.
`;
const GERMAN = `
core-list-comma = { $before }, { $next }
core-list-and = { $before } und { $last }
core-list-or = { $before } oder { $last }
bids = { $who } bietet { $coins ->
    [one] { $coins } Münze
   *[other] { $coins } Münzen
}.
offers = { $who } bietet { $piece-accusative } an.
mayor = der Bürgermeister
    .accusative = den Bürgermeister
cube = { $colour } { $number }
    .accusative = den Würfel { $colour } { $number }
`;
const english = new Catalogue('en', ENGLISH);
const german = new Catalogue('de', GERMAN, english);
const who = (who: Argument) => ({ key: 'only-english', args: { who } });

describe('what is said', () => {
  it('has the plural of its number', () => {
    const bids = (coins: number) => ({ key: 'bids', args: { who: 'Ann', coins } });
    expect([0, 1, 2].map((coins) => english.text(bids(coins)))).toEqual([
      'Ann bids 0 coins.',
      'Ann bids 1 coin.',
      'Ann bids 2 coins.',
    ]);
    expect(german.text(bids(1))).toBe('Ann bietet 1 Münze.');
  });

  it('lists two things, and more', () => {
    expect(english.text(who({ and: ['Ann'] }))).toBe('Ann waits.');
    expect(english.text(who({ and: ['Ann', 'Bo'] }))).toBe('Ann and Bo waits.');
    expect(english.text(who({ or: ['Ann', 'Bo', 'Cy', 4] }))).toBe('Ann, Bo, Cy or 4 waits.');
    expect(english.text(who({ and: [] }))).toBe(' waits.');
  });

  it('has a word in the form that its sentence wants', () => {
    expect(german.text({ key: 'offers', args: { who: 'Bo', piece: { key: 'mayor' } } })).toBe(
      'Bo bietet den Bürgermeister an.',
    );
    const cube = { key: 'cube', args: { colour: 'Ruby', number: 5 } };
    expect(german.text({ key: 'offers', args: { who: 'Bo', piece: cube } })).toBe('Bo bietet den Würfel Ruby 5 an.');
  });

  it('makes a sentence of a clause', () => {
    const sentence = (clause: string) => english.text({ key: 'core-sentence', args: { clause } });
    expect(['no such move', 'why?', 'is it', ''].map(sentence)).toEqual(['No such move.', 'Why?', 'Is it.', '.']);
  });

  it('has minus signs before its numbers, and hyphens where names have them', () => {
    expect(english.text({ key: 'cube', args: { colour: 'Anne-Marie -3', number: -16 } })).toBe('Anne-Marie -3 −16');
    expect(english.text(who({ and: [-1, '-2'] }))).toBe('−1 and -2 waits.');
  });

  it('is said in English where the language lacks it, and not at all where nobody knows it', () => {
    expect(german.text(who('Ann'))).toBe('Ann waits.');
    expect(german.text({ key: 'of-tomorrow' })).toBeUndefined();
    expect(german.text(who({ key: 'of-tomorrow' }))).toBeUndefined();
    expect(german.text(who({ key: 'of-tomorrow', text: 'Somebody' }))).toBe('Somebody waits.');
  });

  it.each([
    'Pass',
    'Tom and Jerry',
    'Smith, Bob',
    '{x}',
    '{ $who }',
    '<b>',
    '"\\u0041"',
    'שלום',
    'مرحبا (x)',
    '\u202Eabc',
    '👩‍👩‍👧‍👦'.repeat(40),
    'one ->',
    ' ',
  ])('leaves the name %j as it is', (name) => {
    expect(english.text(who(name))).toBe(`${name} waits.`);
    expect(english.text(who({ and: [name, name] }))).toBe(`${name} and ${name} waits.`);
    expect(german.text({ key: 'offers', args: { who: name, piece: { key: 'mayor' } } })).toBe(
      `${name} bietet den Bürgermeister an.`,
    );
  });
});
