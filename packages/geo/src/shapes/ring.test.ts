import { describe, expect, it } from 'vitest';
import { ringThrough, turnsOf } from './ring.ts';

const longitudes = (ring: ReturnType<typeof ringThrough>) => ring.corners.map(([longitude]) => longitude);

describe('a ring', () => {
  it('is closed once, whether it was drawn closed or not', () => {
    const open = ringThrough([
      [0, 0],
      [1, 0],
      [1, 1],
    ]);
    const closed = ringThrough([
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ]);
    expect(open).toEqual(closed);
    expect(open.corners).toHaveLength(4);
    expect(open.pole).toBeNull();
  });

  it('takes the same place a turn away for its closing', () => {
    const ring = ringThrough([
      [180, 0],
      [179, 1],
      [179, -1],
      [-180, 0],
    ]);
    expect(longitudes(ring)).toEqual([180, 179, 179, 180]);
  });

  it('runs on over the antimeridian in either direction', () => {
    const eastward = ringThrough([
      [179, 0],
      [-179, 0],
      [-179, 1],
      [179, 1],
    ]);
    expect(longitudes(eastward)).toEqual([179, 181, 181, 179, 179]);
    const westward = ringThrough([
      [-179, 0],
      [179, 0],
      [179, 1],
      [-179, 1],
    ]);
    expect(longitudes(westward)).toEqual([-179, -181, -181, -179, -179]);
    expect(eastward.pole).toBeNull();
  });

  it('leaves half a turn as it was drawn', () => {
    expect(
      longitudes(
        ringThrough([
          [-90, 0],
          [90, 0],
          [0, 50],
        ]),
      ),
    ).toEqual([-90, 90, 0, -90]);
  });

  it('begins where it was drawn', () => {
    expect(
      longitudes(
        ringThrough([
          [179, -10],
          [170, -10],
          [170, -20],
        ]),
      ),
    ).toEqual([179, 170, 170, 179]);
  });

  it('of one place drawn twice is that place', () => {
    expect(
      ringThrough([
        [5, 5],
        [5, 5],
      ]).corners,
    ).toHaveLength(2);
  });

  it('of no corners encloses nothing', () => {
    expect(ringThrough([])).toEqual({ corners: [], pole: null });
    expect(turnsOf(ringThrough([]))).toBe(0);
  });
});

describe('a ring round the Earth', () => {
  const round = (latitude: number) =>
    [
      [0, latitude],
      [120, latitude],
      [-120, latitude],
    ] as const;

  it('encloses the nearer pole, whichever way it was drawn', () => {
    for (const sign of [1, -1] as const) {
      const pole = sign === 1 ? 'north' : 'south';
      expect(ringThrough(round(0.5 * sign)).pole).toBe(pole);
      expect(ringThrough(round(0.5 * sign).toReversed()).pole).toBe(pole);
      expect(ringThrough(round(70 * sign)).pole).toBe(pole);
      expect(ringThrough(round(70 * sign).toReversed()).pole).toBe(pole);
    }
    expect(turnsOf(ringThrough(round(70)))).toBe(1);
    expect(turnsOf(ringThrough(round(70).toReversed()))).toBe(-1);
  });

  it('on both sides of the equator encloses the pole to its left', () => {
    const wave = [
      [0, 10],
      [120, -10],
      [-120, 10],
    ] as const;
    expect(ringThrough(wave).pole).toBe('north');
    expect(ringThrough(wave.toReversed()).pole).toBe('south');
    expect(ringThrough(round(0)).pole).toBe('north');
    expect(ringThrough(round(0).toReversed()).pole).toBe('south');
  });

  it('encloses the pole that its author names', () => {
    expect(ringThrough(round(70), 'south').pole).toBe('south');
  });

  it('twice encloses none, whether its longitudes run on or not', () => {
    const runningOn = Array.from({ length: 8 }, (_, at) => [at * 90, 60 + at] as const);
    const drawn = runningOn.map(([longitude, latitude]) => [((longitude + 180) % 360) - 180, latitude] as const);
    for (const ring of [ringThrough(runningOn), ringThrough(drawn), ringThrough(ringThrough(drawn).corners)]) {
      expect(turnsOf(ring)).toBe(2);
      expect(ring.pole).toBeNull();
    }
  });

  it('touching the equator from one side lies on that side', () => {
    const touching = [
      [0, 0],
      [-120, 10],
      [120, 10],
    ] as const;
    expect(ringThrough(touching).pole).toBe('north');
  });
});
