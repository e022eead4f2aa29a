import { expect, it } from 'vitest';
import type { Frame } from '../wire/frame.ts';
import { adsbVehicle, collision, heartbeat, utmGlobalPosition } from '../wire/messages.generated.ts';
import type { Send } from '../speaker.ts';
import { TestWire } from '../testing/test-wire.ts';
import { readTraffic } from './read-traffic.ts';

const readAfter = (say: (send: Send) => void) => {
  const wire = new TestWire();
  const frames: Frame[] = [];
  wire.connect({ station: (frame) => frames.push(frame) });
  say(wire.vehicle.send);
  wire.pass(0);
  return frames.map(readTraffic)[0];
};

const airliner = {
  icaoAddress: 0x78_0abc,
  lat: 301_000_000,
  lon: 1_201_000_000,
  altitudeType: 0,
  altitude: 3_000_000,
  heading: 27_000,
  horVelocity: 20_000,
  verVelocity: -500,
  callsign: 'CCA1234 ',
  emitterType: 3,
  tslc: 2,
  squawk: 1200,
};

it('reads an airliner, and says that its height is by pressure', () => {
  expect(readAfter((send) => send(adsbVehicle, { ...airliner, flags: 0xffff }))).toEqual({
    kind: 'aircraft',
    key: 'adsb-780abc',
    callsign: 'CCA1234',
    latitudeDeg: 30.1,
    longitudeDeg: 120.1,
    altitudeM: 3000,
    altitudeKind: 'pressure',
    headingDeg: 270,
    groundSpeedMps: 200,
    climbMps: -5,
    silentS: 2,
  });
});

it('leaves out what the sender marks as not valid, and an aircraft without a place', () => {
  expect(readAfter((send) => send(adsbVehicle, { ...airliner, flags: 1 }))).toMatchObject({
    callsign: null,
    altitudeM: null,
    altitudeKind: null,
    headingDeg: null,
    groundSpeedMps: null,
    climbMps: null,
  });
  expect(readAfter((send) => send(adsbVehicle, { ...airliner, flags: 0 }))).toBeNull();
});

it('reads another drone, climbing positive', () => {
  const drone = {
    time: 0n,
    uasId: new Uint8Array(18).fill(0xab),
    lat: 301_000_000,
    lon: 1_201_000_000,
    alt: 90_000,
    relativeAlt: 50_000,
    vx: 0,
    vy: 500,
    vz: -100,
    hAcc: 0,
    vAcc: 0,
    velAcc: 0,
    nextLat: 0,
    nextLon: 0,
    nextAlt: 0,
    updateRate: 0,
    flightState: 3,
  };
  expect(readAfter((send) => send(utmGlobalPosition, { ...drone, flags: 0xff }))).toMatchObject({
    key: `utm-${'ab'.repeat(18)}`,
    altitudeM: 90,
    headingDeg: 90,
    groundSpeedMps: 5,
    climbMps: 1,
  });
});

it('reads a threat, and nothing into other messages', () => {
  const near = { src: 0, id: 7, action: 0, threatLevel: 2 };
  const distances = { timeToMinimumDelta: 12, altitudeMinimumDelta: 20, horizontalMinimumDelta: 45 };
  expect(readAfter((send) => send(collision, { ...near, ...distances }))).toEqual({
    kind: 'threat',
    id: 7,
    level: 'high',
    secondsLeft: 12,
    horizontalM: 45,
    verticalM: 20,
  });
  const beat = { type: 2, autopilot: 3, baseMode: 0, customMode: 0, systemStatus: 4, mavlinkVersion: 3 };
  expect(readAfter((send) => send(heartbeat, beat))).toBeNull();
});
