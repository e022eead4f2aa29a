import type { Position } from '../position.ts';

/** Whether the corners, longitudes running on, go round what they enclose with it to their left. */
export function isCounterclockwise(corners: readonly Position[]): boolean {
  const [originX, originY] = corners[0] ?? [0, 0];
  let doubleArea = 0;
  let [ax, ay] = corners.at(-1) ?? [0, 0];
  for (const [bx, by] of corners) {
    doubleArea += (ax - originX) * (by - originY) - (bx - originX) * (ay - originY);
    [ax, ay] = [bx, by];
  }
  return doubleArea > 0;
}

/** Thinner than this share of its length, a ring is a line that was rounded. */
const THINNEST = 1e-12;

/** Whether all corners lie on one line. */
export function hasNoWidth(corners: readonly Position[]): boolean {
  const [firstX, firstY] = corners[0] ?? [0, 0];
  let [farX, farY, farthest] = [0, 0, 0];
  for (const [x, y] of corners) {
    const distance = Math.hypot(x - firstX, y - firstY);
    if (distance > farthest) [farX, farY, farthest] = [x - firstX, y - firstY, distance];
  }
  return corners.every(
    ([x, y]) => Math.abs(farX * (y - firstY) - farY * (x - firstX)) <= THINNEST * farthest * farthest,
  );
}
