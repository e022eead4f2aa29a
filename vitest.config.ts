import { defineConfig } from 'vitest/config';

const shared = { hookTimeout: 120_000, testTimeout: 30_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tools/*/*.test.ts'],
          exclude: ['apps/server/**', '**/node_modules/**'],
          maxWorkers: 2,
        },
      },
    ],
  },
});
