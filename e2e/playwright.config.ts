import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './support/chromium-options.ts';
import { foreignPort, ownServer, testServers, WORKERS } from './support/servers.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  workers: WORKERS,
  // What a test waits for comes, however busy the machine is: the limits only end a test that waits in vain.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['dot'], ['json']],
  use: {
    baseURL: `http://127.0.0.1:${ownServer().port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    launchOptions: chromiumOptions,
    // Without a graphics card each frame of a skeleton that breathes is drawn by a core: a third of the work of a page.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace records every page as a film, which takes longer than the test: `--trace on` brings it for one that fails.
    screenshot: 'only-on-failure',
  },
  webServer: [
    ...testServers.map(({ port, tilePort, vehiclePort, dataDir }) => ({
      command: `"${process.execPath}" apps/server/src/main.ts`,
      cwd: '..',
      url: `http://127.0.0.1:${port}/healthz`,
      env: {
        PORT: String(port),
        SKEIN_DATA_DIR: dataDir,
        MAVLINK_UDP_PORT: String(vehiclePort),
        // Tests serve tiles on this machine.
        SKEIN_BASEMAP_HOSTS: `127.0.0.1:${tilePort}`,
        // And take webhooks.
        SKEIN_WEBHOOK_NETWORKS: '127.0.0.1/32',
        SKEIN_SUB_APPS: `weather=http://127.0.0.1:${foreignPort}/`,
        LOG_LEVEL: 'warn',
        // Journeys begin with queues that hold what they put there.
        SKEIN_DEMO_CASES: 'off',
        // Lets a test be a caller of its own: the limits per address would otherwise count all tests as one.
        TRUST_PROXY: '1',
      },
      timeout: 120_000,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    })),
    {
      command: `"${process.execPath}" e2e/fixtures/foreign-app/serve.ts`,
      cwd: '..',
      port: foreignPort,
      env: { FOREIGN_PORT: String(foreignPort) },
    },
  ],
});
