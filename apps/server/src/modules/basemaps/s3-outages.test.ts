import { basemapCalls, listBasemaps } from '@skein/contract/basemaps.ts';
import { afterAll, afterEach, expect, it } from 'vitest';
import { basemapFacts } from '../../testing/basemap-builders.ts';
import { buildPmtiles } from '../../testing/pmtiles-builder.ts';
import { startS3StandIn } from '../../testing/s3-stand-in.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const store = await startS3StandIn();
afterAll(() => store.stop());
afterEach(() => store.refuseWith(undefined));
store.objects.set(
  'basemaps/here.pmtiles',
  buildPmtiles({ tiles: [{ z: 0, x: 0, y: 0, bytes: Buffer.from([1]) }], tileType: 1, bounds: [113, 22, 114, 23] }),
);
const server = useTestServer({ environment: store.environment });

const mountBoth = async () => {
  const { call } = await server.signIn('admin');
  const { info: archive } = await call(basemapCalls.create, {
    body: basemapFacts({ kind: 'pmtiles', archive: 'here.pmtiles', template: '' }),
  });
  const { info: address } = await call(basemapCalls.create, { body: basemapFacts() });
  return { archive, address };
};

it('says that the store is away where parts are asked for, and lists what else there is to show', async () => {
  const { archive, address } = await mountBoth();
  const { call, headers } = await server.signIn('observer');
  const idsShown = async () => (await call(listBasemaps, {})).list.map(({ id }) => id);
  store.refuseWith(503);
  expect(await idsShown()).toEqual(expect.arrayContaining([archive.id, address.id]));
  const asked = await fetch(`${server.url}/airspace/v1/basemap/archive/${archive.id}`, {
    headers: { ...headers, range: 'bytes=0-6' },
  });
  expect([asked.status, await asked.json()]).toMatchObject([503, { data: { reason: 'file_store_unavailable' } }]);
  const { call: callAsAdmin } = await server.signIn('admin');
  await expect(callAsAdmin(basemapCalls.archives, {})).rejects.toMatchObject({ reason: 'file_store_unavailable' });
});
