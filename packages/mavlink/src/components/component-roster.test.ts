import { expect, it } from 'vitest';
import { TestWire } from '../testing/test-wire.ts';
import { MavAutopilot, MavState, MavType } from '../wire/enums.generated.ts';
import { heartbeat } from '../wire/messages.generated.ts';
import { ComponentRoster, type ComponentKind } from './component-roster.ts';

const kinds: readonly ComponentKind[] = ['camera', 'gimbal', 'remote-id', 'companion', 'other'];

function setUp() {
  const wire = new TestWire();
  const roster = new ComponentRoster(1);
  const found: number[] = [];
  wire.connect({
    station: (frame) => {
      const component = roster.hear(frame, wire.steadyMs);
      if (component !== null) found.push(component.componentId);
    },
  });
  const beat = (
    componentId: number,
    type: number = MavType.GENERIC,
    autopilot: number = MavAutopilot.INVALID,
    systemId = 1,
  ) => {
    const state = { baseMode: 0, customMode: 0, systemStatus: MavState.ACTIVE, mavlinkVersion: 3 };
    wire.bystander(systemId, componentId).send(heartbeat, { type, autopilot, ...state });
    wire.pass(0);
  };
  const listed = (kind: ComponentKind) => roster.of(kind, wire.steadyMs).map(({ componentId }) => componentId);
  return { wire, roster, found, beat, listed };
}

it('goes by what a component says to be', () => {
  const { beat, listed } = setUp();
  const types = [MavType.CAMERA, MavType.GIMBAL, MavType.ODID, MavType.ONBOARD_CONTROLLER, MavType.ADSB];
  for (const [at, type] of types.entries()) beat(40 - at, type);
  expect(kinds.map(listed)).toEqual([[40], [39], [38], [37], [36]]);
});

it('goes by the number that is kept for such where a component does not say what it is', () => {
  const { beat, listed } = setUp();
  const numbers = [99, 100, 105, 106, 153, 154, 155, 170, 171, 175, 176, 235, 236, 238, 239];
  for (const componentId of numbers) beat(componentId);
  expect(listed('camera')).toEqual([100, 105]);
  expect(listed('gimbal')).toEqual([154, 171, 175]);
  expect(listed('remote-id')).toEqual([236, 238]);
  expect(listed('other')).toEqual([99, 106, 153, 155, 170, 176, 235, 239]);
});

it('lists no autopilot, no station, and nobody of another vehicle', () => {
  const { beat, found } = setUp();
  beat(2, MavType.QUADROTOR, MavAutopilot.PX4);
  beat(190, MavType.GCS);
  beat(100, MavType.CAMERA, MavAutopilot.INVALID, 2);
  expect(found).toEqual([]);
});

it('finds one anew when it was silent for five seconds, and says when that will be', () => {
  const { wire, roster, beat, found, listed } = setUp();
  expect(roster.nextSilenceMs()).toBe(Infinity);
  beat(101, MavType.CAMERA);
  wire.pass(1000);
  beat(100, MavType.CAMERA);
  expect(listed('camera')).toEqual([100, 101]);
  const dueMs = wire.steadyMs + 4000;
  expect(roster.nextSilenceMs()).toBe(dueMs);
  expect(roster.noteSilence(dueMs - 1)).toBe(false);
  expect(roster.noteSilence(dueMs)).toBe(true);
  expect(roster.noteSilence(dueMs)).toBe(false);
  expect(roster.nextSilenceMs()).toBe(dueMs + 1000);
  wire.pass(4000);
  expect([listed('camera'), roster.hasLost('camera', wire.steadyMs)]).toEqual([[100], false]);
  beat(100, MavType.CAMERA);
  beat(101, MavType.CAMERA);
  expect(found).toEqual([101, 100, 101]);
});
