/** A number with a minus sign (−16) in place of the hyphen that computers write (-16); any other text as it is. */
export function minus(number: number | string): string {
  return String(number).replace(/^-(?=\d)/, '−');
}
