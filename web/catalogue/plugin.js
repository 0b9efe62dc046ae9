/**
 * The catalogue, for the build: every folder of src/freehold/words is a language, and each becomes one chunk that is loaded when
 * somebody wants it. FREEHOLD_WORDS names a further folder of languages.
 *
 *   virtual:words      what languages there are
 *   virtual:words/de   all that can be said in German, as text for @fluent/bundle
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { FluentResource } from '@fluent/bundle';

const HOME = fileURLToPath(new URL('../../src/freehold/words', import.meta.url));
/** What is only said in a terminal: whole files, and messages of others. */
const LEFT_OUT = ['pictures.ftl', 'terminal.ftl'];
const LEFT_OUT_KEYS = /^(bots-parameter|core-file)-|-(picture|type)-/;
const MODULE = 'virtual:words';

/** The folders of all languages, by their names. */
export function foldersOf(extra = process.env.FREEHOLD_WORDS) {
  const homes = [HOME, ...(extra ? [path.resolve(extra)] : [])];
  const found = homes.flatMap((home) =>
    fs
      .readdirSync(home, { withFileTypes: true })
      .filter((each) => each.isDirectory() && filesOf(path.join(home, each.name)).length > 0)
      .map((each) => [each.name, path.join(home, each.name)]),
  );
  return new Map(found.toSorted(([a], [b]) => a.localeCompare(b)));
}

/** A language's files. */
function filesOf(folder) {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.ftl') && !LEFT_OUT.includes(name));
  return names.toSorted().map((name) => path.join(folder, name));
}

/** All that can be said to somebody at a browser in a language, as briefly as Fluent understands it. */
export function textOf(folder) {
  const texts = filesOf(folder).map((file) => fs.readFileSync(file, 'utf8').replace(/^#.*\n/gm, ''));
  const messages = texts.flatMap((text) => text.split(/^(?=-?[a-z][\w-]* =)/m));
  const wanted = messages.filter((message) => !LEFT_OUT_KEYS.test(message.split(' ', 1)[0]));
  return wanted.map((message) => message.replace(/\{ (\$[\w-]+) \}/g, '{$1}').replace(/\s*$/, '\n')).join('');
}

/** The messages of such a text. */
export function messagesOf(text) {
  return new FluentResource(text).body.filter(({ id }) => !id.startsWith('-'));
}

function languagesModule() {
  const folders = foldersOf();
  const messages = new Map([...folders].map(([language, folder]) => [language, messagesOf(textOf(folder))]));
  const english = (messages.get('en') ?? []).map(({ id }) => id);
  const lines = [...messages].map(([language, said]) => {
    const ids = new Set(said.map(({ id }) => id));
    const name = said.find(({ id }) => id === 'web-language-name')?.value ?? language;
    const isWhole = english.every((id) => ids.has(id));
    const load = `() => import('${MODULE}/${language}')`;
    return `  '${language}': { name: ${JSON.stringify(name)}, isWhole: ${isWhole}, load: ${load} },`;
  });
  return `export const LANGUAGES = {\n${lines.join('\n')}\n};\n`;
}

/** Vite's plugin. */
export function words() {
  return {
    name: 'freehold-words',
    resolveId(id) {
      return id === MODULE || id.startsWith(`${MODULE}/`) ? `\0${id}` : null;
    },
    load(id) {
      if (id !== `\0${MODULE}` && !id.startsWith(`\0${MODULE}/`)) return null;
      const folders = foldersOf();
      for (const folder of folders.values()) for (const file of filesOf(folder)) this.addWatchFile(file);
      const folder = folders.get(id.slice(MODULE.length + 2));
      return folder ? `export default ${JSON.stringify(textOf(folder))};` : languagesModule();
    },
  };
}
