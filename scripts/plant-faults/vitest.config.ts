import { defineConfig } from 'vitest/config';
import { planted, type Fault } from './faults-in.ts';

/** The fault of this run, as `plant-faults.ts` names it. The file itself is never touched. */
const { file, fault } = JSON.parse(process.env['PLANTED_FAULT'] ?? '{}') as { file?: string; fault?: Fault };

export default defineConfig({
  plugins: [
    {
      name: 'plant-fault',
      enforce: 'pre',
      transform: (source, id) => (id === file && fault !== undefined ? planted(source, fault) : null),
    },
  ],
  // A module that is remembered from another run has no fault, or another.
  test: { testTimeout: 20_000, bail: 1, maxWorkers: 1, isolate: false, fsModuleCache: false },
});
