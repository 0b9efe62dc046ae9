/** Choices in words. */
import type { Choice } from '../api/types';
import { say, t } from '../i18n/index.svelte';

/** What its button says, and what it does: `Bid 4: adds 2, leaves 9`. */
export function choiceWords({ label, consequence }: Choice): string {
  return consequence ? t('web-choice', { label, consequence }) : say(label);
}
