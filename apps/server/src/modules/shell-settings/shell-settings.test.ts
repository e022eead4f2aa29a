import { getShellSettings } from '@skein/contract/shell-settings.ts';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/start-test-server.ts';

it('tells anyone of the demo and of foreign sub-applications', async () => {
  const server = await startTestServer({ environment: { SKEIN_SUB_APPS: 'weather=https://w.example/entry/' } });
  const { info } = await server.aClient().call(getShellSettings, {});
  expect(info.isDemo).toBe(true);
  expect(info.version).toMatch(/^\d+\.\d+\.\d+/);
  expect(info.foreignSubApps).toEqual([{ name: 'weather', prefix: '/weather', entry: 'https://w.example/entry/' }]);
  await server.stop();
});

it('does not call an installation a demo that is none', async () => {
  const server = await startTestServer({ environment: { SKEIN_DEMO: 'off' } });
  expect((await server.aClient().call(getShellSettings, {})).info.isDemo).toBe(false);
  await server.stop();
});
