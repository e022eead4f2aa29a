import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { bearingDeg, groundDistanceM, LocalFrame } from './local-frame.ts';

it('finds the way back to within a millimetre', () => {
  const near = fc.double({ min: -5000, max: 5000, noNaN: true });
  const anyOrigin = fc.record({
    latitudeDeg: fc.double({ min: -80, max: 80, noNaN: true }),
    longitudeDeg: fc.double({ min: -180, max: 180, noNaN: true }),
    altitudeMslM: fc.double({ min: -100, max: 4000, noNaN: true }),
  });
  fc.assert(
    fc.property(anyOrigin, near, near, (origin, northM, eastM) => {
      const frame = new LocalFrame(origin);
      const back = frame.toLocal(frame.toGlobal({ northM, eastM, upM: 30 }));
      expect(groundDistanceM(back, { northM, eastM, upM: 30 })).toBeLessThan(0.001);
    }),
    { seed: 7 },
  );
});

it('measures bearings clockwise from north', () => {
  const home = { northM: 0, eastM: 0, upM: 0 };
  expect(bearingDeg(home, { northM: 1, eastM: 0, upM: 0 })).toBe(0);
  expect(bearingDeg(home, { northM: 0, eastM: 1, upM: 0 })).toBe(90);
  expect(bearingDeg(home, { northM: -1, eastM: -1, upM: 0 })).toBeCloseTo(225, 9);
});
