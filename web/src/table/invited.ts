/** What somebody reads who has followed an invitation: who asks them, to which game, how many seats are free, and how fast it goes. */
import type { Screen } from '../api/types';
import { t } from '../i18n/index.svelte';

export function invitation(screen: Screen): string[] {
  const { title: game, clock } = screen.table;
  const names = screen.seats.flatMap((seat) => (seat.kind === 'person' && seat.name ? [seat.name] : []));
  const free = screen.seats.filter((seat) => seat.kind === 'open').length;
  return [
    names.length
      ? t('web-invited', { names: { and: names }, count: names.length, game })
      : t('web-invited-nobody', { game }),
    t('web-invited-free', { free, seats: screen.seats.length }),
    clockWords(clock),
  ];
}

function clockWords(clock: Screen['table']['clock']): string {
  switch (clock.kind) {
    case 'none':
      return t('web-invited-clock-none');
    case 'move':
      return t('web-invited-clock-move', { seconds: clock.seconds });
    case 'game':
      return t('web-invited-clock-game', { minutes: Math.round(clock.seconds / 60), seconds: clock.increment ?? 0 });
    case 'days':
      return t('web-invited-clock-days', { days: clock.days });
  }
}
