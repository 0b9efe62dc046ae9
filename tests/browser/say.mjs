/**
 * Says things as the browser does. In: {"de": [{"key": …, "args": …}, …], …}. Out: the texts, in the same order.
 *
 *   node tests/browser/say.mjs < said.json > texts.json
 */
import { readFileSync } from 'node:fs';

import { build } from '../../web/node_modules/esbuild/lib/main.js';
import { foldersOf, textOf } from '../../web/catalogue/plugin.js';

const source = new URL('../../web/src/i18n/catalogue.ts', import.meta.url).pathname;
const built = await build({ entryPoints: [source], bundle: true, write: false, format: 'esm', logLevel: 'error' });
const { Catalogue } = await import(`data:text/javascript;base64,${Buffer.from(built.outputFiles[0].contents).toString('base64')}`);

const folders = foldersOf();
const english = new Catalogue('en', textOf(folders.get('en')));
const said = JSON.parse(readFileSync(0, 'utf8'));
const texts = Object.entries(said).map(([language, things]) => {
  const catalogue = language === 'en' ? english : new Catalogue(language, textOf(folders.get(language)), english);
  return [language, things.map((thing) => catalogue.text(thing) ?? null)];
});
process.stdout.write(JSON.stringify(Object.fromEntries(texts)));
