/** How a finished game went for whoever looks at their list. */
import type { TableSummary } from '../api/types';
import { t } from '../i18n/index.svelte';

/** When it ended, or was last played. */
export function playedOn(table: TableSummary): number {
  return table.ended ?? table.changed;
}

/** Nothing while the game is not over, or for somebody who did not play. */
export function resultOf(table: TableSummary): string {
  const { ranks, scores, your_seat: seat, players } = table;
  if (typeof seat !== 'number' || !ranks || !scores) return '';
  const score = scores[seat] ?? 0;
  const winners = players.filter((_, each) => ranks[each] === 1).map((name) => name ?? '…');
  if (ranks[seat] === 1) return winners.length > 1 ? t('web-lobby-shared', { score }) : t('web-lobby-won', { score });
  return t('web-lobby-placed', { names: { and: winners }, rank: ranks[seat] ?? 0, players: players.length, score });
}
