import type { DroneFacts } from '@skein/contract/drones.ts';
import { listDroneModels } from '@skein/contract/drone-models.ts';
import { askAirspace } from '@skein/contract/flight-answer.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { endOfDay, todayOf } from '../../last-day.ts';
import { idOfPerson } from '../../testing/enterprises.ts';
import type { DemoName } from '../../testing/start-test-server.ts';
import { unlockHands } from '../../testing/unlock-builders.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { approve, forgetCases, submitQualification } from '../../testing/verification-builders.ts';

const server = useTestServer();
const { as, aDrone, inDays } = unlockHands(server);
let pilotId = '';
let multirotor = '';
let made = 0;
beforeAll(async () => {
  pilotId = await idOfPerson(server, 'pilot');
  const { list } = await (await as('pilot'))(listDroneModels, {});
  multirotor = list.find(({ category }) => category === 'multirotor')?.id ?? '';
});
beforeEach(() => forgetCases(server));

const light = { emptyWeightGrams: 1000, maxTakeoffGrams: 2000 };
const small = { emptyWeightGrams: 9000, maxTakeoffGrams: 16_000 };
const medium = { emptyWeightGrams: 20_000, maxTakeoffGrams: 40_000 };

const aSoundDrone = (given: Partial<DroneFacts>) =>
  aDrone({ uomMark: `UAS4000000${(made += 1)}`, insuredUntil: '2199-12-31', modelId: multirotor, ...given }, 'pilot');

/** A licence for small multirotors. */
const license = async (expireAt: string) =>
  approve(await server.signIn('admin'), await submitQualification(await server.signIn('pilot'), { expireAt }));

const reasonsFor = async (droneId: string, until = inDays(1), name: DemoName = 'pilot') => {
  const shape = { kind: 'circle', center: [-30, -40], radiusMeters: 100 } as const;
  const band = { lowerMeters: 0, upperMeters: 100, reference: 'ground' } as const;
  const body = { shape: { ...shape, center: [...shape.center] as [number, number] }, band, from: inDays(0), until };
  const { reasons } = (await (await as(name))(askAirspace, { body: { ...body, droneId, pilotId } })).info;
  return reasons.map(({ about, problem, page }) => [about, problem, page]);
};
const own = (problem: string) => ['pilot', problem, '/accountManagement?section=verification'];

it('needs a licence from small aircraft on, of their class and category', async () => {
  const drones = [await aSoundDrone(light), await aSoundDrone(small), await aSoundDrone(medium)];
  const [lightId = '', smallId = '', mediumId = ''] = drones.map(({ id }) => id);
  const vertical = await aDrone({ uomMark: 'UAS50000001', insuredUntil: '2199-12-31', ...small }, 'pilot');
  expect(await reasonsFor(lightId)).toEqual([]);
  expect(await reasonsFor(smallId)).toEqual([own('noQualification')]);
  await license('2099-01-30');
  expect(await reasonsFor(lightId)).toEqual([]);
  expect(await reasonsFor(smallId)).toEqual([]);
  expect(await reasonsFor(mediumId)).toEqual([own('classTooLow')]);
  expect(await reasonsFor(vertical.id)).toEqual([own('otherCategory')]);
});

it('needs it up to the end of the flight', async () => {
  const { id } = await aSoundDrone(small);
  const lastDay = todayOf(new Date(inDays(2)));
  await license(lastDay);
  const midnight = endOfDay(lastDay).getTime();
  expect(await reasonsFor(id, new Date(midnight).toISOString())).toEqual([]);
  expect(await reasonsFor(id, new Date(midnight + 1).toISOString())).toEqual([own('qualificationEnds')]);
});

it('is not met by somebody who is suspended, and whoever asks is sent to where members are', async () => {
  const { id } = await aSoundDrone(light);
  const suspend = (disabled_at: Date | null) =>
    server.db.updateTable('memberships').set({ disabled_at }).where('user_id', '=', pilotId).execute();
  await suspend(server.clock.now());
  expect(await reasonsFor(id, inDays(1), 'owner')).toEqual([
    ['pilot', 'suspended', '/enterpriseManagement/organizationManagement'],
  ]);
  await suspend(null);
  expect(await reasonsFor(id, inDays(1), 'owner')).toEqual([]);
});
