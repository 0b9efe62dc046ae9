/** Clocks: what is left by the server's time, and how to write it. */

export function leftOf(deadline: number | null, left: number | null, now: number): number {
  return Math.max(0, deadline === null ? (left ?? 0) : deadline - now);
}

/** `2d 3h`, `1:05:00`, `4:07`. */
export function spoken(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24];
  if (days) return `${days}d ${hours}h`;
  const pad = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}
