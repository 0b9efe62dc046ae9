/** The positions of one game as they are asked for, each fetched once for each pair of eyes. */
import { SvelteMap } from 'svelte/reactivity';

import { api } from '../api/client';
import type { Replayed } from '../api/types';
import { entrance } from '../tickets';
import { lookingWith } from './address';

export class Positions {
  // A memory, not a state: nothing is drawn from it.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  private readonly seen = new Map<string, Replayed>();
  /** The views that moves are put into words with. */
  private readonly views = new SvelteMap<number, unknown>();

  constructor(private readonly table: string) {}

  async at(position: number, eyes: string): Promise<Replayed> {
    const key = `${eyes}/${position}`;
    const known = this.seen.get(key);
    if (known) return known;
    const fetched = await api.position(this.table, entrance(this.table), position, lookingWith(eyes));
    this.seen.set(key, fetched);
    return fetched;
  }

  /** A view of this position, if one is known. */
  viewOf(position: number): unknown {
    return this.views.get(position);
  }

  remember(shown: Replayed): void {
    this.views.set(shown.position, shown.view);
  }

  /** Fetch the views that are not known yet. */
  async learn(positions: number[], eyes: string): Promise<void> {
    for (const position of positions) if (!this.views.has(position)) this.remember(await this.at(position, eyes));
  }
}
