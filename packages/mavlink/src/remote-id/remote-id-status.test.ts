import { expect, it } from 'vitest';
import { ComponentRoster } from '../components/component-roster.ts';
import { TestWire } from '../testing/test-wire.ts';
import { MavAutopilot, MavOdidArmStatus, MavState, MavType } from '../wire/enums.generated.ts';
import { heartbeat, openDroneIdArmStatus } from '../wire/messages.generated.ts';
import { RemoteIdWatch, wordsOfRemoteId } from './remote-id-status.ts';

const setUp = () => {
  const wire = new TestWire();
  const roster = new ComponentRoster(1);
  const watch = new RemoteIdWatch(roster);
  wire.connect({
    station: (frame) => {
      roster.hear(frame, wire.steadyMs);
      watch.hear(frame, wire.steadyMs);
    },
  });
  const transmitter = wire.bystander(1, 236);
  const beat = () =>
    transmitter.send(heartbeat, {
      type: MavType.ODID,
      autopilot: MavAutopilot.INVALID,
      baseMode: 0,
      customMode: 0,
      systemStatus: MavState.ACTIVE,
      mavlinkVersion: 3,
    });
  const tell = (status: number, error = '') => transmitter.send(openDroneIdArmStatus, { status, error });
  return { wire, beat, tell, status: () => watch.statusAt(wire.steadyMs) };
};

it('tells a transmitter that is not there from one that starts, is ready, or is heard no more', () => {
  const { wire, beat, tell, status } = setUp();
  expect(status()).toEqual({ kind: 'absent' });
  beat();
  wire.pass(100);
  expect(status()).toEqual({ kind: 'waiting' });
  tell(MavOdidArmStatus.GOOD_TO_ARM);
  wire.pass(100);
  expect(status()).toEqual({ kind: 'ready' });
  wire.pass(6000);
  expect(status()).toEqual({ kind: 'silent' });
});

it('quotes what is wrong with it', () => {
  const { wire, tell, status } = setUp();
  tell(MavOdidArmStatus.PRE_ARM_FAIL_GENERIC, 'missing operator location');
  wire.pass(100);
  expect(wordsOfRemoteId(status())).toEqual({
    'zh-CN': '远程识别故障：missing operator location',
    'en-US': 'Remote ID is not ready: missing operator location',
  });
});
