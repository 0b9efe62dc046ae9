/** The rules pages of docs/rules, packed into the app when it is built: in English, and in a folder for each other language. */
const PAGES = import.meta.glob<string>('../../../docs/rules/**/*.md', { query: '?raw', import: 'default' });

/** The pictures of those pages, by their names. */
const PICTURES = import.meta.glob<string>('../../../docs/pictures/the_estates_board.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Where a picture of a page can be loaded from. */
export function pictureAt(file: string): string | undefined {
  return Object.entries(PICTURES).find(([path]) => path.endsWith(`/${file}`))?.[1];
}

/** Where the part begins that only programs want to know. */
const FOR_PROGRAMS = /^## \d+\. (Numbering|The record|The view|Features)/m;

/** What people want to know of a game's page; in English where there is none in that language. */
export async function rulesPage(game: string, language: string): Promise<string | null> {
  const name = `${game.replaceAll('-', '_')}.md`;
  const wanted = [`/rules/${language}/${name}`, `/rules/${name}`];
  const found = wanted.flatMap((end) => Object.keys(PAGES).filter((path) => path.endsWith(end)))[0];
  const page = found ? await PAGES[found]?.() : null;
  return page?.split(FOR_PROGRAMS)[0] ?? null;
}
