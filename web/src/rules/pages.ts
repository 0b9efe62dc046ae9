/** The rules pages of docs/rules, packed into the app when it is built. */
const PAGES = import.meta.glob<string>('../../../docs/rules/*.md', { query: '?raw', import: 'default' });

export async function rulesPage(game: string): Promise<string | null> {
  const name = game.replaceAll('-', '_');
  const found = Object.keys(PAGES).find((path) => path.endsWith(`/${name}.md`) || path.endsWith(`/${game}.md`));
  return found ? ((await PAGES[found]?.()) ?? null) : null;
}
