import { expect, it } from 'vitest';
import { decode } from '../wire/decode.ts';
import {
  openDroneIdOperatorId,
  openDroneIdSelfId,
  openDroneIdSystem,
  openDroneIdSystemUpdate,
} from '../wire/messages.generated.ts';
import { tickIfDue } from '../testing/tick-if-due.ts';
import { TestWire } from '../testing/test-wire.ts';
import { RemoteIdDuty, type OperatorFacts } from './remote-id-duty.ts';

const facts: OperatorFacts = {
  operatorId: 'CHN87astrdge12k8',
  description: 'bridge survey',
  place: { latitudeDeg: 30.5, longitudeDeg: 120.25, altitudeEllipsoidM: null, isLive: true },
};

const run = (given: OperatorFacts, ms: number) => {
  const wire = new TestWire();
  const duty = new RemoteIdDuty(
    wire.station,
    () => wire.vehicle,
    () => given,
  );
  wire.connect({ tick: () => tickIfDue(wire, duty) });
  wire.pass(ms);
  return wire;
};

it('tells who flies at least every 3 s, and from where every second', () => {
  const wire = run(facts, 30_000);
  const countOf = (type: { readonly id: number }) => wire.sentByStation(type.id).length;
  for (const type of [openDroneIdOperatorId, openDroneIdSelfId, openDroneIdSystem])
    expect(countOf(type)).toBeGreaterThanOrEqual(10);
  expect(countOf(openDroneIdSystem) + countOf(openDroneIdSystemUpdate)).toBeGreaterThanOrEqual(29);
});

it('speaks to the one aircraft, of itself, in its units', () => {
  const wire = run(facts, 2000);
  const [operator] = wire.sentByStation(openDroneIdOperatorId.id);
  const [system] = wire.sentByStation(openDroneIdSystem.id);
  expect(operator && decode(openDroneIdOperatorId, operator)).toMatchObject({
    targetSystem: 1,
    targetComponent: 1,
    idOrMac: new Uint8Array(20),
    operatorId: 'CHN87astrdge12k8',
  });
  expect(system && decode(openDroneIdSystem, system)).toMatchObject({
    operatorLatitude: 305_000_000,
    operatorLongitude: 1_202_500_000,
    operatorAltitudeGeo: -1000,
    operatorLocationType: 1,
    timestamp: Math.floor((1_700_000_000_020 - Date.UTC(2019, 0, 1)) / 1000),
  });
});

it('claims no place while it knows none', () => {
  const wire = run({ ...facts, place: null }, 5000);
  const [system] = wire.sentByStation(openDroneIdSystem.id);
  expect(system && decode(openDroneIdSystem, system)).toMatchObject({ operatorLatitude: 0, operatorLongitude: 0 });
  expect(wire.sentByStation(openDroneIdSystemUpdate.id)).toEqual([]);
});

it('goes on telling when the clock is set back', () => {
  const wire = new TestWire();
  const duty = new RemoteIdDuty(
    wire.station,
    () => wire.vehicle,
    () => facts,
  );
  wire.connect({ tick: () => tickIfDue(wire, duty) });
  wire.pass(2000);
  const before = wire.sentByStation(openDroneIdSystem.id).length;
  wire.stepWallClock(-3_600_000);
  wire.pass(6000);
  expect(wire.sentByStation(openDroneIdSystem.id).length).toBeGreaterThan(before);
});

it.each([
  ['NaN', { latitudeDeg: Number.NaN }],
  ['without end', { longitudeDeg: Infinity }],
  ['beyond the pole', { latitudeDeg: 90.1 }],
  ['beyond the date line', { longitudeDeg: 200 }],
])('claims no place that is none: %s', (_, wrong) => {
  const place = { latitudeDeg: 30.5, longitudeDeg: 120.25, altitudeEllipsoidM: 7, isLive: true, ...wrong };
  const [system] = run({ ...facts, place }, 5000).sentByStation(openDroneIdSystem.id);
  const unknown = { operatorLatitude: 0, operatorLongitude: 0, operatorAltitudeGeo: -1000, operatorLocationType: 0 };
  expect(system && decode(openDroneIdSystem, system)).toMatchObject(unknown);
});

it('claims no height that is none', () => {
  const place = { latitudeDeg: 30.5, longitudeDeg: 120.25, altitudeEllipsoidM: Number.NaN, isLive: true };
  const [system] = run({ ...facts, place }, 2000).sentByStation(openDroneIdSystem.id);
  expect(system && decode(openDroneIdSystem, system)).toMatchObject({ operatorAltitudeGeo: -1000 });
});

it.each([
  ['before its first year', Date.UTC(1970, 0, 2), 0],
  ['beyond its last', Date.UTC(2200, 0, 1), 0xffff_ffff],
])('goes on telling when the clock stands %s', (_, wallMs, timestamp) => {
  const wire = new TestWire();
  const duty = new RemoteIdDuty(
    wire.station,
    () => wire.vehicle,
    () => facts,
  );
  wire.connect({ tick: () => tickIfDue(wire, duty) });
  wire.stepWallClock(wallMs - wire.nowMs);
  wire.pass(2000);
  const [system] = wire.sentByStation(openDroneIdSystem.id);
  expect(system && decode(openDroneIdSystem, system)).toMatchObject({ timestamp });
});
