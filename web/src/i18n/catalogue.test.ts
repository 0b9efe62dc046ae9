import { expect, it } from 'vitest';

import { de } from './de';
import { en } from './en';

it('has every text in German, with the same gaps to fill', () => {
  const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  for (const key of Object.keys(en) as (keyof typeof en)[]) expect([key, gaps(de[key])]).toEqual([key, gaps(en[key])]);
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
});
