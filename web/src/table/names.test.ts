import { expect, it } from 'vitest';

import { initials } from './names';

it('tells players apart by as few letters as possible', () => {
  expect(initials(['Ann', 'Bo', 'Cy'])).toEqual(['A', 'B', 'C']);
  expect(initials(['Ann', 'Abe'])).toEqual(['An', 'Ab']);
  expect(initials(['Ann', 'Anna'])).toEqual(['A1', 'A2']);
});
