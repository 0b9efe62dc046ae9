import { expect, it } from 'vitest';
import { rulesSection as estatesSection } from '../games/the-estates/model';
import { rulesSection as forSaleSection } from '../games/for-sale/model';
import { blocksOf } from './markdown';
import { pictureAt, rulesPage } from './pages';

const LANGUAGES = ['en', 'de', 'fr'];

const headings = async (game: string, language: string): Promise<string[]> =>
  blocksOf((await rulesPage(game, language)) ?? '').flatMap((block) => (block.kind === 'heading' ? [block.text] : []));

it('shows the rules in the language of the page', async () => {
  expect(await headings('for-sale', 'en')).toContain('2. Buying properties');
  expect(await headings('for-sale', 'de')).toContain('2. Häuser kaufen');
  expect(await headings('the-estates', 'de')).toContain('3. Bauen');
  expect(await headings('goofspiel', 'de')).toContain('2. Eine Runde');
  expect(await headings('for-sale', 'fr')).toContain('2. Acheter des maisons');
  expect(await headings('the-estates', 'fr')).toContain('3. Construire');
  expect(await headings('goofspiel', 'fr')).toContain('2. Une manche');
});

it('has every picture that a page shows', async () => {
  for (const language of LANGUAGES) {
    const pictures = blocksOf((await rulesPage('the-estates', language)) ?? '').filter(
      (block) => block.kind === 'picture',
    );
    expect(pictures.length).toBe(1);
    for (const picture of pictures) expect(pictureAt(picture.file), picture.file).toBeTruthy();
  }
});

it('leaves out what only programs want to know', async () => {
  for (const game of ['for-sale', 'the-estates', 'goofspiel'])
    for (const language of LANGUAGES) expect((await headings(game, language)).at(-1), game).toMatch(/Notation/);
});

it('shows them in English where they are not translated, and nothing for an unknown game', async () => {
  expect(await rulesPage('for-sale', 'xx')).toBe(await rulesPage('for-sale', 'en'));
  expect(await rulesPage('chess', 'de')).toBeNull();
});

it.each(LANGUAGES)('opens them at the section that fits the moment: %s', async (language) => {
  for (const phase of ['buy', 'sell', 'windfall', 'over'])
    expect(await headings('for-sale', language)).toContainEqual(
      expect.stringMatching(`^${forSaleSection({ phase } as never)}\\. `),
    );
  for (const phase of ['offer', 'roof', 'bid', 'choice', 'place', 'over'])
    expect(await headings('the-estates', language)).toContainEqual(
      expect.stringMatching(`^${estatesSection({ phase } as never)}\\. `),
    );
});
