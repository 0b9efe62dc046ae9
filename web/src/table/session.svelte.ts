/** One table in front of one player: what is shown, and everything that can be done about it. */
import { api, newRequest, persist, Refused, Unreachable } from '../api/client';
import { LiveTable } from '../api/live.svelte';
import type { Prompt, Screen, ScreenMessage } from '../api/types';
import { whyNot } from '../api/why';
import { dropToken, entrance, keepTicket, ticketOf } from '../tickets';
import { download } from '../ui/download';

export class TableSession {
  live: LiveTable;
  /** A move is on its way. */
  busy = $state(false);
  /** What was refused last, as a sentence. */
  problem = $state('');
  /** It was not refused, but did not arrive. */
  private isLost = $state(false);

  constructor(readonly table: string) {
    this.live = new LiveTable(table, entrance(table), (token) => dropToken(table, token));
    $effect(() => {
      if (this.isLost && this.live.connection === 'live') this.settle('');
    });
  }

  get screen(): Screen | null {
    return this.live.screen;
  }

  get token(): string | undefined {
    return ticketOf(this.table)?.token;
  }

  get host(): string | undefined {
    return ticketOf(this.table)?.host;
  }

  get seat(): number | null {
    return this.screen?.you.seat ?? null;
  }

  /** Whether a bot plays for whoever sits here: all they can do is to play on themselves. */
  get isPlayedFor(): boolean {
    const own = this.seat === null ? undefined : this.screen?.seats[this.seat];
    return own?.stand_in === true && this.screen?.table.status === 'running';
  }

  get prompt(): Prompt | null {
    return this.isPlayedFor ? null : (this.screen?.prompt ?? null);
  }

  get names(): string[] {
    return (this.screen?.seats ?? []).map((seat) => seat.name ?? '…');
  }

  /** Whether something is asked of this seat and not yet answered. */
  get isAsked(): boolean {
    return this.prompt !== null && this.prompt.chosen === null;
  }

  /** Answer the open question. */
  async play(move: string): Promise<boolean> {
    const { prompt, token } = this;
    if (!prompt || !token || this.busy) return false;
    const body = { prompt: prompt.id, move, request: newRequest() };
    this.busy = true;
    const done = await this.attempt(() => this.persist(() => api.move(this.table, token, body)));
    this.busy = false;
    return done;
  }

  undo(): Promise<boolean> {
    const request = newRequest();
    return this.asSeat((token) => this.persist(() => api.undo(this.table, token, request)));
  }

  answerUndo(agree: boolean): Promise<boolean> {
    return this.asSeat((token) => api.answerUndo(this.table, token, agree));
  }

  setLimit(amount: number): Promise<boolean> {
    return this.asSeat((token) => api.setLimit(this.table, token, amount));
  }

  dropLimit(): Promise<boolean> {
    return this.asSeat((token) => api.dropLimit(this.table, token));
  }

  say(text: string): Promise<boolean> {
    return this.asSeat((token) => api.say(this.table, token, text));
  }

  leave(): Promise<boolean> {
    return this.asSeat((token) => api.leave(this.table, token));
  }

  reclaim(): Promise<boolean> {
    return this.asSeat((token) => api.reclaim(this.table, token));
  }

  /** Let a bot play for somebody who is gone. */
  letBotPlay(seat: number): Promise<boolean> {
    return this.asSeat((token) => api.letBotPlay(this.table, token, seat));
  }

  async join(name: string, seat: number | null): Promise<boolean> {
    return this.attempt(async () => {
      const joined = await api.join(this.table, ticketOf(this.table)?.invite, name, seat);
      keepTicket(this.table, { token: joined.token, seat: joined.seat });
      this.live.use(joined.token);
      return joined;
    });
  }

  /** Keep the record of the game as a file. */
  async save(): Promise<void> {
    download(`freehold-${this.table}.txt`, await api.record(this.table, entrance(this.table)));
  }

  close(): Promise<boolean> {
    return this.asHost((host) => api.close(this.table, host));
  }

  kick(seat: number): Promise<boolean> {
    return this.asHost((host) => api.kick(this.table, host, seat));
  }

  putBot(seat: number, bot: string): Promise<boolean> {
    return this.asHost((host) => api.putBot(this.table, host, seat, bot));
  }

  private async asSeat(act: (token: string) => Promise<Answer>): Promise<boolean> {
    const token = this.token;
    return token !== undefined && this.attempt(() => act(token));
  }

  /** The host's screen is a spectator's, so the answer is not shown: the seat's own comes over the socket. */
  private async asHost(act: (host: string) => Promise<ScreenMessage>): Promise<boolean> {
    const host = this.host;
    if (host === undefined) return false;
    return this.attempt(async () => {
      await act(host);
      return { message: await api.screen(this.table, entrance(this.table)) };
    });
  }

  /** Do something, show what came of it, and say why not if it was refused. */
  async attempt(act: () => Promise<Answer>): Promise<boolean> {
    try {
      const answer = await act();
      this.live.accept('message' in answer ? answer.message : answer);
      this.settle('');
      return true;
    } catch (error) {
      this.settle(whyNot(error));
      if (error instanceof Unreachable) this.lose();
      if (error instanceof Refused && error.problem.message) this.live.accept(error.problem.message);
      return false;
    }
  }

  /** Try again and again, and show meanwhile that there is no connection. */
  private persist<T>(act: () => Promise<T>): Promise<T> {
    return persist(() =>
      act().catch((error: unknown) => {
        if (error instanceof Unreachable) this.live.doubt();
        throw error;
      }),
    );
  }

  private settle(problem: string): void {
    this.problem = problem;
    this.isLost = false;
  }

  private lose(): void {
    this.live.doubt();
    this.isLost = true;
  }
}

type Answer = ScreenMessage | { message: ScreenMessage };
