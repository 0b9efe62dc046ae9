/** Asking the engine for a review, and how far it is. */
import { api } from '../api/client';
import type { Review } from '../api/types';
import { whyNot } from '../api/why';
import { t } from '../i18n/index.svelte';

const POLL = 400;

export class Engine {
  state = $state<'idle' | 'running' | 'done' | 'failed'>('idle');
  done = $state(0);
  total = $state(0);
  review = $state.raw<Review | null>(null);
  problem = $state('');
  private isStopped = false;

  constructor(
    private readonly table: string,
    private readonly token: string | undefined,
  ) {}

  /** Begin, or begin again after a failure. */
  async start(): Promise<void> {
    if (this.state === 'running' || this.state === 'done') return;
    this.state = 'running';
    this.problem = '';
    try {
      while (!this.isStopped && (await this.look())) await new Promise((resolve) => setTimeout(resolve, POLL));
    } catch (error) {
      this.fail(whyNot(error, t('web-connection-gone')));
    }
  }

  /** Nobody looks any more; the server finishes by itself. */
  stop(): void {
    this.isStopped = true;
  }

  /** True while there is more to wait for. */
  private async look(): Promise<boolean> {
    const progress = await api.review(this.table, this.token);
    this.done = progress.done;
    this.total = progress.total;
    if (progress.state === 'failed') this.fail(t('web-review-failed'));
    if (progress.review) {
      this.review = progress.review;
      this.state = 'done';
    }
    return this.state === 'running';
  }

  private fail(problem: string): void {
    this.state = 'failed';
    this.problem = problem;
  }
}
