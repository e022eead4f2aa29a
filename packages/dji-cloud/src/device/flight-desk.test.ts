import { expect, it } from 'vitest';
import { writeFlyTo, writeTakeOff } from '../messages/fly-to.ts';
import type { FlyToProgress } from '../messages/fly-to-progress.ts';
import { createDockParts, takeOff } from '../testing/dock-parts.ts';
import { createManualEnvironment } from '../testing/manual-environment.ts';
import { opened, thing } from '../testing/messages.ts';
import type { JsonObject } from '../wire/json.ts';
import { writeMessage } from '../wire/write-message.ts';
import { DockDevice } from './dock-device.ts';

const setUp = () => {
  const environment = createManualEnvironment();
  const parts = createDockParts(environment);
  const device = new DockDevice(parts);
  const tell = (method: string, data: JsonObject): void => {
    const { topic, payload } = writeMessage(thing({ kind: 'services', method, tid: environment.newId(), data }));
    device.receive(topic, payload);
  };
  /** Which flights the cloud is told of. */
  const reported = (status: FlyToProgress['status']) =>
    device.flights
      .report({ status, result: 0, waypointIndex: 0, remainingDistanceM: null, remainingTimeS: null, path: [] })
      .map((publication) => opened(publication).data)
      .map((data) => (data as JsonObject)['flight_id'] ?? (data as JsonObject)['fly_to_id']);
  const leave = () => {
    tell('takeoff_to_point', writeTakeOff({ ...takeOff, flightId: 'T1' }));
    parts.isFlying = true;
  };
  const fly = () => tell('fly_to_point', writeFlyTo({ flyToId: 'P1', target: takeOff.target, maxSpeedMps: 10 }));
  return { reported, leave, fly };
};

it('tells of a flight until it has ended, and no more', () => {
  const { reported, leave, fly } = setUp();
  expect(reported('wayline_progress')).toEqual([]);
  leave();
  fly();
  expect([reported('wayline_progress'), reported('wayline_ok'), reported('wayline_ok')]).toEqual([['P1'], ['P1'], []]);
});

it('tells that a take-off is finished once, whatever is flown since', () => {
  const { reported, leave, fly } = setUp();
  leave();
  expect(reported('wayline_ok')).toEqual(['T1']);
  fly();
  expect([reported('task_finish'), reported('task_finish')]).toEqual([['T1'], []]);
  expect(reported('wayline_progress')).toEqual(['P1']);
});
