import { expect, it } from 'vitest';
import { CloudSession } from './cloud/cloud-session.ts';
import { BusyDock } from './testing/busy-dock.ts';
import { createHandlers } from './testing/dock-parts.ts';
import { heapUsed } from './testing/heap.ts';
import { createManualEnvironment } from './testing/manual-environment.ts';

const KIB = 1024;

/** Here and nowhere else, so that letting go of it frees it. */
const held: ReturnType<typeof openSession>[] = [];

const openSession = () => {
  const environment = createManualEnvironment();
  const onFailure = (error: unknown) => expect.fail(String(error));
  const session = new CloudSession({ ...environment, handlers: createHandlers(), onFailure, mayClaim: () => true });
  return { session, environment };
};

function workWith(docks: number, seconds: number): void {
  const { session, environment } = openSession();
  held.push({ session, environment });
  const all = Array.from({ length: docks }, (_, index) => new BusyDock(index, session, environment));
  for (let second = 0; second < seconds; second++) {
    environment.pass(1000);
    for (const dock of all) dock.work();
    session.tick();
  }
}

/** An hour without a word, in which what is too old is given back step by step, as its time comes. */
function rest(): void {
  for (const { session, environment } of held)
    for (let minute = 0; minute < 60; minute++) {
      environment.pass(60_000);
      session.tick();
    }
}

/** What so many docks hold, busy and at rest; with it what the machine keeps while their code is in use. */
async function bytesHeldBy(docks: number): Promise<{ readonly busy: number; readonly resting: number }> {
  workWith(docks, 130);
  const busy = await settledHeap();
  rest();
  const resting = await settledHeap();
  held.length = 0;
  const without = await settledHeap();
  return { busy: busy - without, resting: resting - without };
}

async function settledHeap(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    await new Promise((resolve) => setImmediate(resolve));
    heapUsed();
  }
  return heapUsed();
}

/** What one more dock costs. */
async function costOfDock(): Promise<{ readonly busy: number; readonly resting: number }> {
  const [few, many] = [await bytesHeldBy(3), await bytesHeldBy(13)];
  return { busy: (many.busy - few.busy) / 10 / KIB, resting: (many.resting - few.resting) / 10 / KIB };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

it('keeps at most 30 KiB of a dock that is busy without a pause, and 20 of one at rest', async () => {
  await bytesHeldBy(3);
  const costs: Awaited<ReturnType<typeof costOfDock>>[] = [];
  // A table of the machine's own, some 160 KiB, comes or goes during about one round in seven and counts as a dock's.
  for (let round = 0; round < 5; round++) costs.push(await costOfDock());
  expect(median(costs.map(({ busy }) => busy))).toBeLessThan(30);
  expect(median(costs.map(({ resting }) => resting))).toBeLessThan(20);
});
