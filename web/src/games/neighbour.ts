/** The card one step to the right or left in a hand, round its ends; from no card at all, the first or the last. */
export function neighbour(cards: readonly number[], current: number | null, by: 1 | -1): number | undefined {
  const at = current === null ? -1 : cards.indexOf(current);
  if (at < 0) return by > 0 ? cards[0] : cards.at(-1);
  return cards[(at + by + cards.length) % cards.length];
}
