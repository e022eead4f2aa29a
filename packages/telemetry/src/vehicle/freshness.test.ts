import { expect, it } from 'vitest';
import type { Stamp, TelemetrySource } from '../stamp.ts';
import { linkFreshness, sectionFreshness } from './freshness.ts';
import { unknownVehicle, type VehicleState } from './state.ts';

const source: TelemetrySource = {
  id: 'udp:1',
  protocol: 'mavlink',
  link: 'udp:1',
  staleAfterMs: 2000,
  lostAfterMs: 5000,
};
const stamp = (receivedAtMs: number): Stamp => ({ source, receivedAtMs, measuredAtMs: null });

const heardAt = (receivedAtMs: number): VehicleState => ({
  ...unknownVehicle,
  link: {
    ...stamp(receivedAtMs),
    qualityPercent: null,
    lossPercent: null,
    latencyMs: null,
    rssiDbm: null,
    bearer: null,
  },
});

const wind = { ...stamp(1000), speedMps: 3, fromDeg: 90 };
const attitude = { ...stamp(1000), rollDeg: 0, pitchDeg: 0, headingDeg: 0 };
const home = { ...stamp(1000), latitudeDeg: 0, longitudeDeg: 0, altitudeMslM: null, altitudeEllipsoidM: null };

it('calls a link live, stale and lost by the limits of its protocol', () => {
  expect(linkFreshness(unknownVehicle, 1000)).toBe('unknown');
  expect(linkFreshness(heardAt(1000), 3000)).toBe('live');
  expect(linkFreshness(heardAt(1000), 3001)).toBe('stale');
  expect(linkFreshness(heardAt(1000), 6001)).toBe('lost');
});

it('lets slow values grow older than fast ones', () => {
  const state = { ...heardAt(9000), wind, attitude };
  expect(sectionFreshness(state, 'attitude', 9000)).toBe('lost');
  expect(sectionFreshness(state, 'wind', 9000)).toBe('live');
});

it('believes home for as long as the link is there, and no longer', () => {
  expect(sectionFreshness({ ...heardAt(900_000), home }, 'home', 900_000)).toBe('live');
  expect(sectionFreshness({ ...heardAt(900_000), home }, 'home', 906_000)).toBe('lost');
});

it('knows nothing of what was never told', () => {
  expect(sectionFreshness(heardAt(1000), 'gnss', 1000)).toBe('unknown');
});
