import { expect, it } from 'vitest';
import type { Stamp } from '../stamp.ts';
import { flightPhaseOf, type FlightPhase } from './flight-phase.ts';
import type { FlightMode, LandedState, VtolState } from './mode.ts';
import { unknownVehicle } from './state.ts';

const stamp: Stamp = {
  source: { id: 'udp:1', protocol: 'mavlink', link: 'udp:1', staleAfterMs: 2000, lostAfterMs: 5000 },
  receivedAtMs: 0,
  measuredAtMs: null,
};

type Situation = [isArmed: boolean, mode: FlightMode, landed: LandedState | null, vtol: VtolState | null];

it.each<[FlightPhase | null, Situation]>([
  ['disarmed', [false, 'mission', 'on-ground', null]],
  ['armed', [true, 'guided', 'on-ground', null]],
  ['taking-off', [true, 'mission', 'taking-off', null]],
  ['flying', [true, 'mission', 'in-air', null]],
  ['flying', [true, 'hold', 'in-air', 'multirotor']],
  ['transition', [true, 'mission', 'in-air', 'to-fixed-wing']],
  ['cruising', [true, 'mission', 'in-air', 'fixed-wing']],
  ['returning', [true, 'return', 'in-air', 'fixed-wing']],
  ['landing', [true, 'return', 'landing', null]],
  ['landing', [true, 'land', null, null]],
  [null, [true, 'mission', null, null]],
])('says %s', (phase, [isArmed, mode, landed, vtol]) => {
  const state = {
    ...unknownVehicle,
    mode: { ...stamp, isArmed, mode, rawMode: null, rawModeName: null, reason: null },
    phase: { ...stamp, landed, vtol },
  };
  expect(flightPhaseOf(state)).toBe(phase);
});

it('says nothing of a vehicle that was never heard', () => {
  expect(flightPhaseOf(unknownVehicle)).toBeNull();
});
