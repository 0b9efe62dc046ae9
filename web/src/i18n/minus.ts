/** A text with minus signs (−16) in place of the hyphens that computers write before numbers (-16); words and ranges keep theirs. */
export function minus(text: number | string): string {
  return String(text).replace(/(?<![\p{L}\d])-(?=\d)/gu, '−');
}
