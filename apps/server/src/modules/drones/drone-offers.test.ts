import { listDroneModels } from '@skein/contract/drone-models.ts';
import { droneCalls, OFFER_DAYS, type DroneFacts } from '@skein/contract/drones.ts';
import { listNotices } from '@skein/contract/notices.ts';
import { operationCalls } from '@skein/contract/operation-log.ts';
import { beforeAll, expect, it } from 'vitest';
import { describeAccess } from '../../testing/describe-access.ts';
import { anEnterprise } from '../../testing/enterprises.ts';
import type { DemoName } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();
const DEMO = '云岭低空服务有限公司';
let modelId = '';

beforeAll(async () => {
  await anEnterprise(server, 'newcomer');
  modelId = (await (await as('owner'))(listDroneModels, {})).list[0]?.id ?? '';
});

const as = async (name: DemoName) => (await server.signIn(name)).call;

let made = 0;
const aDrone = async (given: Partial<DroneFacts> = {}) => {
  const facts: DroneFacts = {
    serialNumber: `OFFER-${(made += 1)}`,
    name: '待移交',
    modelId,
    uomMark: '',
    emptyWeightGrams: 1000,
    maxTakeoffGrams: 2000,
    firmware: '01.02',
    insuredUntil: '2099-01-01',
    state: 'registered',
    note: '内部备注',
    ...given,
  };
  return (await (await as('owner'))(droneCalls.create, { body: facts })).info;
};
const offer = async (id: string) => (await (await as('owner'))(droneCalls.offer, { body: { id } })).info;
const claim = async (serialNumber: string, code: string, name: DemoName = 'newcomer') =>
  (await (await as(name))(droneCalls.claim, { body: { serialNumber, code } })).info;
const find = async (name: DemoName, id: string) => (await (await as(name))(droneCalls.list, { query: { id } })).list[0];
const deedsOf = async (name: DemoName) =>
  (await (await as(name))(operationCalls.list, { query: { size: 100, noun: 'drone' } })).list;
const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;
const noSuchOffer = refusal(404, 'no_such_offer');

const offering = async () => ({ body: { id: (await aDrone()).id } });

for (const endpoint of [droneCalls.offer, droneCalls.withdrawOffer])
  describeAccess(() => server, endpoint, {
    success: { as: 'owner', input: offering },
    otherTenant: { as: 'newcomer', input: offering, gets: { code: 404, reason: 'no_such_drone' } },
    noPermission: 'observer',
    badInput: { input: { body: { id: 'x' } }, fields: ['id'] },
  });

it('is taken over by its number and code, whatever their case: what is of the aircraft goes with it, and nothing else', async () => {
  const before = await aDrone({ uomMark: 'UAS00004242' });
  const { code, offeredUntil } = await offer(before.id);
  expect(await find('owner', before.id)).toMatchObject({ offeredUntil });
  const taken = await claim(before.serialNumber.toLowerCase(), ` ${code.toUpperCase()} `);
  expect(taken).toMatchObject({
    serialNumber: before.serialNumber,
    name: '待移交',
    emptyWeightGrams: 1000,
    firmware: '01.02',
    uomMark: '',
    insuredUntil: '',
    note: '',
    offeredUntil: null,
    version: 1,
  });
  expect(taken.id).not.toBe(before.id);
  expect(await find('owner', before.id)).toBeUndefined();
  expect(await find('newcomer', taken.id)).toMatchObject({ isEditable: true });
});

it('is never brought back by whoever gave it away, also when the other has deleted it; what was done to it stays told', async () => {
  const { id, serialNumber } = await aDrone();
  const { code } = await offer(id);
  const taken = await claim(serialNumber, code);
  const restore = async (name: DemoName, ids: string[]) => (await as(name))(droneCalls.restore, { body: { ids } });
  const gone = refusal(404, 'no_such_drone');
  await expect(restore('owner', [id])).rejects.toEqual(gone);
  await (
    await as('newcomer')
  )(droneCalls.remove, { body: { ids: [taken.id] } });
  await expect(restore('owner', [id])).rejects.toEqual(gone);
  expect(await find('owner', id)).toBeUndefined();
  await restore('newcomer', [taken.id]);
  expect((await deedsOf('owner')).filter(({ targetId }) => targetId === id)).toHaveLength(3);
});

it('is told to both: in the log of each, and to whoever made the code', async () => {
  const { id, serialNumber } = await aDrone();
  const { code } = await offer(id);
  const taken = await claim(serialNumber, code);
  const theirs = (await deedsOf('newcomer')).find(({ targetId }) => targetId === taken.id);
  expect(theirs).toMatchObject({ action: 'drone.claimed' });
  expect(theirs?.facts).toContainEqual({ name: 'formerEnterprise', isChange: false, from: null, to: DEMO });
  const ours = (await deedsOf('owner')).filter(({ targetId }) => targetId === id);
  expect(ours.map(({ action }) => action)).toEqual(['drone.takenOver', 'drone.offered', 'drone.created']);
  const { list } = await (await as('owner'))(listNotices, { query: {} });
  expect(list[0]).toMatchObject({ kind: 'droneTakenOver', enterprise: DEMO });
});

it('is not taken over by a wrong number, a wrong code, twice, or by whoever has it', async () => {
  const { id, serialNumber } = await aDrone();
  const other = await aDrone();
  const { code } = await offer(id);
  await expect(claim(other.serialNumber, code)).rejects.toEqual(noSuchOffer);
  await expect(claim(serialNumber, '00000-00000')).rejects.toEqual(noSuchOffer);
  await expect(claim(serialNumber, code, 'owner')).rejects.toEqual(refusal(409, 'drone_is_yours'));
  const claims = await Promise.allSettled([claim(serialNumber, code), claim(serialNumber, code)]);
  expect(claims.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('is no longer offered after a week, once it was withdrawn, deleted, or offered anew', async () => {
  const { id, serialNumber } = await aDrone();
  const owner = await as('owner');
  const ended = async (code: string) => {
    await expect(claim(serialNumber, code)).rejects.toEqual(noSuchOffer);
  };

  const { code: replaced } = await offer(id);
  const { code: withdrawn } = await offer(id);
  await ended(replaced);
  await owner(droneCalls.withdrawOffer, { body: { id } });
  await ended(withdrawn);
  expect(await find('owner', id)).toMatchObject({ offeredUntil: null });

  const { code: deleted } = await offer(id);
  await owner(droneCalls.remove, { body: { ids: [id] } });
  await ended(deleted);
  await owner(droneCalls.restore, { body: { ids: [id] } });
  await ended(deleted);

  const { code: late } = await offer(id);
  server.clock.advanceMinutes(OFFER_DAYS * 24 * 60 + 1);
  await ended(late);
  expect(await find('owner', id)).toMatchObject({ offeredUntil: null });
});

it('is kept as something that nobody can say', async () => {
  const { id } = await aDrone();
  const { code } = await offer(id);
  const row = await server.db
    .selectFrom('drone_offers')
    .selectAll()
    .where('drone_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(code.replace('-', ''));
});

it('is tried only so often', async () => {
  const attempts = [];
  for (let attempt = 0; attempt < 31; attempt += 1)
    attempts.push(await claim('NONE', '00000-00000').catch((error: unknown) => error));
  expect(attempts.at(-1)).toEqual(refusal(429, 'too_many_claims'));
});
