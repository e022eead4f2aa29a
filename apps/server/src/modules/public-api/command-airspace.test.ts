import { afterAll, beforeAll, expect, it } from 'vitest';
import { aKey, openApiFor } from '../../testing/program-builders.ts';
import { skeinCommand } from '../../testing/skein-command.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();
const { skein, aFile, remove } = skeinCommand();
afterAll(remove);

let env: Record<string, string>;
beforeAll(async () => {
  await openApiFor(server);
  const { id, secret } = await aKey(server, 'owner', ['airspace:ask']);
  env = { SKEIN_URL: server.url, SKEIN_KEY: id, SKEIN_SECRET: secret };
});

const sea = [
  [-30, 10],
  [-29.99, 10],
  [-29.99, 10.01],
  [-30, 10],
];
const area = { name: 'sea', geometry: { type: 'Polygon', coordinates: [sea] } };
const line = { type: 'LineString', coordinates: sea.slice(0, 2) };
const point = { type: 'Point', coordinates: [-30, 10] };

const check = (name: string, ...features: readonly { geometry: object | null; [property: string]: unknown }[]) => {
  const each = features.map(({ geometry, ...properties }) => ({ type: 'Feature', geometry, properties }));
  const file = aFile(name, { type: 'FeatureCollection', features: each });
  return skein(['airspace', 'check', file, '--from', server.clock.now().toISOString()], { env });
};

it.each([
  ['a line', line, 'The line has no width'],
  ['a point', point, 'The point has no radius'],
  ['a part of a collection', { type: 'GeometryCollection', geometries: [area.geometry, point] }, 'no radius'],
  ['nothing', null, 'no geometry'],
  ['several of nothing', { type: 'MultiPolygon', coordinates: [] }, 'no geometry'],
  ['what nobody knows', { type: 'Sphere', coordinates: [] }, 'Sphere'],
])('asks nothing of a file in which a feature is %s, and names the feature', async (_, geometry, words) => {
  const told = await check('passed-over.geojson', area, { name: 'other', geometry });
  expect(told).toMatchObject({ code: 2, stdout: '' });
  expect(told.stderr).toContain('the answer would not be whole\n');
  expect(told.stderr).toMatch(new RegExp(`  Feature 2 \\(line \\d+\\): .*${words}`));
  expect(told.stderr).not.toContain('Feature 1');
});

it('asks of a line that says its width as of a path, and of a point with a radius as of a circle', async () => {
  const route = { name: 'route', geometry: line, width: 40 };
  const mast = { name: 'mast', geometry: point, radius: 25 };
  expect(await check('route.geojson', area, route, mast)).toMatchObject({
    code: 0,
    stdout: 'sea: one may fly\nroute: one may fly\nmast: one may fly\n',
  });
});
