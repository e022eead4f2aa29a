import { expect, it } from 'vitest';
import type { Stamp } from '../stamp.ts';
import { unknownVehicle } from '../vehicle/state.ts';
import { trackPointOf } from './point-from-state.ts';

const stamp: Stamp = {
  source: { id: 'udp:1', protocol: 'mavlink', link: 'udp:1', staleAfterMs: 2000, lostAfterMs: 5000 },
  receivedAtMs: 10_000,
  measuredAtMs: null,
};
const state = {
  ...unknownVehicle,
  link: { ...stamp, qualityPercent: 90, lossPercent: null, latencyMs: null, rssiDbm: null, bearer: null },
  attitude: { ...stamp, rollDeg: 1, pitchDeg: 2, headingDeg: 3 },
};

it('takes what is known and leaves the rest missing', () => {
  const point = trackPointOf(state, 10_500);
  expect(point).toMatchObject({ timeMs: 10_500, rollDeg: 1, headingDeg: 3, linkQualityPercent: 90 });
  expect(point.latitudeDeg).toBeNull();
  expect(point.batteryPercent).toBeNull();
});

it('does not repeat the last attitude once the link is lost', () => {
  expect(trackPointOf(state, 20_000)).toMatchObject({ rollDeg: null, headingDeg: null, linkQualityPercent: null });
});
