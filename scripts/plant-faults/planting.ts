import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { faultsIn } from './faults-in.ts';
import { begunMarkOf, readErrand } from './errand.ts';

declare global {
  var plantedFault: number | undefined;
}

const { file, near, far, from, results } = readErrand();

/** Whether a test fails with this fault in place; none is planted by -1. */
async function isNoticed(fault: number, tests: readonly string[]): Promise<boolean> {
  globalThis.plantedFault = fault;
  for (const test of tests) {
    vi.resetModules();
    try {
      await import(/* @vite-ignore */ test);
      const { collectedTests } = await import('./collected-tests.ts');
      if (collectedTests.length === 0) return false;
      for (const run of collectedTests) await run();
    } catch {
      return true;
    }
  }
  return false;
}

it('plants one fault after the other', async () => {
  const faults = faultsIn(readFileSync(file, 'utf8'));
  expect(await isNoticed(-1, [...near, ...far]), 'its tests fail without any fault').toBe(false);
  writeFileSync(begunMarkOf({ results }), '');
  for (let fault = from; fault < faults.length; fault += 1) {
    const isSeen = (await isNoticed(fault, near)) || (await isNoticed(fault, far));
    appendFileSync(results, `${fault} ${isSeen ? 'noticed' : 'survived'}\n`);
  }
});
