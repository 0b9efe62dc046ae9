/** The thirty properties, drawn by number: 1 leans in the mud, 30 flies flags. Pure geometry in a box of 100 × 90, ground at y = 78. */

export interface Shape {
  d: string;
  fill: string;
  /** Drawn as a line of this colour instead. */
  stroke?: string;
}

const GROUND = 78;
const WALLS = [
  '#a98c6b',
  '#c9a27a',
  '#d9b892',
  '#c97b5a',
  '#b8c4c9',
  '#e3cfa4',
  '#d88f6f',
  '#e9e2d0',
  '#c5b4d6',
  '#f2ead8',
];
const ROOFS = [
  '#6b4f3a',
  '#7d4a35',
  '#8c3b2a',
  '#5b6670',
  '#3f5d6b',
  '#94402f',
  '#4a5a48',
  '#5d4a6b',
  '#34495e',
  '#7a2f3a',
];
const GLASS = '#ffe9a8';
const DOOR = '#5a3a26';
const TRIM = '#fffaf0';
const LEAF = ['#5c8a4a', '#6fa35a', '#4f7d52'];

export const rect = (x: number, y: number, w: number, h: number): string =>
  `M${r(x)} ${r(y)}h${r(w)}v${r(h)}h${r(-w)}z`;
const r = (n: number): number => Math.round(n * 10) / 10;
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const circle = (x: number, y: number, radius: number): string =>
  `M${r(x - radius)} ${r(y)}a${r(radius)} ${r(radius)} 0 1 0 ${r(radius * 2)} 0a${r(radius)} ${r(radius)} 0 1 0 ${r(-radius * 2)} 0z`;

/** Everything that grows with the number. */
export interface Plan {
  width: number;
  floors: number;
  floorHeight: number;
  windows: number;
  towers: boolean;
  columns: boolean;
  flags: boolean;
  chimney: boolean;
  shabby: boolean;
}

export function planOf(number: number): Plan {
  return {
    width: 20 + number * 1.25,
    floors: 1 + Math.floor((number + 1) / 9),
    floorHeight: number < 8 ? 15 : 13,
    windows: 1 + Math.floor(number / 6),
    towers: number >= 23,
    columns: number >= 18,
    flags: number >= 27,
    chimney: number >= 4 && number % 3 !== 0 && number < 27,
    shabby: number <= 5,
  };
}

/** The house with this number, back to front. */
export function houseOf(number: number): Shape[] {
  const plan = planOf(number);
  const wall = number <= 5 ? pick(['#8f7a5f', '#9c8468'], number) : pick(WALLS, number);
  const roof = number <= 5 ? '#5a4a3c' : pick(ROOFS, number * 3);
  const left = 50 - plan.width / 2;
  const top = GROUND - plan.floors * plan.floorHeight;
  return [
    ...trees(number, left, plan),
    ...(plan.towers ? towers(plan, left, top, wall, roof) : []),
    ...(plan.chimney ? [{ d: rect(50 + plan.width / 5, top - 14, 4.5, 12), fill: '#7a4a3a' }] : []),
    { d: rect(left, top, plan.width, GROUND - top), fill: wall },
    ...roofShapes(number, left, top, plan, roof),
    ...(plan.shabby ? planks(left, top, plan) : []),
    ...windows(plan, left, top),
    ...(plan.columns ? columns(plan, left) : []),
    { d: rect(47, GROUND - 9.5, 6, 9.5), fill: DOOR },
    ...(plan.flags ? flag(50, top - 20) : []),
  ];
}

function roofShapes(number: number, left: number, top: number, plan: Plan, fill: string): Shape[] {
  const over = left - 2.5;
  const wide = plan.width + 5;
  const height = plan.shabby ? 8 : 10 + number / 5;
  if (plan.shabby && number % 2 === 1) return [{ d: `M${r(over)} ${r(top)}l${r(wide)} -5v5z`, fill }];
  if (number % 4 === 2) {
    const inset = wide * 0.16;
    return [
      { d: `M${r(over)} ${r(top)}l${r(inset)} ${r(-height)}h${r(wide - 2 * inset)}l${r(inset)} ${r(height)}z`, fill },
      { d: rect(48, top - height + 3, 4, 5), fill: GLASS },
    ];
  }
  if (number >= 28) {
    return [
      { d: `M${r(50 - wide / 4)} ${r(top)}a${r(wide / 4)} ${r(wide / 4.4)} 0 0 1 ${r(wide / 2)} 0z`, fill },
      { d: rect(over, top - 2.5, wide, 3.5), fill: TRIM },
    ];
  }
  return [
    { d: `M${r(over)} ${r(top)}L50 ${r(top - height)}L${r(over + wide)} ${r(top)}z`, fill },
    ...(number >= 12 ? [{ d: circle(50, top - height / 2.6, 2.6), fill: TRIM }] : []),
  ];
}

