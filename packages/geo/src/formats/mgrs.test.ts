import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMeters } from '../distance.ts';
import { readMgrs, writeMgrs } from './mgrs.ts';
import { fromUtm, toUtm, zoneAt } from './utm.ts';

const anyPosition = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -80, max: 84, noNaN: true }),
);

describe('UTM', () => {
  it('places the Eiffel Tower and the mouth of the Amazon', () => {
    const tower = toUtm([2.2945, 48.8582]);
    expect(tower).toEqual(expect.objectContaining({ zone: 31, isNorthern: true }));
    expect(tower.eastingMeters).toBeCloseTo(448_251.8, 0);
    expect(tower.northingMeters).toBeCloseTo(5_411_932.7, 0);
    expect(toUtm([-51, -0.000_1]).northingMeters).toBeCloseTo(9_999_988.95, 1);
  });

  it('finds its way back to a tenth of a millimetre', () => {
    fc.assert(
      fc.property(anyPosition, (position) => {
        expect(distanceMeters(fromUtm(toUtm(position)), position)).toBeLessThan(0.000_1);
      }),
    );
  });

  it('knows the zones that are wider: Bergen and Svalbard', () => {
    expect([zoneAt([5, 60]), zoneAt([5, 55]), zoneAt([5, 64])]).toEqual([32, 31, 31]);
    expect([8, 10, 20, 22, 32, 34].map((longitude) => zoneAt([longitude, 78]))).toEqual([31, 33, 33, 35, 35, 37]);
    expect([zoneAt([180, 0]), zoneAt([-180, 0]), zoneAt([179.9, 0])]).toEqual([1, 1, 60]);
  });
});

describe('MGRS', () => {
  it('names known places', () => {
    expect(writeMgrs([2.2945, 48.8582])).toBe('31U DQ 48251 11932');
    expect(writeMgrs([16.4145, 48.249_49], 2)).toBe('33U XP 05 44');
    expect(writeMgrs([-157.916_82, 21.309_433], 0)).toBe('04Q FJ');
  });

  it('names nothing where there is no UTM', () => {
    expect(writeMgrs([0, 84.1])).toBeNull();
    expect(writeMgrs([0, -80.1])).toBeNull();
    expect(writeMgrs([0, 84])).toMatch(/^31X /);
    expect(writeMgrs([0, -80])).toMatch(/^31C /);
  });

  it('reads back to within its square, whatever its size', () => {
    fc.assert(
      fc.property(anyPosition, fc.integer({ min: 1, max: 5 }), (position, digits) => {
        const name = writeMgrs(position, digits) ?? '';
        const read = readMgrs(name);
        expect(read).not.toBeNull();
        expect(distanceMeters(read ?? [0, 0], position)).toBeLessThan((100_000 / 10 ** digits) * 0.72);
      }),
      { numRuns: 2000 },
    );
  });

  it('is read in any case, with or without spaces', () => {
    expect(readMgrs('31udq4825111932')).toEqual(readMgrs('31U DQ 48251 11932'));
    expect(readMgrs('4QFJ12345678')).toEqual(readMgrs('04Q FJ 1234 5678'));
  });

  it('refuses squares that do not exist', () => {
    const wrong = [
      '',
      '61U DQ 1 1',
      '00U DQ 1 1',
      '31I DQ 1 1',
      '31U ZQ 1 1',
      '31U DW 1 1',
      '31U DQ 123 12',
      '31U DQ 12a4 1234',
    ];
    expect(wrong.map((text) => readMgrs(text))).toEqual(wrong.map(() => null));
    // The row is that of another band.
    expect(readMgrs('31U DC 48251 11932')).toBeNull();
  });
});
