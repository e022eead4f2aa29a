import { droneCalls, OFFER_DAYS, type DroneFacts } from '@skein/contract/drones.ts';
import { listNotices } from '@skein/contract/notices.ts';
import { operationCalls } from '@skein/contract/operation-log.ts';
import { unitCalls } from '@skein/contract/units.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Tx } from '../../db/database.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { describeAccess } from '../../testing/describe-access.ts';
import { droneHands } from '../../testing/drone-builders.ts';
import {
  anEnterprise,
  giveRoleOfOwn,
  idOfPerson,
  joinEnterprise,
  setRole,
  takeRoleAway,
} from '../../testing/enterprises.ts';
import { untilWaiting } from '../../testing/held-account.ts';
import { demoPassword, type DemoName } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { dronesModule } from './drones.module.ts';

const server = useTestServer();
const DEMO = '云岭低空服务有限公司';
const OTHER = '南屿测绘有限公司';
let otherId = '';

beforeAll(async () => {
  otherId = (await anEnterprise(server, 'newcomer')).enterpriseId;
});
// So that no test uses up what another may.
beforeEach(() => server.clock.advanceMinutes(61));

const { as, aDrone, offer, claim, find } = droneHands(server);
const withdraw = async (id: string, name: DemoName = 'owner') =>
  (await as(name))(droneCalls.withdrawOffer, { body: { id } });
const deedsOf = async (name: DemoName, id: string) => {
  const { list } = await (await as(name))(operationCalls.list, { query: { size: 100, noun: 'drone' } });
  return list.filter(({ targetId }) => targetId === id);
};
const noticesOf = async (name: DemoName) => (await (await as(name))(listNotices, { query: {} })).list;
const offersOf = (id: string) => server.db.selectFrom('drone_offers').selectAll().where('drone_id', '=', id).execute();
const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;
const noSuchOffer = refusal(404, 'no_such_offer');
const isYours = refusal(409, 'drone_is_yours');

const aDroneOnly = async () => ({ body: { id: (await aDrone()).id } });
const aDroneAndProof = async () => ({ body: { id: (await aDrone()).id, password: demoPassword } });

describeAccess(() => server, droneCalls.offer, {
  success: { as: 'owner', input: aDroneAndProof },
  otherTenant: { as: 'newcomer', input: aDroneAndProof, gets: { code: 404, reason: 'no_such_drone' } },
  // Who registers and changes drones does not give them away.
  noPermission: 'dispatcher',
  badInput: { input: { body: { id: 'x' } }, fields: ['id'] },
});
describeAccess(() => server, droneCalls.withdrawOffer, {
  success: { as: 'owner', input: aDroneOnly },
  otherTenant: { as: 'newcomer', input: aDroneOnly, gets: { code: 404, reason: 'no_such_drone' } },
  noPermission: 'observer',
  badInput: { input: { body: { id: 'x' } }, fields: ['id'] },
});

it('is taken over by its number and code, however they are typed: what is of the aircraft goes with it, and nothing else', async () => {
  const before = await aDrone({ uomMark: 'UAS00004242', state: 'maintenance' });
  const { code, offeredUntil } = await offer(before.id);
  expect(await find('owner', before.id)).toMatchObject({ offeredUntil });
  const taken = await claim(` ${before.serialNumber.toLowerCase()}`, ` ${code.toUpperCase()} `);
  expect(taken).toMatchObject({
    serialNumber: before.serialNumber,
    name: '待移交',
    model: 'JOUAV CW-15',
    emptyWeightGrams: 1000,
    maxTakeoffGrams: 2000,
    firmware: '01.02',
    state: 'maintenance',
    uomMark: '',
    insuredUntil: '',
    note: '',
    offeredUntil: null,
    version: 1,
    isEditable: true,
    isOfferable: true,
  });
  expect(taken.id).not.toBe(before.id);
  expect(await find('owner', before.id)).toBeUndefined();
  expect(await find('newcomer', taken.id)).toEqual(taken);
  expect(await offersOf(before.id)).toEqual([]);
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
  expect(await deedsOf('owner', id)).toHaveLength(3);
});

