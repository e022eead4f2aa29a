import { expect, it } from 'vitest';
import { arm } from '../maneuvers/maneuvers.ts';
import type { TestWire } from '../testing/test-wire.ts';
import { watchLink } from '../testing/watched-link.ts';
import { MavAutopilot, MavType } from '../wire/enums.generated.ts';
import { globalPositionInt, heartbeat } from '../wire/messages.generated.ts';

const beatAs = (wire: TestWire, type: number) => {
  const state = { baseMode: 1, customMode: 11, systemStatus: 3, mavlinkVersion: 3 };
  wire.vehicle.send(heartbeat, { type, autopilot: MavAutopilot.ARDUPILOTMEGA, ...state });
  wire.pass(0);
};

const place = { lat: 310_000_000, lon: 1_210_000_000, alt: 90_000, relativeAlt: 78_000, vx: 0, vy: 0, vz: 0, hdg: 0 };

it('ends with both at the very heartbeat that shows two vehicles under one number, and meets nobody by it', () => {
  const { wire, vehicle, met, events, session, outcomes, watcher, start } = watchLink();
  start();
  vehicle.isSilent = true;
  beatAs(wire, MavType.FIXED_WING);
  expect([met.length, session().isReachable()]).toEqual([2, true]);
  session().fly(arm(session()), watcher);
  const ordered = () => wire.sent.filter(({ fromStation, frame }) => fromStation && frame.messageId !== heartbeat.id);
  const before = ordered().length;

  beatAs(wire, MavType.QUADROTOR);
  expect(events.filter(({ kind }) => kind === 'clash')).toHaveLength(1);
  expect([met.length, session().phase, session().isReachable()]).toEqual([2, 'lost', false]);
  expect(outcomes).toMatchObject([{ kind: 'unknown', step: 'arm', reason: 'clash' }]);

  wire.vehicle.send(globalPositionInt, { timeBootMs: 70_000, ...place });
  for (const type of [MavType.FIXED_WING, MavType.QUADROTOR, MavType.FIXED_WING]) {
    wire.pass(1000);
    beatAs(wire, type);
  }
  expect([met.length, session().state.position, ordered().length]).toEqual([2, null, before]);
});
