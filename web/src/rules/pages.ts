/** The rules pages of docs/rules, packed into the app when it is built: in English, and in a folder for each other language. */
const PAGES = import.meta.glob<string>('../../../docs/rules/**/*.md', { query: '?raw', import: 'default' });

/** The page of a game, in English where there is none in that language. */
export async function rulesPage(game: string, language: string): Promise<string | null> {
  const name = `${game.replaceAll('-', '_')}.md`;
  const wanted = [`/rules/${language}/${name}`, `/rules/${name}`];
  const found = wanted.flatMap((end) => Object.keys(PAGES).filter((path) => path.endsWith(end)))[0];
  return found ? ((await PAGES[found]?.()) ?? null) : null;
}
