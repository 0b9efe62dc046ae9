/** The rules pages as blocks to show. Only what those pages use: headings, paragraphs, lists, tables, pictures, quotes and code. */

export type Block =
  | { kind: 'heading'; level: number; text: string; id: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[]; isOrdered: boolean }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'picture'; text: string; file: string }
  | { kind: 'code'; text: string };

export interface Span {
  text: string;
  style: 'plain' | 'strong' | 'em' | 'code';
}

const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

export function blocksOf(markdown: string): Block[] {
  const lines = markdown.replace(/\r/g, '').split('\n');
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const heading = /^(#{1,5}) +(.*)$/.exec(line);
    const picture = /^!\[(.*)\]\((?:.*\/)?(.*)\)$/.exec(line);
    if (!line.trim()) at++;
    else if (heading) {
      const text = heading[2] ?? '';
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, text, id: slug(text) });
      at++;
    } else if (picture) {
      blocks.push({ kind: 'picture', text: picture[1] ?? '', file: picture[2] ?? '' });
      at++;
    } else if (line.startsWith('```')) at = code(lines, at, blocks);
    else if (line.startsWith('|')) at = table(lines, at, blocks);
    else if (isItem(line)) at = list(lines, at, blocks);
    else at = paragraph(lines, at, blocks);
  }
  return blocks;
}

const isItem = (line: string): boolean => /^\s*([-*]|\d+\.) +/.test(line);
const startsBlock = (line: string): boolean => !line.trim() || /^(#{1,5} |```|\|)/.test(line) || isItem(line);

function code(lines: string[], at: number, blocks: Block[]): number {
  const end = lines.findIndex((line, i) => i > at && line.startsWith('```'));
  const stop = end < 0 ? lines.length : end;
  blocks.push({ kind: 'code', text: lines.slice(at + 1, stop).join('\n') });
  return stop + 1;
}

function table(lines: string[], at: number, blocks: Block[]): number {
  let end = at;
  while (lines[end]?.startsWith('|')) end++;
  const cells = (line: string) =>
    line
      .replace(/^\||\|\s*$/g, '')
      .split('|')
      .map((cell) => cell.trim());
  const rows = lines
    .slice(at, end)
    .filter((line) => !/^\|[\s:|-]+$/.test(line))
    .map(cells);
  blocks.push({ kind: 'table', head: rows[0] ?? [], rows: rows.slice(1) });
  return end;
}

function list(lines: string[], at: number, blocks: Block[]): number {
  const items: string[] = [];
  const isOrdered = /^\s*\d/.test(lines[at] ?? '');
  let end = at;
  while (end < lines.length && (isItem(lines[end] ?? '') || (/^\s+\S/.test(lines[end] ?? '') && items.length))) {
    const line = lines[end] ?? '';
    if (isItem(line)) items.push(line.replace(/^\s*([-*]|\d+\.) +/, ''));
    else items[items.length - 1] += ` ${line.trim()}`;
    end++;
  }
  blocks.push({ kind: 'list', items, isOrdered });
  return end;
}

function paragraph(lines: string[], at: number, blocks: Block[]): number {
  let end = at + 1;
  while (end < lines.length && !startsBlock(lines[end] ?? '')) end++;
  blocks.push({ kind: 'paragraph', text: lines.slice(at, end).join(' ').replace(/^> ?/, '') });
  return end;
}

/** Bold, emphasis, code, and links as their words. */
export function spansOf(text: string): Span[] {
  const plain = text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
  return plain.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).flatMap((part): Span[] => {
    if (!part) return [];
    if (part.startsWith('**')) return [{ text: part.slice(2, -2), style: 'strong' }];
    if (part.startsWith('*') && part.length > 2) return [{ text: part.slice(1, -1), style: 'em' }];
    if (part.startsWith('`') && part.length > 2) return [{ text: part.slice(1, -1), style: 'code' }];
    return [{ text: part, style: 'plain' }];
  });
}
