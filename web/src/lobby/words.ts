/** Editions, options and bots in words: the catalogue's, or the server's for what the catalogue does not know. */
import type { BotInfo, EditionInfo, OptionInfo, Value } from '../api/types';
import { phrase, t } from '../i18n/index.svelte';

export const gameHelp = (game: string) => phrase(`game.${game}`, '');
export const editionHelp = (game: string, edition: EditionInfo) => phrase(`edition.${game}.${edition.name}`, '');
export const optionTitle = (game: string, name: string) => phrase(`option.${game}.${name}`, name.replaceAll('_', ' '));
export const optionHelp = (game: string, option: OptionInfo) => phrase(`option.${game}.${option.name}.help`, option.help);
export const botHelp = (bot: BotInfo) => phrase(`level.${bot.name.split(':')[0] ?? ''}.help`, bot.help);

/** A value as people would say it. */
export function valueWords(game: string, option: string, value: Value | null): string {
  if (value === null) return t('setup.printed');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'number' && option === 'first') return t('setup.seat', { number: value + 1 });
  return phrase(`option.${game}.${option}.${value}`, String(value));
}
