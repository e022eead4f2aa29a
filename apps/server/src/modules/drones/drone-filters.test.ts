import { listDroneModels, type DroneModel } from '@skein/contract/drone-models.ts';
import { droneCalls, DroneInsurance, type DroneFacts } from '@skein/contract/drones.ts';
import { siteCalls } from '@skein/contract/sites.ts';
import { unitCalls } from '@skein/contract/units.ts';
import { WeightClass } from '@skein/contract/weight-class.ts';
import { beforeAll, expect, it } from 'vitest';
import { droneFacts } from '../../testing/drone-builders.ts';
import { anEnterprise } from '../../testing/enterprises.ts';
import { siteFacts } from '../../testing/site-builders.ts';
import type { DemoName } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();
let models: readonly DroneModel[] = [];
beforeAll(async () => {
  await anEnterprise(server, 'newcomer');
  models = (await (await as('owner'))(listDroneModels, {})).list;
});

const as = async (name: DemoName) => (await server.signIn(name)).call;
const modelCalled = (name: string) => models.find((model) => model.name === name)?.id ?? '';
const aDrone = async (name: DemoName, given: Partial<DroneFacts>) => {
  const body = droneFacts({ modelId: modelCalled('Matrice 350 RTK'), ...given });
  return (await (await as(name))(droneCalls.create, { body })).info;
};
const listed = async (name: DemoName, query: object = {}) =>
  (await (await as(name))(droneCalls.list, { query: { size: 100, ...query } })).list;
/** The day that it is in Beijing, so many days on. */
const dayIn = (days: number) =>
  new Date(server.clock.now().getTime() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

it('is insured until the last day is over, is to be insured anew 30 days before, and is listed and exported by that', async () => {
  const drones = [];
  for (const [insuredUntil, insurance] of [
    [dayIn(31), 'valid'],
    [dayIn(30), 'ending'],
    [dayIn(0), 'ending'],
    [dayIn(-1), 'ended'],
    ['', 'none'],
  ] as const) {
    const drone = await aDrone('owner', { name: '保险到期', insuredUntil });
    expect(drone).toMatchObject({ insurance });
    drones.push(drone);
  }
  const call = await as('owner');
  for (const insurance of DroneInsurance.options) {
    const meant = drones.filter((drone) => drone.insurance === insurance).map(({ serialNumber }) => serialNumber);
    const query = { search: '保险到期', insurance };
    const found = await listed('owner', query);
    expect(found.map(({ serialNumber }) => serialNumber).toSorted()).toEqual(meant.toSorted());
    const text = await (await call(droneCalls.export, { query })).text();
    expect(drones.filter(({ serialNumber }) => text.includes(serialNumber))).toHaveLength(meant.length);
  }
});

it('is listed by the class that its weights make of it, up to each bound and beyond', async () => {
  const kilo = 1000;
  for (const [emptyWeightGrams, maxTakeoffGrams] of [
    [249, 9 * kilo],
    [250, 7 * kilo],
    [4 * kilo, 7 * kilo],
    [4 * kilo, 7 * kilo + 1],
    [4 * kilo + 1, 7 * kilo],
    [15 * kilo, 25 * kilo],
    [15 * kilo + 1, 25 * kilo],
    [15 * kilo, 25 * kilo + 1],
    [90 * kilo, 150 * kilo],
    [90 * kilo, 150 * kilo + 1],
  ] as const)
    await aDrone('owner', { name: '按重量', emptyWeightGrams, maxTakeoffGrams });
  const all = await listed('owner', { search: '按重量' });
  for (const weightClass of WeightClass.options) {
    const meant = all.filter((drone) => drone.weightClass === weightClass).map(({ id }) => id);
    expect(meant.length).toBeGreaterThan(0);
    expect((await listed('owner', { search: '按重量', weightClass })).map(({ id }) => id)).toEqual(meant);
  }
});

it('is listed by its model, and by whether anything can connect as it', async () => {
  const call = await as('owner');
  const modelId = modelCalled('CW-007');
  const [linked, other] = [
    await aDrone('owner', { name: '按机型', modelId }),
    await aDrone('owner', { name: '按机型', modelId }),
  ];
  await aDrone('owner', { name: '按机型' });
  await call(droneCalls.makeLinkKey, { body: { id: linked.id } });
  const ids = async (query: object) => (await listed('owner', { search: '按机型', ...query })).map(({ id }) => id);
  expect((await ids({ modelId: modelId.toUpperCase() })).toSorted()).toEqual([linked.id, other.id].toSorted());
  expect(await ids({ hasLinkKey: 'yes' })).toEqual([linked.id]);
  expect(await ids({ modelId, hasLinkKey: 'no' })).toEqual([other.id]);
});

it('is listed by its unit or one above, on the map too, and by a unit of another enterprise not at all', async () => {
  const owner = await as('owner');
  const root = (await owner(unitCalls.list, {})).list.find(({ parentId }) => parentId === null)?.id ?? '';
  const aUnit = async (parentId: string, name: string) =>
    (await owner(unitCalls.create, { body: { parentId, name } })).info.id;
  const above = await aUnit(root, '筛选上级');
  const [below, beside] = [await aUnit(above, '筛选下级'), await aUnit(root, '筛选旁边')];
  const site = (await owner(siteCalls.create, { body: siteFacts({ name: '筛选驻地' }) })).info;
  const drones = new Map<string, string>();
  for (const unitId of [above, below, beside]) {
    const { id } = await aDrone('owner', { name: '按单位', siteId: site.id });
    await owner(droneCalls.move, { body: { ids: [id], unitId } });
    drones.set(unitId, id);
  }
  const ids = async (unitId: string) => (await listed('owner', { search: '按单位', unitId })).map(({ id }) => id);
  const meant = (...units: string[]) => units.map((unit) => drones.get(unit) ?? '').toSorted();
  expect((await ids(root)).toSorted()).toEqual(meant(above, below, beside));
  expect((await ids(above)).toSorted()).toEqual(meant(above, below));
  expect(await ids(below.toUpperCase())).toEqual(meant(below));
  const homes = (await owner(droneCalls.bySite, { query: { search: '按单位', unitId: above } })).list;
  expect(homes).toMatchObject([{ siteId: site.id, count: 2 }]);
  const theirs = (await (await as('newcomer'))(unitCalls.list, {})).list[0]?.id ?? '';
  expect(await ids(theirs)).toEqual([]);
});
