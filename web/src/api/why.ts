/** Why something was not done, in the language of the page. */
import { said } from '../i18n/index.svelte';
import { Refused } from './client';

export function whyNot(error: unknown, otherwise = String(error)): string {
  if (!(error instanceof Refused)) return otherwise;
  const { detail, hint } = error.problem;
  return hint ? `${said(detail)} (${said(hint)})` : said(detail);
}