it('brings the id of its plate along, but neither that it was activated nor an id of whoever had it', async () => {
  const taken = async (given: Partial<DroneFacts>) => {
    const { id, serialNumber } = await aDrone(given);
    const { activation, remoteIdType, remoteId } = await claim(serialNumber, (await offer(id)).code);
    return [activation, remoteIdType, remoteId];
  };
  expect(await taken({ remoteIdType: 'serial-number', remoteId: '1596F-GO' })).toEqual([
    'unknown',
    'serial-number',
    '1596F-GO',
  ]);
  expect(await taken({ remoteIdType: 'registration', remoteId: 'UAS90000078', activation: 'notActivated' })).toEqual([
    'notActivated',
    'none',
    '',
  ]);
});

it('does not keep the unit that it was in once it is given away', async () => {
  const owner = await as('owner');
  const root = (await owner(unitCalls.list, {})).list.find(({ parentId }) => parentId === null)?.id ?? '';
  const unit = (await owner(unitCalls.create, { body: { parentId: root, name: '将撤销' } })).info;
  const { id, serialNumber } = await aDrone();
  await owner(droneCalls.move, { body: { ids: [id], unitId: unit.id } });
  await claim(serialNumber, (await offer(id)).code);
  await owner(unitCalls.remove, { body: { id: unit.id } });
  expect((await owner(unitCalls.list, {})).list.map((each) => each.id)).not.toContain(unit.id);
});

