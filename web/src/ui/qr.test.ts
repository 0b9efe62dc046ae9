import { expect, it } from 'vitest';

import { pathOf, qrCode } from './qr';

it('draws each run of dark modules once', () => {
  expect(
    pathOf([
      [true, true, false],
      [false, false, false],
      [true, false, true],
    ]),
  ).toBe('M0 0h2v1h-2zM0 2h1v1h-1zM2 2h1v1h-1z');
});
it('leaves the border that readers need, and has the corners they look for', async () => {
  const { size, path } = await qrCode('https://play.example.org/t/abc#def');
  expect((size - 8 - 17) % 4).toBe(0);
  expect(path.startsWith(`M4 4h7v1h-7z`)).toBe(true);
  expect(path).toContain(`M${size - 11} 4h7v1h-7z`);
  expect(path).toContain(`M4 ${size - 5}h7v1h-7z`);
});
