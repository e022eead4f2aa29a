import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { writeWorkbook } from './workbook.ts';

/** So large that no stream on the way holds two, also when they are packed. */
const aBatch = () => Array.from({ length: 200 }, () => randomBytes(500).toString('hex'));
const BATCHES = 40;
const TURNS = 200;

it('reads hardly ahead of whoever takes it slowly, and all of it for whoever takes it all', async () => {
  const reading = { asked: 0 };
  const batches = async function* () {
    for (; reading.asked < BATCHES; reading.asked += 1) yield aBatch();
  };
  const workbook = writeWorkbook([['text', (row: string) => row]], batches());
  await workbook.next();
  for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
  expect(reading.asked).toBeLessThan(10);
  for await (const piece of workbook) expect(piece.length).toBeGreaterThan(0);
  expect(reading.asked).toBe(BATCHES);
});
