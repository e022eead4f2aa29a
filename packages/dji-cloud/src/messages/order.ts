import { words, type Words } from '../words.ts';

/** An order that no device would take. Says which field, and what it must be. */
export class InvalidOrder extends Error {
  readonly field: string;
  readonly words: Words;

  constructor(field: string, explained: Words) {
    super(`${field}: ${explained['en-US']}`);
    this.field = field;
    this.words = explained;
  }
}

export function requireWithin(field: string, value: number, least: number, most: number): number {
  if (Number.isFinite(value) && value >= least && value <= most) return value;
  throw new InvalidOrder(
    field,
    words(`应在 ${least} 到 ${most} 之间，现为 ${value}`, `must lie between ${least} and ${most}, not ${value}`),
  );
}

/** Devices refuse 12.5 where the documents say a whole number, and some cut it. */
export function requireWhole(field: string, value: number, least: number, most: number): number {
  if (Number.isSafeInteger(requireWithin(field, value, least, most))) return value;
  throw new InvalidOrder(field, words(`应为整数，现为 ${value}`, `must be a whole number, not ${value}`));
}

/** Unix time, in seconds or milliseconds as the field says. */
export const requireTime = (field: string, value: number): number =>
  requireWhole(field, value, 0, Number.MAX_SAFE_INTEGER);

export function requireText(field: string, value: string): string {
  if (value.trim() !== '') return value;
  throw new InvalidOrder(field, words('不能为空', 'must not be empty'));
}

/** Null island is where a receiver without a fix stands, never where somebody wants to fly. */
export function requirePlace(field: string, latitudeDeg: number, longitudeDeg: number): void {
  requireWithin(`${field}.latitudeDeg`, latitudeDeg, -90, 90);
  requireWithin(`${field}.longitudeDeg`, longitudeDeg, -180, 180);
  if (latitudeDeg === 0 && longitudeDeg === 0)
    throw new InvalidOrder(field, words('坐标为 0,0，请先确认定位', 'is 0,0: wait for a position first'));
}
