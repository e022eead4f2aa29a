import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './support/chromium-options.ts';

const port = Number(process.env['E2E_PORT'] ?? 18080);
const foreignPort = Number(process.env['FOREIGN_PORT'] ?? 18199);
// The config is read again in each worker: the folder must be the same one there.
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'skein-e2e-')));
process.env['FOREIGN_PORT'] = String(foreignPort);

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  workers: 1,
  timeout: 60_000,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['dot'], ['json']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    launchOptions: chromiumOptions,
    trace: 'retain-on-failure',
  },
  webServer: [
    {
      command: `"${process.execPath}" apps/server/src/main.ts`,
      cwd: '..',
      url: `http://127.0.0.1:${port}/healthz`,
      env: {
        PORT: String(port),
        SKEIN_DATA_DIR: dataDir,
        SKEIN_SUB_APPS: `weather=http://127.0.0.1:${foreignPort}/`,
        LOG_LEVEL: 'warn',
        // Lets a test be a caller of its own: the limits per address would otherwise count all tests as one.
        TRUST_PROXY: '1',
      },
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
    {
      command: `"${process.execPath}" e2e/fixtures/foreign-app/serve.ts`,
      cwd: '..',
      port: foreignPort,
      env: { FOREIGN_PORT: String(foreignPort) },
    },
  ],
});
