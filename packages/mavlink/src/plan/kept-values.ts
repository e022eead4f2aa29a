import type { Stack } from '../stack/stack.ts';

/** What becomes of a number of an item on board: a firmware keeps what it flies by, in the form that it flies by. */
export type Keeping =
  | 'kept'
  /** Cut to a whole number. */
  | 'whole'
  /** The same, and nothing below zero. */
  | 'count'
  /** 1, or −1 for what is below zero. */
  | 'sign'
  /** 1 for what is above zero, else 0. */
  | 'flag'
  /** An angle within a full turn. */
  | 'turn'
  | 'dropped';

type Keepings = readonly [Keeping, Keeping, Keeping, Keeping];

const [K, W, C, S, F, T, D] = ['kept', 'whole', 'count', 'sign', 'flag', 'turn', 'dropped'] as const;

const nothing: Keepings = [D, D, D, D];
const firstCount: Keepings = [C, D, D, D];

/** Fences and rally points are kept alike. */
const placesOnly: Readonly<Record<number, Keepings>> = {
  5000: nothing,
  5001: [W, D, D, D],
  5002: [W, D, D, D],
  5003: [K, D, D, D],
  5004: [K, D, D, D],
  5100: nothing,
};

/** As ArduCopter 4.6.3 gave each item back, by the number of its command. */
const ardupilot: Readonly<Record<number, Keepings>> = {
  ...placesOnly,
  16: firstCount,
  17: [D, D, W, D],
  18: [C, D, W, F],
  19: [C, D, S, F],
  20: nothing,
  21: [C, D, D, S],
  22: firstCount,
  30: firstCount,
  31: [D, W, D, F],
  82: firstCount,
  83: [K, K, C, D],
  84: nothing,
  85: firstCount,
  92: firstCount,
  93: [K, W, W, W],
  94: [K, D, D, D],
  112: [K, D, D, D],
  114: [K, D, D, D],
  115: [K, K, W, C],
  177: [W, W, D, D],
  178: [C, K, K, D],
  179: firstCount,
  181: [C, C, D, D],
  182: [C, W, K, D],
  183: [C, C, D, D],
  184: [C, C, W, K],
  188: nothing,
  189: nothing,
  191: nothing,
  193: firstCount,
  194: firstCount,
  195: firstCount,
  197: firstCount,
  201: firstCount,
  202: [C, C, C, C],
  203: [C, C, W, C],
  205: [K, K, K, D],
  206: [K, D, C, D],
  207: firstCount,
  208: firstCount,
  210: firstCount,
  211: [C, C, D, D],
  212: firstCount,
  213: [K, K, C, D],
  215: firstCount,
  216: firstCount,
  217: [C, K, K, K],
  218: [C, C, D, D],
  222: [C, K, K, K],
  223: [C, F, K, D],
  531: [C, K, D, D],
  532: [C, K, D, D],
  534: [C, C, C, D],
  600: firstCount,
  601: [C, W, D, D],
  1000: [W, W, W, W],
  2000: [C, K, C, C],
  2001: firstCount,
  2500: firstCount,
  2501: firstCount,
  3000: firstCount,
  42600: [C, C, K, K],
  42703: [C, W, W, W],
};

/** As PX4 1.16.2 gave each item back. What is not named here it keeps as it came. */
const px4: Readonly<Record<number, Keepings>> = {
  ...placesOnly,
  16: [K, K, D, T],
  17: [D, D, K, T],
  19: [K, F, K, F],
  21: [D, C, D, T],
  22: [D, D, D, T],
  31: [F, K, D, F],
  84: [D, D, D, T],
  85: [D, D, D, T],
  177: [W, C, K, K],
  195: nothing,
  4501: nothing,
};

const asItCame: Keepings = [K, K, K, K];

/** Undefined where nobody has tried what the firmware makes of it. */
export function keepingsOf(command: number, stack: Stack): Keepings | undefined {
  if (stack === 'ardupilot') return ardupilot[command];
  return stack === 'px4' ? (px4[command] ?? asItCame) : asItCame;
}

/** What such a number reads as when it comes back. ArduPilot knows no NaN. */
export function keptAs(keeping: Keeping, value: number, stack: Stack): number {
  const known = Number.isNaN(value) ? 0 : value;
  if (keeping === 'kept') return Math.fround(stack === 'ardupilot' ? known : value);
  if (keeping === 'whole') return Math.trunc(known);
  if (keeping === 'count') return Math.max(0, Math.trunc(known));
  if (keeping === 'sign') return known < 0 ? -1 : 1;
  if (keeping === 'flag') return known > 0 ? 1 : 0;
  return keeping === 'turn' ? withinATurn(value) : 0;
}

function withinATurn(deg: number): number {
  const within = deg % 360;
  return within < 0 ? within + 360 : within;
}

/** Whether something was meant by it that the vehicle does not know any more: no number and zero stand for its own choice. */
export function isLost(keeping: Keeping, value: number, kept: number): boolean {
  if (Number.isNaN(value) || keeping === 'kept' || keeping === 'turn') return false;
  return value !== kept && !(keeping === 'sign' && value === 0);
}
