/** Why something was not done, in the language of the page. */
import { say, t } from '../i18n/index.svelte';
import { Refused, Unreachable } from './client';

export function whyNot(
  error: unknown,
  otherwise = error instanceof Unreachable ? t('web-connection-unreachable') : String(error),
): string {
  if (!(error instanceof Refused)) return otherwise;
  const { detail, hint } = error.problem;
  return hint ? t('web-problem', { detail, hint }) : say(detail);
}
