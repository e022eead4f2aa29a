import { expect, it } from 'vitest';
import { runProbe, startVehicle } from '../testing/processes.ts';

const parametersIn = (events: readonly Readonly<Record<string, unknown>>[]) =>
  events.filter(({ event }) => event === 'parameter');

it.each([
  { kind: 'ardupilot', pattern: 'FENCE_*', name: 'FENCE_ENABLE', type: 'INT8' },
  { kind: 'px4', pattern: 'GF_*', name: 'GF_ACTION', type: 'INT32' },
])('reads by pattern, sets and reads back on $kind, in its encoding', async ({ kind, pattern, name, type }) => {
  const link = await startVehicle(kind);
  const listed = parametersIn((await runProbe(['params', 'get', link, pattern])).events);
  expect(listed.length).toBeGreaterThan(1);
  expect(listed.map((row) => String(row['name'])).every((found) => found.startsWith(pattern.slice(0, -1)))).toBe(true);
  const before = listed.find((row) => row['name'] === name);
  expect(before).toMatchObject({ type });
  const wanted = before?.['value'] === 1 ? 0 : 1;
  const set = await runProbe(['params', 'set', link, `${name}=${wanted}`]);
  expect(set.exitCode).toBe(0);
  expect(set.events).toContainEqual(expect.objectContaining({ event: 'set', name, value: wanted }));
  const again = await runProbe(['params', 'get', link, name.toLowerCase()]);
  expect(parametersIn(again.events)).toEqual([{ event: 'parameter', name, value: wanted, type }]);
});

it('says that there is no such parameter, and that a value does not fit', async () => {
  const link = await startVehicle('px4');
  const missing = await runProbe(['params', 'get', link, 'NO_SUCH']);
  expect(missing).toMatchObject({ exitCode: 1, text: expect.stringMatching(/NO_SUCH: it most likely has no such/) });
  const broken = await runProbe(['params', 'set', link, 'GF_ACTION=1.5']);
  expect(broken).toMatchObject({ exitCode: 2, text: expect.stringMatching(/1\.5 does not fit the type of GF_ACTION/) });
});
