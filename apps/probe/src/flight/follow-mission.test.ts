import { MissionTally } from '@skein/mavlink/maneuvers/mission-tally.ts';
import type { PlanItem } from '@skein/mavlink/plan/plan-item.ts';
import type { VehicleSession } from '@skein/mavlink/vehicle/vehicle-session.ts';
import { expect, it, vi } from 'vitest';
import type { Output } from '../output/output.ts';
import { followMission } from './follow-mission.ts';

const output = { tell: vi.fn() } as unknown as Output;

const waypoint: PlanItem = { command: 16, frame: 6, params: [0, 0, 0, 0], x: 1, y: 1, z: 20, autocontinue: true };

/** Armed and in the mission's mode for ever: what somebody would wait for in silence. */
const hovering = {
  phase: 'live',
  modes: { entryOf: () => undefined },
  state: {
    mode: { isArmed: true, mode: 'mission', rawMode: 3, receivedAtMs: Infinity },
    mission: { state: 'active', receivedAtMs: Infinity },
    phase: null,
    position: null,
    power: null,
    link: null,
  },
} as unknown as VehicleSession;

it('does not call a mission flown because its time is over', async () => {
  const until = <T>(look: () => T | null | undefined): Promise<T | null> => Promise.resolve(look() ?? null);
  const mission = [waypoint, waypoint];
  const log = { mission, tally: new MissionTally(mission), current: 1 };
  await expect(followMission({ vehicle: hovering, until }, log, output)).rejects.toThrow(
    /^The mission did not end within 12 h: item 2 was reported last\. Now: armed/,
  );
});
