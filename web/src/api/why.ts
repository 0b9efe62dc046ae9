/** Why something was not done, in the language of the page. */
import { said, t } from '../i18n/index.svelte';
import { Refused, Unreachable } from './client';

export function whyNot(error: unknown, otherwise = error instanceof Unreachable ? t('connection.unreachable') : String(error)): string {
  if (!(error instanceof Refused)) return otherwise;
  const { detail, hint } = error.problem;
  return hint ? `${said(detail)} (${said(hint)})` : said(detail);
}
