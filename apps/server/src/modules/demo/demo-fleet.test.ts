import { droneCalls } from '@skein/contract/drones.ts';
import { payloadCalls } from '@skein/contract/payloads.ts';
import { siteCalls } from '@skein/contract/sites.ts';
import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer({ environment: { SKEIN_DEMO_CASES: 'on' } });

it('has forty drones of both worlds, what they carry, and sites of which two are docks', async () => {
  const { call } = await server.signIn('owner');
  const drones = await call(droneCalls.list, { query: { size: 100 } });
  expect(drones.total).toBe(40);
  const makers = drones.list.map(({ model }) => model.split(' ')[0]);
  expect(makers.filter((maker) => maker === 'DJI').length).toBeGreaterThan(10);
  expect(makers.filter((maker) => maker !== 'DJI').length).toBeGreaterThan(5);
  expect(new Set(drones.list.map(({ serialNumber }) => serialNumber)).size).toBe(40);
  expect((await call(payloadCalls.list, { query: {} })).total).toBeGreaterThan(5);
  const sites = await call(siteCalls.list, { query: { size: 100 } });
  expect(sites.list.filter(({ kind }) => kind === 'dock')).toHaveLength(2);
  expect(new Set(sites.list.map(({ kind }) => kind)).size).toBe(5);
  // Each can be found and opened, and where the most is flown there is another place to land.
  for (const { address, contact, phone } of sites.list) expect([address, contact, phone]).not.toContain('');
  expect(sites.list.filter(({ alternate }) => alternate === '西丽备降场').length).toBeGreaterThan(1);
});
