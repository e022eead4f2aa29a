import { Agenda } from '@skein/telemetry/agenda/agenda.ts';
import { startRecording, stopRecording, takePhoto } from '@skein/mavlink/components/camera.ts';
import { aimGimbal, releaseGimbal, takeGimbal } from '@skein/mavlink/components/gimbal-manager.ts';
import type { CommandOrder } from '@skein/mavlink/command/command-order.ts';
import type { FtpOutcome } from '@skein/mavlink/ftp/ftp-outcome.ts';
import { PACKED_PARAMETERS_PATH, unpackParameters } from '@skein/mavlink/parameters/packed-parameters.ts';
import type { Address, Speaker } from '@skein/mavlink/speaker.ts';
import { LinkSession } from '@skein/mavlink/vehicle/link-session.ts';
import { expect, it } from 'vitest';
import { WiredVehicle } from '../testing/wired-vehicle.ts';

/** A station that meets the vehicle over the same wire. */
function meet(vehicle: WiredVehicle) {
  const speaker: Speaker = {
    systemId: 255,
    componentId: 190,
    wallMs: () => vehicle.nowMs,
    steadyMs: () => vehicle.nowMs,
    send: vehicle.send,
  };
  const agenda = new Agenda(speaker);
  const link = new LinkSession({ speaker, agenda, link: 'test', meet: () => undefined, tell: () => undefined });
  link.opened();
  const pass = (seconds: number) => {
    for (let step = 0; step < seconds * 20; step += 1) {
      vehicle.pass(0.05);
      for (const frame of vehicle.frames.splice(0)) link.hear(frame);
      agenda.tick();
    }
  };
  pass(3);
  const { components, files } = one(link.vehicles);
  const give = (to: Address, order: CommandOrder): string | undefined => {
    let ended: string | undefined;
    components.give(to, order, { settle: ({ kind }) => void (ended = kind) });
    pass(0.1);
    return ended;
  };
  return { components, files, pass, give };
}

const one = <T>(list: readonly T[]): T => {
  const [first] = list;
  if (first === undefined) throw new Error('nobody is there');
  return first;
};

it('finds the camera by its heartbeat, asks what it can, takes photos and records', () => {
  const vehicle = WiredVehicle.px4({ hasPayload: true }).ready();
  const { components, pass, give } = meet(vehicle);
  const camera = one(components.cameras);
  expect(camera).toMatchObject({
    componentId: 100,
    facts: { vendor: 'Skein', model: 'Simulated camera', canTakePhotos: true, canRecord: true, hasZoom: false },
  });
  vehicle.takeOff(10);
  // The station was not looking meanwhile.
  pass(1.5);
  expect(give(camera, takePhoto(1))).toBe('accepted');
  expect(give(camera, startRecording())).toBe('accepted');
  pass(2);
  expect(vehicle.aircraft.payload).toMatchObject({ photoCount: 1, isRecording: true });
  expect(give(camera, stopRecording())).toBe('accepted');
  expect(vehicle.aircraft.payload.isRecording).toBe(false);
});

it('moves the gimbal only for the one in control of it, and not beyond its reach', () => {
  const vehicle = WiredVehicle.px4({ hasPayload: true }).ready();
  const { components, pass, give } = meet(vehicle);
  const gimbal = one(components.gimbals);
  const down = aimGimbal({ pitchDeg: -45, yawDeg: 0, isYawHeld: false }, gimbal.facts);
  if (down === null) throw new Error('out of reach');
  expect(give(gimbal, down)).toBe('refused');
  expect(give(gimbal, takeGimbal({ systemId: 255, componentId: 190 }))).toBe('accepted');
  expect(one(components.gimbals).controller).toEqual({ systemId: 255, componentId: 190 });
  vehicle.takeOff(10);
  // The station was not looking meanwhile.
  pass(1.5);
  expect(give(gimbal, down)).toBe('accepted');
  pass(3);
  expect(vehicle.aircraft.payload.gimbalPitchDeg).toBeCloseTo(-45, 0);
  expect(aimGimbal({ pitchDeg: 60, yawDeg: 0, isYawHeld: false }, gimbal.facts)).toBeNull();
});

it('gives up the gimbal that it has, and leaves it to another who has taken it since', () => {
  const { components, give } = meet(WiredVehicle.px4({ hasPayload: true }).ready());
  const gimbal = one(components.gimbals);
  const controller = () => one(components.gimbals).controller;
  give(gimbal, takeGimbal({ systemId: 255, componentId: 190 }));
  expect(give(gimbal, releaseGimbal())).toBe('accepted');
  expect(controller()).toBeNull();
  give(gimbal, takeGimbal({ systemId: 254, componentId: 190 }));
  expect(give(gimbal, releaseGimbal())).toBe('accepted');
  expect(controller()).toEqual({ systemId: 254, componentId: 190 });
});

it.each([WiredVehicle.px4, WiredVehicle.ardupilot])('has no camera and no gimbal where nothing is carried', (make) => {
  const { components } = meet(make().ready());
  expect([...components.cameras, ...components.gimbals]).toEqual([]);
});

it('gives its parameters and its log as files', () => {
  const vehicle = WiredVehicle.ardupilot().ready();
  const { files, pass } = meet(vehicle);
  const outcomes: FtpOutcome[] = [];
  const watcher = { settle: (outcome: FtpOutcome) => void outcomes.push(outcome) };
  files.read(PACKED_PARAMETERS_PATH, watcher);
  pass(2);
  files.list('/APM/LOGS', watcher);
  pass(1);
  files.read('/APM/LOGS/00000001.BIN', watcher);
  pass(3);
  const [packed, listed, log] = outcomes;
  const parameters = unpackParameters(packed?.kind === 'read' ? packed.bytes : new Uint8Array(0));
  expect(parameters).toHaveLength(vehicle.vehicle.firmware.parameters.length);
  expect(parameters?.find(({ name }) => name === 'RTL_ALT')?.value).toBe(1500);
  expect(listed).toEqual({ kind: 'listed', entries: [{ kind: 'file', name: '00000001.BIN', sizeBytes: 40_000 }] });
  expect(log).toMatchObject({ kind: 'read', isVerified: true });
});