function windows(plan: Plan, left: number, top: number): Shape[] {
  const shapes: Shape[] = [];
  const across = Math.max(plan.windows, 1);
  for (let floor = 0; floor < plan.floors; floor++) {
    for (let i = 0; i < across; i++) {
      const x = left + ((i + 0.5) * plan.width) / across - 2.3;
      const isGround = floor === plan.floors - 1;
      if (isGround && Math.abs(x + 2.3 - 50) < 6) continue;
      const y = top + floor * plan.floorHeight + 3.4;
      if (!plan.shabby) shapes.push({ d: rect(x - 0.8, y - 0.8, 6.2, 7.4), fill: TRIM });
      shapes.push({ d: rect(x, y, 4.6, 5.8), fill: plan.shabby ? '#3b3128' : GLASS });
    }
  }
  return shapes;
}

function planks(left: number, top: number, plan: Plan): Shape[] {
  const height = GROUND - top;
  return [0.25, 0.5, 0.75].map((part) => ({
    d: `M${r(left)} ${r(top + height * part)}l${r(plan.width)} ${part === 0.5 ? 1.5 : -1}`,
    fill: 'none',
    stroke: '#5f4d3b',
  }));
}

function columns(plan: Plan, left: number): Shape[] {
  const shapes: Shape[] = [{ d: rect(38, GROUND - 15, 24, 2.4), fill: TRIM }];
  for (const x of [39, 44, 54, 59]) shapes.push({ d: rect(x, GROUND - 13, 2.2, 13), fill: TRIM });
  if (plan.width > 48) shapes.push({ d: rect(left - 1, GROUND - 1.6, plan.width + 2, 1.6), fill: TRIM });
  return shapes;
}

function towers(plan: Plan, left: number, top: number, wall: string, roof: string): Shape[] {
  const width = 9;
  return [left - 5, left + plan.width - 4].flatMap((x) => [
    { d: rect(x, top - 9, width, GROUND - top + 9), fill: wall },
    { d: rect(x, top - 9, width, GROUND - top + 9), fill: 'rgb(0 0 0 / 14%)' },
    { d: `M${r(x - 1.5)} ${r(top - 9)}l${r(width / 2 + 1.5)} -13l${r(width / 2 + 1.5)} 13z`, fill: roof },
    { d: rect(x + 2.6, top - 4, 3.8, 6), fill: GLASS },
    ...(plan.flags ? flag(x + width / 2, top - 22) : []),
  ]);
}

function flag(x: number, y: number): Shape[] {
  return [
    { d: `M${r(x)} ${r(y)}v-9`, fill: 'none', stroke: '#4a4a4a' },
    { d: `M${r(x)} ${r(y - 9)}l7 2.2l-7 2.2z`, fill: '#c0342c' },
  ];
}

function trees(number: number, left: number, plan: Plan): Shape[] {
  if (plan.shabby) return [{ d: `M${r(left - 12)} ${GROUND}l3 -9l2 4l2 -6l3 11z`, fill: '#7d8a55' }];
  const right = left + plan.width;
  const spots = [
    [left - 8, 6 + (number % 3)],
    [right + 8, 5 + ((number * 7) % 4)],
  ] as const;
  return spots.flatMap(([x, radius], i) => [
    { d: rect(x - 1, GROUND - radius, 2, radius), fill: '#6b4f3a' },
    { d: circle(x, GROUND - radius - 4, radius), fill: pick(LEAF, number + i) },
  ]);
}

export interface Sky {
  /** Its gradient: `url(#sky-2)`. */
  id: string;
  top: string;
  bottom: string;
  hill: string;
}

export const SKIES: Sky[] = [
  { id: 'sky-0', top: '#aab2b6', bottom: '#dedbd0', hill: '#8f8a63' },
  { id: 'sky-1', top: '#9cc4d9', bottom: '#e9efe0', hill: '#8fa866' },
  { id: 'sky-2', top: '#7fb9dc', bottom: '#eaf4ea', hill: '#7fae62' },
  { id: 'sky-3', top: '#e2a873', bottom: '#fdeed2', hill: '#7aa25c' },
  { id: 'sky-4', top: '#54518c', bottom: '#f5bda2', hill: '#5f8f5b' },
];

/** The sky grows finer with the number. */
export function skyOf(number: number): Sky {
  const tier = [5, 12, 20, 26].filter((last) => number > last).length;
  return SKIES[tier] as Sky;
}
