/** A game looked back on: which position, through whose eyes, what the engine says, and everything that can be done about it. */
import { api } from '../api/client';
import type { Decision, Heard, Replay, Replayed, ReplayStep, Screen, SeatInfo } from '../api/types';
import { whyNot } from '../api/why';
import type { GameScreens, Named } from '../games/screens';
import { say, t } from '../i18n/index.svelte';
import { router } from '../router.svelte';
import { paced } from '../settings/settings.svelte';
import { positionLink } from '../table/links';
import type { TableSession } from '../table/session.svelte';
import { entrance } from '../tickets';
import { addressOf, lookingWith, type Place, placeOf } from './address';
import { Engine } from './engine.svelte';
import { Positions } from './positions.svelte';
import { decisionAt, nextCostly } from './review';
import { next, previous, roundsOf, stopsOf } from './stops';

export class ReplaySession {
  readonly engine: Engine;
  /** The position that is shown: the one before until the next is there. */
  shown = $state.raw<Replayed | null>(null);
  /** What was refused last, as a sentence. */
  problem = $state('');
  /** It goes on by itself. */
  isPlaying = $state(false);
  skipsPasses = $state(false);

  private readonly positions: Positions;
  private replay = $state.raw<Replay | null>(null);
  /** Whose decisions were chosen to be listed; undefined for those of the eyes one looks through. */
  private chosen = $state<number | null | undefined>(undefined);

  readonly screen = $derived.by(() => this.session.screen as Screen);
  /** Whether all of it may be told. Of a running game, players look back through their own eyes. */
  readonly isOver = $derived(this.screen.table.status !== 'running');
  private readonly place = $derived(placeOf(router.query));
  readonly at = $derived(this.place.position);
  /** `2`, `all` for everything revealed, or empty for a spectator. */
  readonly eyes = $derived(this.isOver ? this.place.eyes : String(this.screen.you.seat ?? ''));
  /** The seat one looks from; null for none. */
  readonly seat = $derived(lookingWith(this.eyes).seat);

  readonly steps = $derived<ReplayStep[]>(this.replay?.steps ?? []);
  readonly length = $derived(
    (this.isOver ? (this.replay?.steps.length ?? this.shown?.length) : undefined) ?? this.screen.position,
  );
  readonly stops = $derived(
    this.isOver ? stopsOf(this.steps, this.skipsPasses) : Array.from({ length: this.length + 1 }, (_, i) => i),
  );
  readonly rounds = $derived.by(() => roundsOf(this.steps, this.screens.isRoundStart));

  readonly canReview = $derived(this.screen.table.status === 'over');
  readonly isReviewing = $derived(this.canReview && this.place.reviews);
  /** Whose decisions are listed; everybody's for null. */
  readonly whose = $derived(this.chosen === undefined ? this.seat : this.chosen);
  /** What the engine says of the decision that is shown. */
  readonly decision = $derived(this.decisionAt(this.at));

  constructor(
    readonly session: TableSession,
    readonly screens: GameScreens,
  ) {
    this.engine = new Engine(session.table, entrance(session.table));
    this.positions = new Positions(session.table);
    $effect(() => () => this.engine.stop());
    $effect(() => {
      if (this.isReviewing) void this.engine.start();
    });
    $effect(() => {
      if (this.isOver) void this.fetchReplay(this.eyes);
    });
    $effect(() => {
      if (this.at > this.length) this.go(this.length);
      else void this.fetchPosition(this.at, this.eyes);
    });
    $effect(() => this.playOn());
  }

  get names(): string[] {
    return this.session.names;
  }

  /** The seats as they were. */
  get seats(): SeatInfo[] {
    const actors = this.shown?.actors ?? [];
    return this.screen.seats.map((seat) => ({
      ...seat,
      to_move: actors.includes(seat.seat),
      deadline: null,
      clock_left: null,
    }));
  }

  /** What had happened by then. */
  get events(): Heard[] {
    if (!this.isOver) return this.screen.log.events.filter((heard) => heard.position <= this.at);
    return this.steps
      .slice(0, this.at)
      .flatMap((step) => step.events.map((event) => ({ position: step.position, event })));
  }

  /** Whose turn it was, and what was played. */
  get sentence(): string {
    const { shown } = this;
    if (!shown) return this.problem || t('web-connection-connecting');
    const who = shown.next_seat === null ? '' : (this.names[shown.next_seat] ?? '');
    const { next_move: move, next_label: label } = shown;
    if (!move || !label || !who) return say(shown.ask);
    return t('web-replay-next', { ask: shown.ask, name: who, move: this.words({ move, label }, shown.position) });
  }

