import { expect, it } from 'vitest';
import { writeFlightTask } from '../messages/flight-task.ts';
import { createDockParts, order } from '../testing/dock-parts.ts';
import { createManualEnvironment } from '../testing/manual-environment.ts';
import { opened, thing } from '../testing/messages.ts';
import type { JsonObject } from '../wire/json.ts';
import { writeMessage } from '../wire/write-message.ts';
import { DockDevice } from './dock-device.ts';

const setUp = () => {
  const environment = createManualEnvironment();
  const parts = createDockParts(environment);
  const device = new DockDevice(parts);
  /** The result of a command. */
  const tell = (method: string, data: JsonObject, tid = environment.newId()): unknown => {
    const { topic, payload } = writeMessage(thing({ kind: 'services', method, tid, data }));
    const [answer] = device.receive(topic, payload);
    return answer && (opened(answer).data as JsonObject)['result'];
  };
  const prepared = writeFlightTask(order(environment.wallMs()));
  return { environment, parts, device, tell, prepared };
};

it('flies no flight twice, even when its order was held up on the way and comes again', () => {
  const { parts, device, tell, prepared } = setUp();
  expect(tell('flighttask_prepare', prepared)).toBe(0);
  expect(tell('flighttask_execute', { flight_id: 'F1' })).toBe(0);
  device.tasks.report(parts.progress('ok', 100));
  expect(tell('flighttask_prepare', prepared)).toBe(314000);
  expect(tell('flighttask_execute', { flight_id: 'F1' })).toBe(314000);
  expect(parts.done).toEqual(['start F1']);
});

it('holds 64 tasks that wait, and knows 256 flights that were flown; what came before those is forgotten', () => {
  const { parts, device, tell, prepared } = setUp();
  const prepare = (number: number) => tell('flighttask_prepare', { ...prepared, flight_id: `F${number}` });
  const execute = (number: number) => tell('flighttask_execute', { flight_id: `F${number}` });
  for (let number = 1; number <= 65; number++) prepare(number);
  expect([execute(1), execute(2)]).toEqual([314000, 0]);
  device.tasks.report(parts.progress('ok', 100));
  for (let number = 101; number <= 355; number++) {
    expect([prepare(number), execute(number)]).toEqual([0, 0]);
    device.tasks.report(parts.progress('ok', 100));
  }
  expect(prepare(2)).toBe(314000);
  expect([prepare(356), execute(356), prepare(2)]).toEqual([0, 0, 0]);
});

it.each([
  ['immediate', 0, {}, 30_000, 0],
  ['immediate', 0, {}, 30_001, 319008],
  ['immediate', 0, { execute_time: null }, 3_600_000, 0],
  ['timed', 1, {}, 3_600_000, 0],
  ['conditional', 2, { execute_time: null }, 3_600_000, 0],
])(
  'holds a task that is %s (%i, %o) to its moment: %i ms later the answer is %i',
  (_, task_type, more, lateMs, result) => {
    const { environment, tell, prepared } = setUp();
    tell('flighttask_prepare', { ...prepared, task_type, ...more });
    environment.pass(lateMs);
    expect(tell('flighttask_execute', { flight_id: 'F1' })).toBe(result);
  },
);

it('answers a repeated tid as the first time, though the world has changed since', () => {
  const { parts, tell, prepared } = setUp();
  expect(tell('flighttask_prepare', prepared, 'same')).toBe(0);
  parts.situation = { ...parts.situation, isEmergencyStopPressed: true };
  expect(tell('flighttask_prepare', prepared, 'same')).toBe(0);
  expect(tell('flighttask_prepare', prepared, 'other')).toBe(316026);
});

it('pauses only what flies, resumes only what is paused, and undoes nothing that runs', () => {
  const { parts, device, tell, prepared } = setUp();
  tell('flighttask_prepare', prepared);
  expect(tell('flighttask_pause', {})).toBe(314000);
  tell('flighttask_execute', { flight_id: 'F1' });
  device.tasks.report(parts.progress('in_progress', 1));
  expect(tell('flighttask_recovery', {})).toBe(314000);
  expect(tell('flighttask_undo', { flight_ids: ['F1'] })).toBe(314000);
  expect(tell('flighttask_pause', {})).toBe(0);
  expect(tell('flighttask_recovery', {})).toBe(0);
});

it('refuses what it cannot read', () => {
  const { tell } = setUp();
  expect(tell('flighttask_prepare', { flight_id: 'F1' })).toBe(325001);
  expect(tell('flighttask_undo', {})).toBe(325001);
});

it('takes no command meant for another gateway', () => {
  const { device } = setUp();
  const { payload } = writeMessage(thing({ kind: 'services', serial: 'DOCK2', method: 'return_home' }));
  expect(device.receive('thing/product/DOCK2/services', payload)).toEqual([]);
  expect(device.receive('thing/product/DOCK1/services', payload)).toEqual([]);
  expect(device.drops.of('gateway_mismatch')).toBe(2);
});
