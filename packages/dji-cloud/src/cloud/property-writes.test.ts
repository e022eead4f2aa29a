import { expect, it } from 'vitest';
import type { PropertyChange } from '../messages/property-set.ts';
import { createManualEnvironment } from '../testing/manual-environment.ts';
import { opened, thing } from '../testing/messages.ts';
import type { JsonObject } from '../wire/json.ts';
import { PropertyWrites } from './property-writes.ts';

const nightLights: PropertyChange = { path: ['night_lights_state'], value: 1 };

const setUp = () => {
  const environment = createManualEnvironment();
  const writes = new PropertyWrites('DOCK1', environment);
  const { tid, publish } = writes.write(nightLights);
  const answer = (data: JsonObject, serial = 'DOCK1') =>
    writes.settle(thing({ kind: 'property/set_reply', serial, tid, data }));
  return { environment, writes, tid, publish, answer };
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
