import { distanceMeters } from '@skein/geo/distance.ts';
import { fromGcj02, toGcj02 } from '@skein/geo/gcj02.ts';
import { fromMercator, tileAt, toMercator } from '@skein/geo/mercator.ts';
import type { Position } from '@skein/geo/position.ts';
import { expect, it } from 'vitest';

import { shiftedPieces } from './shifted-pieces.ts';

const places: readonly Position[] = [
  [114.0579, 22.5431],
  [116.3972, 39.9075],
  [87.6168, 43.8256],
  [121.4737, 31.2304],
  [103.9, 30.7],
];

/** What a tile shows of GCJ-02 at one of its places, in WGS-84: for a picture without fault, that place. */
const shownAt = (position: Position, zoom: number): Position => {
  const tile = tileAt(position, zoom);
  const side = 2 ** zoom;
  const { x, y } = toMercator(position);
  const [left, top] = [x * side - tile.x, y * side - tile.y];
  const piece = shiftedPieces(tile).find(
    ({ to }) => left >= to.left && left < to.left + to.width && top >= to.top && top < to.top + to.height,
  );
  if (!piece) return position;
  const { to, from } = piece;
  const source = {
    x: (from.left + ((left - to.left) / to.width) * from.width) / side,
    y: (from.top + ((top - to.top) / to.height) * from.height) / side,
  };
  return fromGcj02(fromMercator(source));
};

it('shows each place of a city to within half a metre where streets are read', () => {
  for (const zoom of [16, 17, 18])
    for (const [longitude, latitude] of places)
      for (let step = 0; step < 40; step += 1) {
        const position: Position = [longitude + step * 0.00137, latitude + step * 0.00091];
        expect(distanceMeters(position, shownAt(position, zoom))).toBeLessThan(0.5);
      }
});

it('is off by less than a third of a pixel at any zoom', () => {
  for (let zoom = 4; zoom < 16; zoom += 1)
    for (const position of places) {
      const pixelMeters = (40_075_017 * Math.cos((position[1] * Math.PI) / 180)) / 256 / 2 ** zoom;
      expect(distanceMeters(position, shownAt(position, zoom)) / pixelMeters).toBeLessThan(0.33);
    }
});

it('moves nothing outside of China, and nothing that nobody could see', () => {
  for (const position of [
    [-0.1276, 51.5072],
    [151.2, -33.9],
  ] satisfies Position[])
    expect(shiftedPieces(tileAt(position, 16))).toEqual([]);
  expect(shiftedPieces({ z: 0, x: 0, y: 0 })).toEqual([]);
  expect(distanceMeters([114.0579, 22.5431], toGcj02([114.0579, 22.5431]))).toBeGreaterThan(300);
});
