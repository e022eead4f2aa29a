import { expect, it } from 'vitest';

import { askedBox, type Box } from './asked-box.ts';

const estuary: Box = { west: 113.25, south: 22.2, east: 114.4, north: 22.9 };
const moved = ({ west, south, east, north }: Box, by: number): Box => ({
  west: west + by,
  south: south + by,
  east: east + by,
  north: north + by,
});

it('is the same for a map that was nudged or brought a little nearer', () => {
  const asked = askedBox(estuary, 10.2);
  expect(askedBox(moved(estuary, 0.01), 10.7)).toEqual(asked);
  expect(askedBox(moved(estuary, 0.5), 10.2)).not.toEqual(asked);
});

it('holds all that is looked at, and little more', () => {
  for (const zoom of [0, 3.5, 7, 12, 18])
    for (const by of [0, 0.37, 11, -130]) {
      const span = 600 / 2 ** zoom;
      const seen = { west: 20 + by, east: 20 + by + span, south: -by / 4, north: span / 4 - by / 4 };
      const { west, south, east, north } = askedBox(seen, zoom);
      expect(south).toBeLessThanOrEqual(seen.south);
      expect(north).toBeGreaterThanOrEqual(Math.min(90, seen.north));
      if (span >= 360) continue;
      expect(west).toBeLessThanOrEqual(seen.west);
      expect(east).toBeGreaterThanOrEqual(seen.east);
      expect(east - west).toBeLessThan(2 * span);
    }
});

it('goes over the antimeridian, and round the Earth once at most', () => {
  const over = askedBox({ west: 178, south: 0, east: 182, north: 2 }, 8);
  expect(over.west).toBeGreaterThan(170);
  expect(over.east).toBeLessThan(-170);
  expect(askedBox({ west: 178, south: 0, east: 180, north: 2 }, 8).east).toBe(180);
  expect(askedBox({ west: 180, south: 0, east: 182, north: 2 }, 8).west).toBe(-180);
  expect(askedBox({ west: -300, south: -89, east: 200, north: 89 }, 1)).toEqual({
    west: -180,
    south: -90,
    east: 180,
    north: 90,
  });
});
