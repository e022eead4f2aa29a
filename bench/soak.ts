import { heapUsed } from '@skein/dji-cloud/testing/heap.ts';
import { runSoak } from '../apps/simulator/src/testing/soak/run-soak.ts';
import { report } from './support/statistics.ts';

const VEHICLES = 200;
const MINUTES = 120;

/**
 * Two simulated hours of vehicles, lost links, clocks that are set, restarts, changing ports and numbers that are used twice. A run
 * that fails is repeated by its seed: SOAK_SEED=… npm run bench -- soak.
 */
export async function measureSoak(): Promise<void> {
  const seed = Number(process.env['SOAK_SEED'] ?? Date.now() % 1_000_000);
  console.log(`soak: ${VEHICLES} vehicles, ${MINUTES} simulated minutes, seed ${seed}`);
  const heaps: number[] = [];
  const cpuBefore = process.cpuUsage();
  const run = runSoak({ seed, vehicles: VEHICLES, minutes: MINUTES, look: () => heaps.push(heapUsed()) });
  const { user, system } = process.cpuUsage(cpuBefore);
  const count = [...run.outcomes.values()].reduce((sum, one) => sum + one, 0);
  console.log(`  ${count} orders: ${listOf(run.outcomes)}`);
  console.log(`  ${listOf(run.misfortunes)}; ${run.linkCount} links and ${run.knownVehicles} vehicles at the end`);
  const quarters = [0, 1, 2, 3].map((quarter) => quarterOf(heaps, quarter));
  const sizes = quarters.map((looks) => `${inMib(Math.min(...looks))}–${inMib(Math.max(...looks))}`).join(', ');
  console.log(`  ${((user + system) / 1e6).toFixed(0)} s CPU; memory in each quarter of it: ${sizes} MiB`);
  for (const fault of run.faults) console.log(`  FAULT ${fault}`);
  report('orders that did not end once in what the vehicle did', run.faults.length, 0, '');
  // Of all looks in each: a single one swings by a tenth with what is under way just then, and four by a twentieth.
  const [second, last] = [sumOf(quarterOf(heaps, 1)), sumOf(quarterOf(heaps, 3))];
  report('memory in the last quarter, against the second', last / second, 1.05, '×');
  if (run.faults.length > 0) throw new Error(`soak: seed ${seed} found ${run.faults.length} faults`);
}

const quarterOf = (heaps: readonly number[], quarter: number): readonly number[] =>
  heaps.slice((quarter * heaps.length) / 4, ((quarter + 1) * heaps.length) / 4);

const inMib = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

const listOf = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([name, count]) => `${name} ${count}`).join(', ');
