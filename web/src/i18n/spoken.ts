/**
 * What the server says, in another language. The games speak English; a translation lists their sentences as pairs with gaps:
 *
 *   ['{who} sells {piece:said} for {list:items}.', '{who} verkauft {piece:said} für {list:items}.']
 *
 * A gap `{x}` is taken over as it is, `{x:said}` is translated in turn, and `{x:items}` is a list whose items are. The first pair
 * that fits counts. What no pair fits stays in English.
 */
export type Spoken = { and: string; pairs: readonly (readonly [string, string])[] };
export type Translate = (text: string) => string;

type Rule = { pattern: RegExp; kinds: Record<string, string>; target: string };

const GAP = /\{(\w+)(?::(\w+))?\}/g;
const MOST_KEPT = 2000;

function ruleOf([source, target]: readonly [string, string]): Rule {
  const kinds: Record<string, string> = {};
  for (const [, name, kind] of source.matchAll(GAP)) kinds[name as string] = kind ?? '';
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const parts = source.split(/(\{\w+(?::\w+)?\})/).map((part) => (part.startsWith('{') ? `(?<${/\w+/.exec(part)?.[0] ?? ''}>.+?)` : literal(part)));
  return { pattern: new RegExp(`^${parts.join('')}$`), kinds, target };
}

/** A function that says it in the other language, and remembers what it has said. */
export function translator(spoken: Spoken): Translate {
  const rules = spoken.pairs.map(ruleOf);
  const known = new Map<string, string>();

  function items(text: string): string {
    const each = text.split(/, | and /).map(translate);
    return each.length < 2 ? each.join('') : `${each.slice(0, -1).join(', ')} ${spoken.and} ${each.at(-1) ?? ''}`;
  }
  function filled(rule: Rule, found: Record<string, string>): string {
    return rule.target.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = found[name] ?? '';
      return rule.kinds[name] === 'said' ? translate(value) : rule.kinds[name] === 'items' ? items(value) : value;
    });
  }
  function translate(text: string): string {
    const before = known.get(text);
    if (before !== undefined) return before;
    let said = text;
    for (const rule of rules) {
      const found = rule.pattern.exec(text);
      if (found) {
        said = filled(rule, found.groups ?? {});
        break;
      }
    }
    if (known.size > MOST_KEPT) known.clear();
    known.set(text, said);
    return said;
  }
  return translate;
}
