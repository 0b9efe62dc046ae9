/** What a player prefers, kept in this browser. */

export interface Settings {
  theme: 'system' | 'light' | 'dark';
  animation: 'off' | 'fast' | 'normal';
  /** On a touch screen, ask before a move is made. */
  confirmTouch: boolean;
  /** Milliseconds bots at new tables seem to think. */
  botPace: number;
  sound: boolean;
  notify: boolean;
  /** `system`, or the name of a folder of words. */
  language: string;
}

const KEY = 'freehold.settings';
const DEFAULTS: Settings = {
  theme: 'system',
  animation: 'normal',
  confirmTouch: true,
  botPace: 700,
  sound: false,
  notify: false,
  language: 'system',
};

function stored(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return DEFAULTS;
  }
}

export const settings = $state<Settings>(stored());

/** Keep a change, and show it. */
export function prefer<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value;
  localStorage.setItem(KEY, JSON.stringify(settings));
  applySettings();
}

/** Theme and motion are classes of the root element, so that style sheets can tell. */
export function applySettings(): void {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.dataset.motion = motion();
}

/** How much may move: what was chosen, unless the system asks for stillness. */
export function motion(): Settings['animation'] {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'off' : settings.animation;
}

/** How long something of this many milliseconds takes at the chosen speed. */
export function paced(milliseconds: number): number {
  return { off: 0, fast: milliseconds / 2.5, normal: milliseconds }[motion()];
}

export function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
