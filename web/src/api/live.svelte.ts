/** A table kept up to date: the socket pushes whole screens, and where it cannot, we ask again and again. */
import { api, Refused } from './client';
import type { Pushed, Screen, ScreenMessage } from './types';

export type Connection = 'connecting' | 'live' | 'reconnecting' | 'gone';

const SILENCE = 35_000; // a heartbeat comes every 15 seconds
const REFUSALS = new Set([4401, 4403, 4404]);

/** Screens that came with the answer that led to their tables: a memory, not a state. */
// eslint-disable-next-line svelte/prefer-svelte-reactivity
const HANDED_OVER = new Map<string, ScreenMessage>();

/** Begin with this screen when the table is opened next: whoever has just made it need not ask for it. */
export function handOver(table: string, message: ScreenMessage): void {
  HANDED_OVER.set(table, message);
}

export class LiveTable {
  screen = $state.raw<Screen | null>(null);
  connection = $state<Connection>('connecting');
  /** Why the table cannot be shown. */
  failure = $state<Refused | null>(null);
  /** The server's clock minus ours, in milliseconds. */
  skew = 0;

  private socket: WebSocket | null = null;
  private heardAt = 0;
  private newest = 0;
  private attempts = 0;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setInterval>;

  constructor(
    readonly table: string,
    private token: string | undefined,
    /** What to come with instead of a token that opens nothing any more. */
    private readonly instead: (token: string) => string | undefined,
  ) {
    this.watch = setInterval(() => this.checkSilence(), 5_000);
    window.addEventListener('online', this.hurry);
    window.addEventListener('offline', this.doubt);
    document.addEventListener('visibilitychange', this.hurry);
    this.begin();
  }

  /** Go on as somebody else, for example after joining. */
  use(token: string | undefined): void {
    this.token = token;
    this.newest = 0;
    this.reconnect(0);
  }

  /** Take a screen in, unless a newer one is known. */
  accept(message: ScreenMessage): void {
    if (message.now < this.newest) return;
    this.newest = message.now;
    this.skew = message.now - Date.now();
    this.screen = message.screen;
    this.failure = null;
  }

  /** Something did not arrive: connect again, for a lost network leaves a socket open that says nothing more. */
  doubt = (): void => {
    if (this.connection === 'live') this.reconnect(0);
  };

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.watch);
    window.removeEventListener('online', this.hurry);
    window.removeEventListener('offline', this.doubt);
    document.removeEventListener('visibilitychange', this.hurry);
    this.drop();
  }

  /** With what is known of the table; the socket tells at once what has changed since. */
  private begin(): void {
    const message = HANDED_OVER.get(this.table);
    HANDED_OVER.delete(this.table);
    if (!message) return void this.open();
    this.accept(message);
    this.plug();
  }

  private async open(): Promise<void> {
    if (this.closed) return;
    try {
      this.accept(await api.screen(this.table, this.token));
    } catch (error) {
      if (error instanceof Refused && error.problem.status !== 429) return this.giveUp(error);
      return this.reconnect();
    }
    this.plug();
  }

  private plug(): void {
    if (this.closed) return;
    this.drop();
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const protocols = this.token ? ['freehold', `token.${this.token}`] : ['freehold'];
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`, protocols);
    this.socket = socket;
    this.heardAt = Date.now();
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket === socket) this.hear(JSON.parse(event.data) as Pushed);
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      if (REFUSALS.has(event.code)) void this.open();
      else this.reconnect();
    };
  }

  private hear(message: Pushed): void {
    this.heardAt = Date.now();
    this.attempts = 0;
    this.connection = 'live';
    if (message.type === 'screen') this.accept(message);
  }

  private reconnect(wait?: number): void {
    if (this.closed) return;
    this.drop();
    this.connection = this.screen === null ? 'connecting' : 'reconnecting';
    const pause = wait ?? Math.min(5_000, 200 * 2 ** this.attempts++);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.open(), pause);
  }

  private giveUp(error: Refused): void {
    if (error.problem.code === 'bad-token' && this.token !== undefined) return this.use(this.instead(this.token));
    this.failure = error;
    this.connection = 'gone';
    this.drop();
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    // Browsers complain on the console about a socket that is closed before it is open.
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  }

  private checkSilence(): void {
    if (this.socket && Date.now() - this.heardAt > SILENCE) this.reconnect(0);
  }

  private hurry = (): void => {
    if (document.visibilityState === 'visible' && this.connection === 'reconnecting') this.reconnect(0);
  };
}
