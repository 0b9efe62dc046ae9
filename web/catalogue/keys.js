/**
 * Writes src/i18n/keys.ts: the keys of the browser's own words, each with its gaps, so that a key that is not there or a gap left
 * empty is a type error.
 *
 *   node catalogue/keys.js           write it
 *   node catalogue/keys.js --check   end with 1 if it differs
 */
import fs from 'node:fs';

import { messagesOf } from './plugin.js';

const SOURCE = new URL('../../src/freehold/words/en/web.ftl', import.meta.url);
const TARGET = new URL('../src/i18n/keys.ts', import.meta.url);
const HEAD = `/** Written by \`npm run types\` from words/en/web.ftl: the keys of the browser's own words, and the gaps of each. */
export interface Gaps {
`;

/** Everything named in a `{ $… }` of a message. */
function gapsOf(node) {
  if (node === null || typeof node !== 'object') return [];
  const own = node.type === 'var' ? [node.name] : [];
  return [...own, ...Object.values(node).flatMap(gapsOf)];
}

function lineOf({ id, value }) {
  const gaps = [...new Set(gapsOf(value))].toSorted();
  return `  '${id}': ${gaps.map((gap) => `'${gap}'`).join(' | ') || 'never'};\n`;
}

const written = `${HEAD}${messagesOf(fs.readFileSync(SOURCE, 'utf8')).map(lineOf).join('')}}\n`;
if (!process.argv.includes('--check')) {
  fs.writeFileSync(TARGET, written);
} else if (!fs.existsSync(TARGET) || fs.readFileSync(TARGET, 'utf8') !== written) {
  console.error('error: src/i18n/keys.ts is not what words/en/web.ftl says\nhint: make types');
  process.exit(1);
}
