import { expect, it } from 'vitest';
import { remedyFor } from './remedies.ts';

it.each([
  ['PreArm: Battery 1 low voltage failsafe', /battery/],
  ['PreArm: Need Position Estimate', /Wait for a position/],
  ['PreArm: GPS 1: Bad fix', /Wait for a position/],
  ['Arm: Mode not armable', /mode/],
  ['Preflight Fail: Compass Sensor 0 missing', /compass/],
  ['PreArm: Gyros not calibrated', /still/],
  ['PreArm: Hardware safety switch', /safety switch/],
  ['PreArm: RC not found', /remote control/],
  ['Arm: Throttle too high', /throttle/],
  ['PreArm: vehicle outside fence', /fence/i],
])('knows what helps against "%s"', (said, remedy) => {
  expect(remedyFor([said])?.['en-US']).toMatch(remedy);
});

it('makes nothing up for words that it does not know', () => {
  expect(remedyFor(['PreArm: Frobnicator unhappy'])).toBeNull();
});
