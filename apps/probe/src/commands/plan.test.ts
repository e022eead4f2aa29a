import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fullPlan, longRoute, planFile } from '../testing/plans.ts';
import { runProbe, startVehicle, temporaryFolder } from '../testing/processes.ts';

interface SavedPlan {
  readonly mission: { readonly items: readonly { readonly command: number; readonly params: readonly unknown[] }[] };
  readonly geoFence: { readonly polygons: readonly object[]; readonly circles: readonly object[] };
  readonly rallyPoints: { readonly points: readonly (readonly number[])[] };
}

it.each(['ardupilot', 'px4'])('puts a whole plan on %s, compares, reads it into a file and clears it', async (kind) => {
  const link = await startVehicle(kind);
  const path = planFile(fullPlan);
  const put = await runProbe(['plan', 'put', link, path]);
  expect(put.exitCode).toBe(0);
  expect(put.events.filter(({ event }) => event === 'plan-put').map(({ items }) => items)).toEqual([6, 5, 1]);
  // Switched off on both, as they leave the simulator's door.
  const parameter = kind === 'px4' ? 'GF_ACTION' : 'FENCE_ENABLE';
  expect(put.events).toContainEqual(expect.objectContaining({ event: 'fence-switch', parameter, value: 0 }));
  expect((await runProbe(['params', 'set', link, `${parameter}=1`])).exitCode).toBe(0);
  const again = await runProbe(['plan', 'put', link, path, '--kind', 'fence']);
  expect(again.events.map(({ event }) => event)).not.toContain('fence-switch');
  expect((await runProbe(['plan', 'compare', link, path])).text).toBe('');
  const other = await runProbe(['plan', 'compare', link, planFile(longRoute), '--kind', 'mission']);
  expect(other).toMatchObject({ exitCode: 1, text: expect.stringMatching(/differs from the file in 1 place/) });
  const saved = join(temporaryFolder(), 'on-board.plan');
  expect((await runProbe(['plan', 'get', link, saved])).exitCode).toBe(0);
  const plan = JSON.parse(readFileSync(saved, 'utf8')) as SavedPlan;
  expect(plan.mission.items.map(({ command }) => command)).toEqual([22, 16, 178, 16, 177, 20]);
  expect(plan.mission.items[1]?.params.slice(4)).toEqual([22.5403, 114.05, 10.2]);
  // By the count of the file, whatever the vehicle counts from.
  expect(plan.mission.items[4]?.params.slice(0, 2)).toEqual([2, 1]);
  expect(plan.geoFence).toMatchObject({ polygons: fullPlan.geoFence.polygons, circles: fullPlan.geoFence.circles });
  expect(plan.rallyPoints.points).toEqual(fullPlan.rallyPoints.points);
  // What we wrote we read again.
  expect((await runProbe(['plan', 'compare', link, saved])).exitCode).toBe(0);
  expect((await runProbe(['plan', 'clear', link])).exitCode).toBe(0);
  const empty = await runProbe(['plan', 'compare', link, path, '--kind', 'fence']);
  expect(empty.events.find(({ event }) => event === 'difference')?.text).toBe('fence: 5 items planned, 0 on board');
});

it('says what is wrong with a plan file, and where', async () => {
  const bad = { ...fullPlan, mission: { items: [{ type: 'SimpleItem', command: 16, frame: 3, params: 'x' }] } };
  const { exitCode, text } = await runProbe(['plan', 'put', 'udp:0', planFile(bad)]);
  expect(exitCode).toBe(2);
  expect(text).toBe('plan file, mission.items[0].params: must be a list. See --help');
});
