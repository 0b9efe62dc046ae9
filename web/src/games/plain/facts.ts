/** A view nobody has drawn a screen for, as a list of facts: every field that is a number, a word or a list of them. */

export interface Fact {
  name: string;
  text: string;
}

const HIDDEN = new Set(['viewer', 'actors', 'seats', 'phase', 'type']);

export function factsOf(view: unknown): Fact[] {
  if (typeof view !== 'object' || view === null) return [];
  return Object.entries(view).flatMap(([name, value]) => {
    const text = wordsOf(value);
    return HIDDEN.has(name) || text === null ? [] : [{ name: name.replaceAll('_', ' '), text }];
  });
}

function wordsOf(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'string') return String(value);
  if (Array.isArray(value) && value.every((each) => typeof each === 'number' || typeof each === 'string'))
    return value.join(' ') || '–';
  return null;
}

/** What the view says about one seat. */
export function seatFacts(view: unknown, seat: number): Fact[] {
  const seats = (view as { seats?: unknown[] } | null)?.seats;
  return factsOf(seats?.[seat]);
}
