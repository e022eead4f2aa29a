import { defineConfig } from 'vitest/config';
import { readErrand } from './errand.ts';
import { faultsIn } from './faults-in.ts';
import { faultyModule } from './faulty-module.ts';

const { file } = readErrand();
const stand = new URL('collected-tests.ts', import.meta.url).pathname;

export default defineConfig({
  plugins: [
    {
      name: 'plant-faults',
      enforce: 'pre',
      resolveId: (id, importer) => (id === 'vitest' && importer?.includes('/packages/') ? stand : null),
      transform: (source, id) => (id === file ? faultyModule(source, faultsIn(source)) : null),
    },
  ],
  test: {
    include: ['scripts/plant-faults/planting.ts'],
    // Else cases by chance would pass here what they let pass elsewhere, or fail without a fault.
    setupFiles: ['packages/telemetry/src/testing/same-cases.ts'],
    testTimeout: 3_600_000,
    maxWorkers: 1,
    isolate: false,
    // A promise that a fault left alone may fail long after its tests: it must not end the run.
    dangerouslyIgnoreUnhandledErrors: true,
    // What is remembered from another run has other faults.
    fsModuleCache: false,
  },
});
