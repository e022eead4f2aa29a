import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Stamp, TelemetrySource } from '../stamp.ts';
import { applyVehicleUpdate, VehicleDraft } from './apply-update.ts';
import type { Position } from './motion.ts';
import type { Battery } from './power.ts';
import { unknownVehicle } from './state.ts';

const radio: TelemetrySource = {
  id: 'udp:1',
  protocol: 'mavlink',
  link: 'udp:1',
  staleAfterMs: 2000,
  lostAfterMs: 5000,
};
const cellular: TelemetrySource = { ...radio, id: 'tcp:2', link: 'tcp:2' };

const stamp = (receivedAtMs: number, measuredAtMs: number | null = null, source = radio): Stamp => ({
  source,
  receivedAtMs,
  measuredAtMs,
});

const positionAt = (latitudeDeg: number, stamped: Stamp): Position => ({
  ...stamped,
  latitudeDeg,
  longitudeDeg: 114,
  altitudeMslM: 0,
  altitudeEllipsoidM: null,
  altitudeAboveHomeM: null,
  altitudeAboveGroundM: null,
});

const battery = (index: number, percent: number, stamped: Stamp): Battery => ({
  ...stamped,
  index,
  percent,
  serialNumber: null,
  voltageV: null,
  currentA: null,
  temperatureC: null,
  consumedMah: null,
  cycles: null,
  remainingS: null,
  charge: null,
  cellVoltagesV: [],
});

it('takes the first value of an unknown vehicle and leaves the rest unknown', () => {
  const position = positionAt(22, stamp(1000));
  expect(applyVehicleUpdate(unknownVehicle, { position })).toEqual({ ...unknownVehicle, position });
});

it('shares the sections that did not change, so that a reader can compare by identity', () => {
  const first = applyVehicleUpdate(unknownVehicle, { position: positionAt(22, stamp(1000)) });
  const wind = { ...stamp(2000), speedMps: 0, fromDeg: null };
  const second = applyVehicleUpdate(first, { wind });
  expect(second.position).toBe(first.position);
  expect(second.wind).toBe(wind);
  expect(first.wind).toBeNull();
});

it('returns the very same state when the update brings nothing new', () => {
  const state = applyVehicleUpdate(unknownVehicle, {
    position: positionAt(22, stamp(2000)),
    batteries: [battery(0, 80, stamp(2000))],
  });
  const old = { position: positionAt(23, stamp(1999)), batteries: [battery(0, 81, stamp(1000))] };
  expect(applyVehicleUpdate(state, old)).toBe(state);
  expect(applyVehicleUpdate(state, {})).toBe(state);
});

it('drops a sample that was measured earlier but delivered later', () => {
  const state = applyVehicleUpdate(unknownVehicle, { position: positionAt(22, stamp(5000, 4900)) });
  expect(applyVehicleUpdate(state, { position: positionAt(21, stamp(5100, 4800)) })).toBe(state);
});

it('orders two links by arrival, because their clocks were never compared', () => {
  const state = applyVehicleUpdate(unknownVehicle, { position: positionAt(22, stamp(5000, 4900)) });
  const later = positionAt(23, stamp(5100, 3000, cellular));
  expect(applyVehicleUpdate(state, { position: later }).position).toBe(later);
});

it('goes on by measured times with a state that came from another process', () => {
  const state = applyVehicleUpdate(unknownVehicle, { position: positionAt(22, stamp(5000, 4900)) });
  const handedOver = JSON.parse(JSON.stringify(state)) as typeof state;
  expect(applyVehicleUpdate(handedOver, { position: positionAt(21, stamp(5100, 4800)) })).toBe(handedOver);
});

it('does not freeze on a measurement from the future', () => {
  const state = applyVehicleUpdate(unknownVehicle, { position: positionAt(22, stamp(5000, 9_999_999)) });
  const next = positionAt(23, stamp(5100, 5090));
  expect(applyVehicleUpdate(state, { position: next }).position).toBe(next);
});

it('keeps batteries apart and in order', () => {
  const both = applyVehicleUpdate(unknownVehicle, {
    batteries: [battery(1, 70, stamp(1000)), battery(0, 80, stamp(1000))],
  });
  const later = applyVehicleUpdate(both, { batteries: [battery(1, 69, stamp(2000))] });
  expect(later.batteries.map(({ index, percent }) => [index, percent])).toEqual([
    [0, 80],
    [1, 69],
  ]);
  expect(later.batteries[0]).toBe(both.batteries[0]);
});

it('ends in the newest sample, in whatever order the samples of a link arrive', () => {
  const measured = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(measured, (timesMs) => {
      const state = timesMs.reduce(
        (known, measuredAtMs, at) =>
          applyVehicleUpdate(known, { position: positionAt(measuredAtMs, stamp(2000 + at, measuredAtMs)) }),
        unknownVehicle,
      );
      expect(state.position?.latitudeDeg).toBe(Math.max(...timesMs));
    }),
  );
});

it('comes by a draft to what one update after another comes to, and leaves the state as it was', () => {
  const updates = [
    { position: positionAt(22, stamp(3000)), batteries: [battery(1, 50, stamp(3000))] },
    { position: positionAt(23, stamp(1000)) },
    { batteries: [battery(0, 40, stamp(4000))] },
    { position: positionAt(24, stamp(4000)), wind: { ...stamp(4000), speedMps: 1, fromDeg: 2 } },
  ];
  const before = applyVehicleUpdate(unknownVehicle, { position: positionAt(21, stamp(2000)) });
  const draft = new VehicleDraft(before);
  for (const update of updates) draft.apply(update);
  expect(draft.state).toEqual(updates.reduce(applyVehicleUpdate, before));
  expect(before).toEqual({ ...unknownVehicle, position: positionAt(21, stamp(2000)) });
});

it('hands a draft without news back as the state that it began with', () => {
  const draft = new VehicleDraft(unknownVehicle);
  draft.apply({});
  expect(draft.state).toBe(unknownVehicle);
});