  /** A link to what is seen now. */
  get link(): string {
    return positionLink(this.session.table, this.at, this.eyes);
  }

  go(position: number): void {
    this.look({ position });
  }

  /** Look through other eyes. */
  see(eyes: string): void {
    this.look({ eyes });
  }

  seeNext(): void {
    const order = ['', 'all', ...this.names.map((_, seat) => String(seat))];
    this.see(order[(order.indexOf(this.eyes) + 1) % order.length] ?? '');
  }

  toStart(): void {
    this.go(this.stops[0] ?? 0);
  }

  toEnd(): void {
    this.go(this.length);
  }

  /** To the next stop, or the one before. */
  step(by: 1 | -1): void {
    this.stepAlong(this.stops, by);
  }

  /** To the next round, or the one before. */
  round(by: 1 | -1): void {
    this.stepAlong(this.rounds, by);
  }

  /** Let it go on by itself, or stop it. */
  togglePlaying(): void {
    this.isPlaying = !this.isPlaying;
  }

  /** Have the engine's review, or put it away. */
  review(reviews: boolean): void {
    this.look({ reviews });
  }

  /** List one seat's decisions; everybody's for null. */
  list(seat: number | null): void {
    this.chosen = seat;
  }

  /** What the engine says of a decision, while its review is shown. */
  decisionAt(position: number): Decision | undefined {
    return this.isReviewing && this.engine.review ? decisionAt(this.engine.review, position) : undefined;
  }

  /** Look at a decision through the eyes of whoever made it. The list stays as it is. */
  visit(position: number): void {
    const made = this.engine.review && decisionAt(this.engine.review, position);
    this.chosen = this.whose;
    this.look({ position, ...(made && this.eyes !== 'all' ? { eyes: String(made.seat) } : {}) });
  }

  visitNextCostly(): void {
    const position = this.engine.review && nextCostly(this.engine.review, this.whose, this.at);
    if (position !== null && position !== undefined) this.visit(position);
  }

  /** A move made from a position, in words. */
  words(move: Named, position: number): string {
    return this.screens.moveWords?.(move, this.positions.viewOf(position)) ?? say(move.label);
  }

  /** Fetch what is needed to put moves of these positions into words. */
  async learn(positions: number[]): Promise<void> {
    try {
      if (this.screens.moveWords) await this.positions.learn(positions, this.eyes);
    } catch {
      return; // there are words without a view, too
    }
  }

  private look(change: Partial<Place>): void {
    const here = { position: this.at, eyes: this.isOver ? this.eyes : '', reviews: this.isReviewing };
    router.amend(addressOf(this.session.table, { ...here, ...change }));
  }

  private stepAlong(stops: number[], by: 1 | -1): void {
    this.isPlaying = false;
    this.go(by > 0 ? next(stops, this.at) : previous(stops, this.at));
  }

  /** One stop further after a while; called again when it is reached. */
  private playOn(): (() => void) | undefined {
    if (!this.isPlaying) return undefined;
    if (this.at >= this.length) {
      this.isPlaying = false;
      return undefined;
    }
    const timer = setTimeout(() => this.go(next(this.stops, this.at)), 300 + paced(700));
    return () => clearTimeout(timer);
  }

  private async fetchReplay(eyes: string): Promise<void> {
    try {
      const { table } = this.session;
      const replay = await api.replay(table, entrance(table), { ...lookingWith(eyes), position: 0 });
      if (eyes !== this.eyes) return;
      const isFirst = this.replay === null;
      this.replay = replay;
      if (isFirst && this.at === 0) this.toStart(); // before it there are only draws
    } catch (error) {
      this.problem = whyNot(error);
    }
  }

  private async fetchPosition(position: number, eyes: string): Promise<void> {
    const isWanted = () => position === this.at && eyes === this.eyes;
    try {
      const shown = await this.positions.at(position, eyes);
      if (!isWanted()) return;
      this.shown = shown;
      this.positions.remember(shown);
      this.problem = '';
      if (this.replay) void this.positions.at(next(this.stops, position), eyes); // so that it is there when asked for
    } catch (error) {
      if (isWanted()) this.problem = whyNot(error);
    }
  }
}
