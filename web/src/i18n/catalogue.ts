/**
 * What is said, as text in one language: what core/catalogue.py does in Python, from the same files.
 *
 * The server says things by key and arguments. A name, or anything else that is a string, is taken over as it is. A word may have
 * other forms as attributes of its message: a sentence whose gap `$piece` is filled with it can say `{ $piece-accusative }`.
 */
import {
  FluentBundle,
  FluentNumber,
  FluentResource,
  type FluentVariable,
  type Message,
  type Scope,
} from '@fluent/bundle';

/** What goes into a gap: a number, a text as it is, something else said, or several of these in a row. */
export type Argument = number | string | Said | { and: Argument[] } | { or: Argument[] };
type Listed = Extract<Argument, { and: Argument[] } | { or: Argument[] }>;

/** Something said. */
export interface Said {
  key: string;
  args?: Record<string, Argument>;
  /** In English, where the server has said it. */
  text?: string;
}

/** Letters of what fills a gap, as in Python, whose Fluent takes no more. */
const LONGEST_FILLING = 2000;
/** A number beyond this is written as it is. */
const LARGEST = 1e15;

/** A number with a minus sign (−16) in place of the hyphen that computers write. */
class Signed extends FluentNumber {
  override toString(scope?: Scope): string {
    return withMinus(super.toString(scope));
  }
}

/** A formatted number with a minus sign. */
export function withMinus(number: string): string {
  return number.replace('-', '−');
}

/** A clause as a sentence: it begins with a capital and ends with a full stop. */
function sentence(clause: string): string {
  return clause.charAt(0).toUpperCase() + clause.slice(1) + (/[.!?…]$/.test(clause) ? '' : '.');
}

function cut(text: string): string {
  return text.length > LONGEST_FILLING ? [...text].slice(0, LONGEST_FILLING).join('') : text;
}

export class Catalogue {
  private readonly bundle: FluentBundle;
  private readonly texts = new WeakMap<Said, string>();

  constructor(
    readonly language: string,
    source: string,
    /** Asked for what this language lacks. */
    private readonly english?: Catalogue,
  ) {
    const functions = { SENTENCE: ([clause]: unknown[]) => sentence(String(clause)) };
    this.bundle = new FluentBundle([language, 'en'], { useIsolating: false, functions });
    this.bundle.addResource(new FluentResource(source));
  }

  /** What is said, as text. Undefined if neither this language nor English has a message for it. */
  text(said: Said): string | undefined {
    const before = this.texts.get(said);
    if (before !== undefined) return before;
    const text = this.put(said);
    if (text !== undefined) this.texts.set(said, text);
    return text;
  }

  private put(said: Said): string | undefined {
    const pattern = this.bundle.getMessage(said.key)?.value;
    if (pattern == null) return this.english?.text(said);
    const gaps: Record<string, FluentVariable> = {};
    for (const [name, argument] of Object.entries(said.args ?? {})) {
      const filling = this.filling(argument);
      if (filling === undefined) return undefined;
      gaps[name] = filling;
      if (isSaid(argument)) for (const [form, text] of this.formsOf(argument)) gaps[`${name}-${form}`] = text;
    }
    return this.bundle.formatPattern(pattern, gaps, []);
  }

  private filling(argument: Argument): string | Signed | undefined {
    if (typeof argument === 'string') return cut(argument);
    if (typeof argument === 'number') return Math.abs(argument) > LARGEST ? String(argument) : new Signed(argument);
    const text = isSaid(argument) ? (this.text(argument) ?? argument.text) : this.listed(argument);
    return text === undefined ? undefined : cut(text);
  }

  /** A word in the other forms that this language has for it. */
  private formsOf(said: Said): [string, string][] {
    const message: Message | undefined = this.bundle.getMessage(said.key);
    const forms = Object.entries(message?.attributes ?? {});
    if (!forms.length) return [];
    const gaps: Record<string, FluentVariable> = {};
    for (const [name, argument] of Object.entries(said.args ?? {})) gaps[name] = this.filling(argument) ?? '';
    return forms.map(([form, pattern]) => [form, this.bundle.formatPattern(pattern, gaps, [])]);
  }

  /** `Ann, Bea and Cy`, two items at a time. */
  private listed(listed: Listed): string | undefined {
    const [items, key] = 'and' in listed ? [listed.and, 'core-list-and'] : [listed.or, 'core-list-or'];
    const texts: string[] = [];
    for (const item of items) {
      const text = this.alone(item);
      if (text === undefined) return undefined;
      texts.push(text);
    }
    const [first = '', ...more] = texts;
    const last = more.pop();
    const before = more.reduce(
      (so, next) => this.text({ key: 'core-list-comma', args: { before: so, next } }) ?? `${so}, ${next}`,
      first,
    );
    return last === undefined ? first : this.text({ key, args: { before, last } });
  }

  /** An item of a list. */
  private alone(item: Argument): string | undefined {
    return typeof item === 'number' ? withMinus(String(item)) : this.filling(item)?.toString();
  }
}

function isSaid(argument: Argument): argument is Said {
  return typeof argument === 'object' && 'key' in argument;
}
