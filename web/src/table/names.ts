/** Short forms of the players' names: one letter where that tells them apart, else two, else one and the seat. */
export function initials(names: string[]): string[] {
  const short = (length: number) => names.map((name) => [...name].slice(0, length).join(''));
  for (const length of [1, 2]) {
    const tried = short(length).map((part) => part.toUpperCase());
    if (new Set(tried).size === names.length)
      return short(length).map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  }
  return names.map((name, seat) => `${name.charAt(0).toUpperCase()}${seat + 1}`);
}
