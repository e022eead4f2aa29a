import type { JournalEntry } from '@skein/telemetry/orders/order-journal.ts';
import { expect, it } from 'vitest';
import type { PropertyChange } from '../messages/property-set.ts';
import { createManualEnvironment } from '../testing/manual-environment.ts';
import { opened, thing } from '../testing/messages.ts';
import type { JsonObject } from '../wire/json.ts';
import { MAX_OPEN } from '../wire/transactions.ts';
import { PropertyWrites } from './property-writes.ts';

const nightLights: PropertyChange = { path: ['night_lights_state'], value: 1 };

const setUp = () => {
  const environment = createManualEnvironment();
  const journal: JournalEntry[] = [];
  let roused = 0;
  const keeper = { append: (entry: JournalEntry) => void journal.push(entry) };
  const writes = new PropertyWrites('DOCK1', { ...environment, keeper }, { rouse: () => void (roused += 1) });
  const { tid, publish } = writes.write(nightLights);
  const answer = (data: JsonObject, serial = 'DOCK1') =>
    writes.settle(thing({ kind: 'property/set_reply', serial, tid, data }));
  return { environment, writes, tid, publish, answer, journal, rousedCount: () => roused };
};

it('is sent three times, three seconds apart, and then told as unanswered', () => {
  const { environment, writes, publish, tid } = setUp();
  const atMs: number[] = [];
  for (let passed = 500; passed < 9000; passed += 500) {
    environment.pass(500);
    for (const again of writes.tick().publish) {
      expect(opened(again)).toEqual(opened(publish));
      atMs.push(passed);
    }
  }
  expect(atMs).toEqual([3000, 6000]);
  environment.pass(500);
  expect(writes.tick().ended).toMatchObject([{ tid, outcome: { kind: 'unanswered' } }]);
});

it.each<[JsonObject, object]>([
  [{ night_lights_state: { result: 0 } }, { kind: 'accepted' }],
  [{ night_lights_state: { result: 1 } }, { kind: 'refused', code: 1 }],
  [{ night_lights_state: { result: 4 } }, { kind: 'refused', code: 4 }],
  [{ night_lights_state: { result: 2 } }, { kind: 'unreadable' }],
  [{}, { kind: 'unreadable' }],
])('reads %o for what the device says of it, and for unknown where that does not know', (data, outcome) => {
  expect(setUp().answer(data)).toMatchObject({ change: nightLights, outcome });
});

it('takes no answer from another gateway, and none twice', () => {
  const { answer } = setUp();
  const done = { night_lights_state: { result: 0 } };
  expect(answer(done, 'DOCK2')).toEqual({ dropped: 'unasked_reply' });
  expect(answer(done)).toMatchObject({ outcome: { kind: 'accepted' } });
  expect(answer(done)).toEqual({ dropped: 'repeated_reply' });
});

it('asks to be looked at, for its answer is waited for', () => {
  const { writes, rousedCount } = setUp();
  expect(rousedCount()).toBe(1);
  writes.write(nightLights);
  expect(rousedCount()).toBe(2);
});

it.each([
  ['accepted', ({ answer }: ReturnType<typeof setUp>) => void answer({ night_lights_state: { result: 0 } })],
  [
    'unanswered',
    ({ environment, writes }: ReturnType<typeof setUp>) => {
      environment.pass(9000);
      writes.tick();
    },
  ],
])('is written down before it leaves, and that it is %s', (outcome, happens) => {
  const parts = setUp();
  const { tid, journal } = parts;
  happens(parts);
  expect(journal).toMatchObject([
    { kind: 'given', id: tid, subject: 'DOCK1', deed: 'property/set night_lights_state', job: null },
    { kind: 'ended', id: tid, outcome },
  ]);
});

it('is told as unanswered though any number of others were answered meanwhile', () => {
  const { environment, writes, tid } = setUp();
  for (let count = 0; count < MAX_OPEN; count += 1) {
    const other = writes.write({ path: ['rth_altitude'], value: 100 });
    writes.settle(thing({ kind: 'property/set_reply', tid: other.tid, data: { rth_altitude: { result: 0 } } }));
  }
  environment.pass(9000);
  expect(writes.tick().ended).toMatchObject([{ tid, change: nightLights, outcome: { kind: 'unanswered' } }]);
});

it('knows its answer for two minutes, and says whether there is one to forget', () => {
  const { environment, writes, answer } = setUp();
  expect(writes.forgetOld()).toBe(false);
  const done = { night_lights_state: { result: 0 } };
  answer(done);
  environment.pass(119_999);
  expect([writes.forgetOld(), answer(done)]).toEqual([true, { dropped: 'repeated_reply' }]);
  environment.pass(1);
  expect([writes.forgetOld(), answer(done)]).toEqual([false, { dropped: 'unasked_reply' }]);
});
