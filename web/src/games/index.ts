/** The screens of each game, loaded when a table of that game is opened. A game without one is played by a plain list of moves. */
import type { GameScreens } from './screens';

const LOADERS: Record<string, () => Promise<GameScreens>> = {
  'for-sale': async () => (await import('./for-sale/screens')).screens,
  goofspiel: async () => (await import('./goofspiel/screens')).screens,
  'the-estates': async () => (await import('./the-estates/screens')).screens,
};

export async function screensOf(game: string): Promise<GameScreens> {
  const load = LOADERS[game] ?? (async () => (await import('./plain/screens')).screens);
  return load();
}