it('is told in the log of both, to the former enterprise as what the other enterprise did', async () => {
  const { id, serialNumber } = await aDrone();
  const taken = await claim(serialNumber, (await offer(id)).code);
  const [theirs] = await deedsOf('newcomer', taken.id);
  expect(theirs).toMatchObject({ action: 'drone.claimed' });
  expect(theirs?.facts).toContainEqual({ name: 'formerEnterprise', isChange: false, from: null, to: DEMO });
  const ours = await deedsOf('owner', id);
  expect(ours.map(({ action }) => action)).toEqual(['drone.takenOver', 'drone.offered', 'drone.created']);
  expect(ours[0]?.facts).toContainEqual({ name: 'newEnterprise', isChange: false, from: null, to: OTHER });
  const event = await server.db
    .selectFrom('audit_events')
    .select(['actor_id', 'actor_label'])
    .where('action', '=', 'drone.takenOver')
    .where('target_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(event).toEqual({ actor_id: null, actor_label: OTHER });
});

it('is told to all owners and administrators when it is offered and when it is gone, by its name', async () => {
  const back = await administering('dispatcher');
  const { id, serialNumber } = await aDrone();
  const drone = `待移交 · ${serialNumber}`;
  const told = async (name: DemoName) =>
    (await noticesOf(name)).filter((notice) => notice.drone === drone).map(({ kind }) => kind);

  await offer(id);
  // Whoever makes the code knows it.
  expect([await told('owner'), await told('dispatcher'), await told('pilot')]).toEqual([[], ['droneOffered'], []]);
  const { code } = await offer(id, 'dispatcher');
  expect(await told('owner')).toEqual(['droneOffered']);
  await claim(serialNumber, code);
  expect(await told('owner')).toEqual(['droneTakenOver', 'droneOffered']);
  expect(await told('dispatcher')).toEqual(['droneTakenOver', 'droneOffered']);
  expect((await noticesOf('owner'))[0]).toMatchObject({ kind: 'droneTakenOver', enterprise: DEMO });
  await back();
});

it('is told to whoever made the last code, though they administer nothing', async () => {
  const { give, back } = await disposingByUnit('dispatcher');
  const { id, serialNumber } = await aDrone({}, 'dispatcher');
  await offer(id, 'owner');
  await give();
  await claim(serialNumber, (await offer(id, 'dispatcher')).code);
  expect(await noticesOf('dispatcher')).toContainEqual(
    expect.objectContaining({ kind: 'droneTakenOver', drone: `待移交 · ${serialNumber}` }),
  );
  await back();
});

it('is not taken over by a wrong number, a wrong code, or twice', async () => {
  const { id, serialNumber } = await aDrone();
  const other = await aDrone();
  const { code } = await offer(id);
  await expect(claim(other.serialNumber, code)).rejects.toEqual(noSuchOffer);
  await expect(claim(serialNumber, '00000-00000')).rejects.toEqual(noSuchOffer);
  const claims = await Promise.allSettled([claim(serialNumber, code), claim(serialNumber, code)]);
  expect(claims.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('is said to be one’s own to whoever has it, by whichever code', async () => {
  const { id, serialNumber } = await aDrone();
  const { code } = await offer(id);
  for (const said of [code, '00000-00000']) await expect(claim(serialNumber, said, 'owner')).rejects.toEqual(isYours);
  await claim(serialNumber, code);
  await expect(claim(serialNumber, code)).rejects.toEqual(isYours);
});

it('is offered for a week to the minute, and says until when', async () => {
  const [early, late] = [await aDrone(), await aDrone()];
  const { code, offeredUntil } = await offer(early.id);
  expect(Date.parse(offeredUntil) - server.clock.now().getTime()).toBeLessThanOrEqual(OFFER_DAYS * 86_400_000);
  const { code: lateCode } = await offer(late.id);
  server.clock.advanceMinutes((OFFER_DAYS - 1) * 24 * 60);
  expect(await find('owner', early.id)).toMatchObject({ offeredUntil });
  await claim(early.serialNumber, code);
  server.clock.advanceMinutes(24 * 60 - 1);
  expect(await find('owner', late.id)).toMatchObject({ offeredUntil: expect.any(String) as string });
  server.clock.advanceMinutes(2);
  await expect(claim(late.serialNumber, lateCode)).rejects.toEqual(noSuchOffer);
  expect(await find('owner', late.id)).toMatchObject({ offeredUntil: null });
});

it('is no longer offered once it was withdrawn, deleted, renumbered, or offered anew', async () => {
  const { id, serialNumber } = await aDrone();
  const owner = await as('owner');
  const ended = async (code: string, number = serialNumber) => {
    await expect(claim(number, code)).rejects.toEqual(noSuchOffer);
  };

  const { code: replaced } = await offer(id);
  const { code: withdrawn } = await offer(id);
  await ended(replaced);
  await withdraw(id);
  await ended(withdrawn);
  expect(await find('owner', id)).toMatchObject({ offeredUntil: null });

  const { code: deleted } = await offer(id);
  await owner(droneCalls.remove, { body: { ids: [id] } });
  await ended(deleted);
  await owner(droneCalls.restore, { body: { ids: [id] } });
  await ended(deleted);

  const { code: renumbered } = await offer(id);
  const { version, modelId } = (await find('owner', id)) ?? {};
  const facts = {
    name: '待移交',
    modelId: modelId ?? '',
    uomMark: '',
    emptyWeightGrams: 1000,
    maxTakeoffGrams: 2000,
    firmware: '',
    insurer: '',
    insuredUntil: '',
    siteId: '',
    activation: 'activated',
    remoteIdType: 'none',
    remoteId: '',
    nextServiceOn: '',
    groundedBecause: '',
    state: 'registered',
    note: '',
  } as const;
  const edit = { ...facts, id, version: version ?? 0, serialNumber };
  // Anything else may change meanwhile.
  const { info: edited } = await owner(droneCalls.update, { body: edit });
  expect(edited.offeredUntil).not.toBeNull();
  const renumbering = { ...edit, version: edited.version, serialNumber: `${serialNumber}-B` };
  expect((await owner(droneCalls.update, { body: renumbering })).info.offeredUntil).toBeNull();
  await ended(renumbered);
  await ended(renumbered, `${serialNumber}-B`);
});

it('has in the log that it was withdrawn, and nothing when there was nothing left to withdraw', async () => {
  const { id } = await aDrone();
  const withdrawals = async () =>
    (await deedsOf('owner', id)).filter(({ action }) => action === 'drone.offerWithdrawn').length;
  await withdraw(id);
  expect(await withdrawals()).toBe(0);
  await offer(id);
  await withdraw(id);
  await withdraw(id);
  expect(await withdrawals()).toBe(1);
  await offer(id);
  server.clock.advanceMinutes(OFFER_DAYS * 24 * 60 + 1);
  await withdraw(id);
  expect(await withdrawals()).toBe(1);
});

it('takes the password, or a code, of whoever offers it', async () => {
  const { id } = await aDrone();
  const call = await as('owner');
  await expect(call(droneCalls.offer, { body: { id } })).rejects.toEqual(refusal(400, 'proof_required'));
  await expect(call(droneCalls.offer, { body: { id, password: 'not the password' } })).rejects.toEqual(
    refusal(400, 'wrong_password'),
  );
  expect(await offersOf(id)).toEqual([]);
});

it('is offered as far as the permission to give drones away reaches', async () => {
  const { give, back } = await disposingByUnit('dispatcher');
  const [theirs, owners] = [await aDrone({}, 'dispatcher'), await aDrone()];
  expect(await find('dispatcher', theirs.id)).toMatchObject({ isEditable: true, isOfferable: false });
  await give();
  const seen = [await find('dispatcher', theirs.id), await find('dispatcher', owners.id)];
  expect(seen.map((drone) => drone?.isOfferable)).toEqual([true, false]);
  await offer(theirs.id, 'dispatcher');
  await expect(offer(owners.id, 'dispatcher')).rejects.toEqual(refusal(404, 'no_such_drone'));
  await back();
  // What keeps things as they are takes no more than to change the drone.
  await withdraw(theirs.id, 'dispatcher');
  expect(await offersOf(theirs.id)).toEqual([]);
});

it('is not taken over once whoever offered it could not any more', async () => {
  const userId = await idOfPerson(server, 'dispatcher');
  const { give, back } = await disposingByUnit('dispatcher');
  await give();
  const { id, serialNumber } = await aDrone({}, 'dispatcher');
  const { code } = await offer(id, 'dispatcher');
  const refused = () => expect(claim(serialNumber, code)).rejects.toEqual(noSuchOffer);

  await back();
  await refused();
  await give();
  const membership = server.db.updateTable('memberships').where('user_id', '=', userId);
  await membership.set({ disabled_at: server.clock.now() }).execute();
  await refused();
  await membership.set({ disabled_at: null }).execute();
  const account = server.db.updateTable('users').where('id', '=', userId);
  await account.set({ disabled_at: server.clock.now() }).execute();
  await refused();
  await account.set({ disabled_at: null }).execute();
  // Handed over to where they do not reach.
  const owner = await as('owner');
  const root = (await owner(unitCalls.list, {})).list.find(({ parentId }) => parentId === null)?.id ?? '';
  const unitBefore = await server.db
    .selectFrom('drones')
    .select('unit_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await owner(droneCalls.move, { body: { ids: [id], unitId: root } });
  await refused();
  await owner(droneCalls.move, { body: { ids: [id], unitId: unitBefore.unit_id } });
  await claim(serialNumber, code);
  await back();
});

it('forgets who offered it with their account, and is not taken over by their code', async () => {
  const back = await administering('dispatcher');
  const userId = await idOfPerson(server, 'dispatcher');
  const { id, serialNumber } = await aDrone();
  const { code } = await offer(id, 'dispatcher');
  await server.db.inTransaction((tx) => forget(tx, userId));
  expect(await offersOf(id)).toMatchObject([{ offered_by: null }]);
  await expect(claim(serialNumber, code)).rejects.toEqual(noSuchOffer);
  await back();
});

it('is kept as something that nobody can say', async () => {
  const { id } = await aDrone();
  const { code } = await offer(id);
  const [row] = await offersOf(id);
  expect(row?.code_mac).toHaveLength(32);
  for (const said of [code, code.replace('-', '')])
    expect(Buffer.from(row?.code_mac ?? []).includes(Buffer.from(said))).toBe(false);
});

it('is tried wrongly only so often by one person; what was right does not count', async () => {
  await joinEnterprise(server, otherId, await idOfPerson(server, 'admin'), 'owner');
  const { id, serialNumber } = await aDrone();
  await claim(serialNumber, (await offer(id)).code);
  const call = await as('newcomer');
  const body = { serialNumber: 'NONE', code: '00000-00000' };
  for (let attempt = 1; attempt <= 30; attempt += 1)
    await expect(call(droneCalls.claim, { body })).rejects.toEqual(noSuchOffer);
  await expect(call(droneCalls.claim, { body })).rejects.toEqual(refusal(429, 'too_many_claims'));
  await expect((await as('admin'))(droneCalls.claim, { body })).rejects.toEqual(noSuchOffer);
});

it('is offered only so often by one person', async () => {
  const { id } = await aDrone();
  const call = await as('owner');
  const body = { id, password: demoPassword };
  for (let nth = 1; nth <= 30; nth += 1) await call(droneCalls.offer, { body });
  await expect(call(droneCalls.offer, { body })).rejects.toEqual(refusal(429, 'too_many_offers'));
});

it('is not taken over by an enterprise that is about to end', async () => {
  const { id, serialNumber } = await aDrone();
  const { code } = await offer(id);
  const other = server.db.updateTable('enterprises').where('id', '=', otherId);
  await other.set({ dissolve_at: new Date('2099-01-01') }).execute();
  await expect(claim(serialNumber, code)).rejects.toEqual(refusal(409, 'no_drones_while_dissolving'));
  await other.set({ dissolve_at: null }).execute();
  await claim(serialNumber, code);
});

it('is held before its offer, so that of a claim and a withdrawal at once neither waits for the other', async () => {
  const { id, serialNumber } = await aDrone();
  const { code } = await offer(id);
  const call = await as('newcomer');
  const claiming = await server.db.inTransaction(async (tx) => {
    await tx.selectFrom('drones').select('id').where('id', '=', id).forUpdate().execute();
    const answer = call(droneCalls.claim, { body: { serialNumber, code } }).catch((error: unknown) => error);
    await untilWaiting(server, 1);
    await tx.deleteFrom('drone_offers').where('drone_id', '=', id).execute();
    return [answer];
  });
  expect(await claiming[0]).toEqual(noSuchOffer);
  expect(await find('owner', id)).toMatchObject({ offeredUntil: null });
});

/** Until they are taken back: a dispatcher again. */
const administering = async (name: DemoName) => {
  const userId = await idOfPerson(server, name);
  await setRole(server, userId, 'administrator');
  return () => setRole(server, userId, 'dispatcher');
};

/** The permission to give drones of their unit away, given and taken back. */
const disposingByUnit = async (name: DemoName) => {
  let role = '';
  return {
    give: async () => {
      role = await giveRoleOfOwn(server, name, { 'drones:read': 'unit', 'drones:dispose': 'unit' });
    },
    back: () => takeRoleAway(server, role),
  };
};

const forget = async (tx: Tx, userId: string) =>
  dronesModule.personalData?.erase?.({
    tx,
    userId,
    contacts: [],
    secrets: {} as Secrets,
    now: server.clock.now(),
    dropContent: async () => undefined,
  });

it('leaves no key by which it could speak for the enterprise that had it', async () => {
  const { id, serialNumber } = await aDrone();
  const { code } = await offer(id);
  const key = { link_key_mac: Buffer.alloc(32, 1), link_key_made_at: server.clock.now() };
  await server.db.updateTable('drones').set(key).where('id', '=', id).execute();
  await claim(serialNumber, code);
  const left = server.db.selectFrom('drones').select(['link_key_mac', 'link_key_made_at']).where('id', '=', id);
  expect(await left.executeTakeFirstOrThrow()).toEqual({ link_key_mac: null, link_key_made_at: null });
});
