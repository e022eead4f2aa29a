import type { Position } from '../position.ts';
import { ringThrough, turnsOf } from '../shapes/ring.ts';
import { cleanRing } from './clean-ring.ts';
import { isCounterclockwise } from './ring-area.ts';

/**
 * The polygon with what can be put right put right, for rings that `checkPolygon` finds usable: closed, without repeated corners
 * and spikes, the outer ring counterclockwise and the holes clockwise. What it covers stays the same. Longitudes are again as one
 * writes them, within ±180°.
 */
export function mendPolygon(rings: readonly (readonly Position[])[]): Position[][] {
  return rings.map((drawn, at) => {
    const { corners } = cleanRing(drawn);
    const goesRound = turnsOf(ringThrough(corners)) !== 0;
    const isRight = goesRound || isCounterclockwise(corners) === (at === 0);
    const mended = isRight ? corners : corners.toReversed();
    return [...mended, ...mended.slice(0, 1)].map(([longitude, latitude]) => [asWritten(longitude), latitude]);
  });
}

const asWritten = (longitude: number): number => {
  const turns = Math.round(longitude / 360);
  return Math.abs(longitude) <= 180 ? longitude : longitude - 360 * turns;
};
