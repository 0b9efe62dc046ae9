import { expect, it } from 'vitest';

import { blocksOf, spansOf } from './markdown';

it('reads headings, paragraphs, lists, tables and code', () => {
  const kinds = blocksOf(
    '# Title\n\nOne\ntwo\n\n- a\n  more\n- b\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n```\ncode\n```\n',
  );
  expect(kinds).toEqual([
    { kind: 'heading', level: 1, text: 'Title', id: 'title' },
    { kind: 'paragraph', text: 'One two' },
    { kind: 'list', items: ['a more', 'b'], isOrdered: false },
    { kind: 'table', head: ['x', 'y'], rows: [['1', '2']] },
    { kind: 'code', text: 'code' },
  ]);
});
it('keeps emphasis and code, and the words of links', () => {
  expect(spansOf('a **b** `c` [d](e)')).toEqual([
    { text: 'a ', style: 'plain' },
    { text: 'b', style: 'strong' },
    { text: ' ', style: 'plain' },
    { text: 'c', style: 'code' },
    { text: ' d', style: 'plain' },
  ]);
});
