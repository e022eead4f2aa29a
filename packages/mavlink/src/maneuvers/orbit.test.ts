import { expect, it } from 'vitest';
import { watchLink } from '../testing/watched-link.ts';
import { MavCmd } from '../wire/enums.generated.ts';
import { orbit, speedOrder } from './orbit.ts';

const circle = {
  latitudeDeg: 30.1,
  longitudeDeg: 120.2,
  heightAboveHomeM: 40,
  radiusM: 25,
  isClockwise: false,
  speedMps: null,
};

it('circles by an order with the height above the sea, to the left with a negative radius', () => {
  const session = watchLink('px4').start();
  const built = orbit(session, circle);
  if (built.kind !== 'maneuver') throw new Error(built.reason);
  expect(built.steps).toMatchObject([
    { name: 'orbit', needsAnswer: true, order: { command: MavCmd.DO_ORBIT, x: 301_000_000, y: 1_202_000_000, z: 52 } },
  ]);
  const [step] = built.steps;
  expect(typeof step?.order === 'object' ? step.order?.params[0] : null).toBe(-25);
});

it('says that ArduPilot cannot circle a place that is named', () => {
  expect(orbit(watchLink('ardupilot').start(), circle)).toEqual({ kind: 'impossible', reason: 'no-such-mode' });
});

it('changes the speed over ground and leaves the throttle', () => {
  expect(speedOrder(7).params.slice(0, 3)).toEqual([1, 7, -1]);
});
