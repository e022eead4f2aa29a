import { defineConfig } from 'vitest/config';

/** How long a test may wait for something that is to come. No promise of ours: a busy machine takes its time. */
const PATIENCE_MS = 120_000;

const shared = {
  hookTimeout: 3 * PATIENCE_MS,
  testTimeout: 3 * PATIENCE_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
  // More than a small machine has cores: many tests wait for processes and sockets.
  maxWorkers: 4,
};

/**
 * Packages of functions: no page, no process, nothing at module level but what is worked out once and kept.
 * `memory` and `fuzz` weigh the heap, which must be theirs alone.
 */
const pure = 'packages/{contract,dji-cloud,geo,mavlink,sdk,telemetry,zone-files}/src/**/!(memory|fuzz).test.ts';

/** Simulated flights take their time, and little of the processor's: a run of their own, beside the others (decision 31). */
const flights = 'apps/{probe,simulator}/src/**/*.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // Each file has a server and a database of its own, and nothing is kept in modules: to load them costs more than
          // most tests. So no test may replace a module; what it wants otherwise it hands in.
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tools/*/*.test.ts'],
          exclude: ['apps/server/**', flights, pure, '**/node_modules/**'],
        },
      },
      { test: { ...shared, name: 'flights', include: [flights] } },
      {
        // No file can leave the next one anything, so they share a process: to load the modules costs more than most tests.
        test: {
          ...shared,
          name: 'pure',
          include: [pure],
          isolate: false,
          setupFiles: ['packages/telemetry/src/testing/same-cases.ts'],
        },
      },
    ],
  },
});
