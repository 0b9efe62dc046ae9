/** Typed moves in words. */
import { said } from '../i18n/index.svelte';

/** As its button says it: `bid 9` is "Bid 9", in the language of the page. */
export function labelOf(move: string): string {
  return said(move.charAt(0).toUpperCase() + move.slice(1));
}
