/** The system's own sheet for sending something to somebody, where there is one. */

export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Whoever closes the sheet again has decided not to; that is no failure. */
export async function share(title: string, text: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, text, url });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
