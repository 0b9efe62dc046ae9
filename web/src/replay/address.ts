/** Where one looks, as the address says it: `?at=12&seat=2&review=1`. */

export interface Place {
  position: number;
  /** Whose eyes: `2`, `all` for everything revealed, or empty for a spectator. */
  eyes: string;
  /** Whether the engine's review is shown. */
  reviews: boolean;
}

export function placeOf(query: URLSearchParams): Place {
  const position = Math.max(0, Math.trunc(Number(query.get('at'))) || 0); // an address may say anything
  return { position, eyes: query.get('seat') ?? '', reviews: query.has('review') };
}

export function addressOf(table: string, { position, eyes, reviews }: Place): string {
  const query = new URLSearchParams({
    at: String(position),
    ...(eyes ? { seat: eyes } : {}),
    ...(reviews ? { review: '1' } : {}),
  });
  return `/t/${table}?${query}`;
}

/** Whose eyes these are, as the server is asked. */
export function lookingWith(eyes: string): { seat: number | null; memory: boolean } {
  if (eyes === 'all') return { seat: null, memory: true };
  return { seat: eyes === '' ? null : Number(eyes), memory: false };
}
