/** Games, editions and options in words, where the catalogue has them. */
import type { Clock, EditionInfo, Value } from '../api/types';
import type { Said } from '../i18n/catalogue';
import { phrase, t } from '../i18n/index.svelte';

export const gameHelp = (game: string) => phrase(`${game}-game`) ?? '';
export const editionHelp = (game: string, edition: EditionInfo) => phrase(`${game}-edition-${edition.name}`) ?? '';
export const optionTitle = (game: string, name: string) =>
  phrase(`${game}-option-${name}`) ?? name.replaceAll('_', ' ');

/** A value as people would say it. */
export function valueWords(game: string, option: string, value: Value | null): string {
  if (value === null) return t('web-setup-printed');
  if (typeof value === 'boolean') return value ? t('web-yes') : t('web-no');
  if (typeof value === 'number' && option === 'first') return t('web-setup-seat', { number: value + 1 });
  return phrase(`${game}-option-${option}-${value}`) ?? String(value);
}

/** Which clock there is, and what happens when it runs out. */
export function clockWords(clock: Clock): string {
  switch (clock.kind) {
    case 'none':
      return t('web-clock-says-none');
    case 'move':
      return t('web-clock-says-move', { time: duration(clock.seconds) });
    case 'days':
      return t('web-clock-says-move', { time: { key: 'web-time-days', args: { count: clock.days } } });
    case 'game':
      return clock.increment
        ? t('web-clock-says-game-more', { time: duration(clock.seconds), more: duration(clock.increment) })
        : t('web-clock-says-game', { time: duration(clock.seconds) });
  }
}

/** In minutes where that comes out even. */
function duration(seconds: number): Said {
  return seconds % 60
    ? { key: 'web-time-seconds', args: { count: seconds } }
    : { key: 'web-time-minutes', args: { count: seconds / 60 } };
}
