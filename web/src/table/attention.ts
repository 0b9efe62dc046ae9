/** Saying "your turn" to somebody who looks elsewhere: title, favicon, notification, sound. */
import { settings } from '../settings/settings.svelte';

export function showTurn(isMine: boolean, title: string, words: string): void {
  document.title = isMine ? `● ${words} · ${title}` : `${title} · Freehold`;
  document.getElementById('favicon')?.setAttribute('href', isMine ? '/favicon-turn.svg' : '/favicon.svg');
}

/** Call somebody back to the table, in the ways they allowed. */
export function callBack(title: string, sentence: string): void {
  if (settings.sound) chime();
  const isAway = document.visibilityState === 'hidden';
  if (!isAway || !settings.notify || !('Notification' in window) || Notification.permission !== 'granted') return;
  const note = new Notification(title, { body: sentence, icon: '/favicon.svg', tag: 'freehold-turn' });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

/** Ask the browser to let us; some have no notifications, and some refuse without asking anybody. */
export async function mayNotify(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return Notification.permission === 'granted' || (await Notification.requestPermission()) === 'granted';
}

let context: AudioContext | null = null;

/** Two soft notes, made by the browser. */
function chime(): void {
  context ??= new AudioContext();
  for (const [frequency, delay] of [
    [587, 0],
    [880, 0.12],
  ] as const) {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    const start = context.currentTime + delay;
    tone.frequency.value = frequency;
    loudness.gain.setValueAtTime(0.12, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.35);
    tone.connect(loudness).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.4);
  }
}
