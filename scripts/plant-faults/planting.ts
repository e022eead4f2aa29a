import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { faultsIn } from './faults-in.ts';
import { begunMarkOf, farMarkOf, readErrand, type SoundRound } from './errand.ts';

declare global {
  var plantedFault: number | undefined;
}

const { file, near, far, from, sound, results } = readErrand();

/** Throws what the first test throws that fails with this fault in place; none is planted by -1. */
async function ask(fault: number, tests: readonly string[]): Promise<void> {
  globalThis.plantedFault = fault;
  for (const test of tests) {
    vi.resetModules();
    await import(/* @vite-ignore */ test);
    const { collectedTests } = await import('./collected-tests.ts');
    if (collectedTests.length === 0) throw new Error(`${test} has no tests`);
    for (const run of collectedTests) await run();
  }
}

async function isNoticed(fault: number, tests: readonly string[]): Promise<boolean> {
  try {
    await ask(fault, tests);
    return false;
  } catch {
    return true;
  }
}

async function hearSound(): Promise<SoundRound> {
  const startedAtMs = performance.now();
  await ask(-1, near);
  const nearMs = performance.now() - startedAtMs;
  await ask(-1, far);
  return { nearMs, allMs: performance.now() - startedAtMs };
}

async function isNoticedFarOff(fault: number): Promise<boolean> {
  const mark = farMarkOf({ results });
  writeFileSync(mark, '');
  const isSeen = await isNoticed(fault, far);
  rmSync(mark);
  return isSeen;
}

it('plants one fault after the other', async () => {
  const faults = faultsIn(readFileSync(file, 'utf8'));
  expect(faults).not.toEqual([]);
  const mark = begunMarkOf({ results });
  writeFileSync(`${mark}.part`, JSON.stringify(sound ?? (await hearSound())));
  renameSync(`${mark}.part`, mark);
  for (let fault = from; fault < faults.length; fault += 1) {
    const isSeen = (await isNoticed(fault, near)) || (await isNoticedFarOff(fault));
    appendFileSync(results, `${fault} ${isSeen ? 'noticed' : 'survived'}\n`);
  }
});
