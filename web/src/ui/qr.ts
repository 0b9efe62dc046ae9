/** A text as a QR code: what to draw, in a square of so many modules. */

export interface Drawn {
  size: number;
  path: string;
}

/** The light border that readers need. */
const QUIET = 4;

/** Loaded when somebody wants one. */
export async function qrCode(text: string): Promise<Drawn> {
  const { encode } = await import('uqr');
  const { data } = encode(text, { border: QUIET });
  return { size: data.length, path: pathOf(data) };
}

/** One stroke for each run of dark modules in a row. */
export function pathOf(rows: boolean[][]): string {
  return rows
    .map((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .flat()
    .join('');
}

function runsOf(row: boolean[]): [start: number, length: number][] {
  const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []));
  return starts.map((x) => {
    const end = row.indexOf(false, x);
    return [x, (end < 0 ? row.length : end) - x];
  });
}
