import { defineConfig } from 'vitest/config';

// One more worker than a small machine has cores: many tests wait for processes and sockets.
const shared = { hookTimeout: 120_000, testTimeout: 30_000, maxWorkers: 3 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tools/*/*.test.ts'],
          exclude: ['apps/server/**', '**/node_modules/**'],
        },
      },
    ],
  },
});
