import { listDroneModels, type DroneModel } from '@skein/contract/drone-models.ts';
import { keyFromPassphrase } from '@skein/mavlink/signing/setup-signing.ts';
import { droneCalls, type Drone, type DroneFacts } from '@skein/contract/drones.ts';
import { operationCalls } from '@skein/contract/operation-log.ts';
import { siteCalls } from '@skein/contract/sites.ts';
import { unitCalls } from '@skein/contract/units.ts';
import { beforeAll, expect, it } from 'vitest';
import { describeHandOver } from '../../testing/describe-hand-over.ts';
import { describeRecords } from '../../testing/describe-records.ts';
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
const NO_MODEL = '00000000-0000-4000-8000-000000000000';
const modelCalled = (name: string) => models.find((model) => model.name === name)?.id ?? NO_MODEL;
const facts = (given: Partial<DroneFacts> = {}) => droneFacts({ modelId: modelCalled('Matrice 350 RTK'), ...given });
const aDrone = async (name: DemoName = 'owner', given: Partial<DroneFacts> = {}) =>
  (await (await as(name))(droneCalls.create, { body: facts(given) })).info;
const listed = async (name: DemoName, query: object = {}) =>
  (await (await as(name))(droneCalls.list, { query: { size: 100, ...query } })).list;
const idOf = ({ id, version }: Drone) => ({ id, version });
const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;

describeRecords(() => server, {
  noun: 'drone',
  calls: droneCalls,
  facts,
  change: { state: 'maintenance' },
  badFacts: {
    facts: {
      serialNumber: 'SN\u200B',
      name: 'x'.repeat(65),
      uomMark: 'UAS1',
      emptyWeightGrams: 0,
      insuredUntil: '31',
      unitId: 'x',
    },
    fields: [
      'serialNumber',
      'name',
      'modelId',
      'uomMark',
      'activation',
      'remoteIdType',
      'remoteId',
      'emptyWeightGrams',
      'maxTakeoffGrams',
      'firmware',
      'insurer',
      'insuredUntil',
      'siteId',
      'nextServiceOn',
      'groundedBecause',
      'state',
      'note',
      'unitId',
    ],
  },
  badFilter: { category: 'goose', unitId: 'x', modelId: 'x', weightClass: 'x', insurance: 'x', hasLinkKey: 'true' },
  people: { writer: 'owner', narrow: 'pilot', reader: 'observer', elsewhere: 'newcomer', neither: 'admin' },
});

it('is of one of the models there are, by maker and name, as a person looks for one', () => {
  const names = models.map(({ maker, name }) => `${maker} ${name}`);
  expect(names.slice(0, 3)).toEqual(['DJI Matrice 30', 'DJI Matrice 300 RTK', 'DJI Matrice 30T']);
  expect(names.findIndex((name) => name.startsWith('JOUAV'))).toBeLessThan(
    names.findIndex((name) => name.startsWith('PX4')),
  );
});

it('says which model it is, and the class that its weights make of it', async () => {
  const light = await aDrone('owner', {
    modelId: modelCalled('Matrice 4T'),
    emptyWeightGrams: 1219,
    maxTakeoffGrams: 1420,
  });
  expect(light).toMatchObject({ model: 'DJI Matrice 4T', category: 'multirotor', weightClass: 'light' });
  expect(await aDrone()).toMatchObject({ model: 'DJI Matrice 350 RTK', weightClass: 'small' });
});

it('is found, sorted and paged in its list', async () => {
  for (const [name, model, maxTakeoffGrams, state] of [
    ['list b', 'CW-15', 17_000, 'registered'],
    ['list a', 'CW-25E', 15_000, 'retired'],
    ['list 100%', 'Matrice 30T', 9_000, 'registered'],
  ] as const)
    await aDrone('owner', { name, modelId: modelCalled(model), maxTakeoffGrams, state });
  const names = async (query: object) => (await listed('owner', { search: 'list', ...query })).map(({ name }) => name);
  expect(await names({ sort: 'maxTakeoffGrams' })).toEqual(['list 100%', 'list a', 'list b']);
  expect(await names({ sort: '-maxTakeoffGrams', category: 'vtol' })).toEqual(['list b', 'list a']);
  expect(await names({ category: 'vtol', state: 'retired' })).toEqual(['list a']);
  expect(await names({ sort: 'maxTakeoffGrams', size: 1, page: 2 })).toEqual(['list a']);
  expect(await names({ search: '100%' })).toEqual(['list 100%']);
  expect(await names({ search: 'cw-25' })).toContain('list a');
});

it('is seen by a pilot of its unit, and edited by the one who registered it', async () => {
  const all = [await aDrone('owner'), await aDrone('dispatcher'), await aDrone('pilot')];
  const seen = new Map((await listed('pilot')).map(({ id, isEditable }) => [id, isEditable]));
  expect(all.map(({ id }) => seen.get(id))).toEqual([undefined, false, true]);
});

it('has its serial number alone, in whichever enterprise, until it is deleted', async () => {
  const taken = refusal(409, 'drone_registered');
  const { id, serialNumber } = await aDrone();
  const twin = facts({ serialNumber });
  for (const name of ['owner', 'newcomer'] as const)
    await expect((await as(name))(droneCalls.create, { body: twin })).rejects.toEqual(taken);
  const call = await as('owner');
  const edit = { ...twin, ...idOf(await aDrone()) };
  await expect(call(droneCalls.update, { body: edit })).rejects.toEqual(taken);
  await call(droneCalls.remove, { body: { ids: [id] } });
  await (
    await as('newcomer')
  )(droneCalls.create, { body: twin });
  await expect(call(droneCalls.restore, { body: { ids: [id] } })).rejects.toEqual(taken);
});

it('is one aircraft however its number is typed, and in the database too', async () => {
  const { id, serialNumber } = await aDrone('owner', { serialNumber: ' 1581f-Case.1 ' });
  expect(serialNumber).toBe('1581F-CASE.1');
  for (const typed of ['1581F-CASE.1', '1581f-case.1', '１５８１Ｆ－ＣＡＳＥ．１', '1581F-CA SE.1'])
    await expect(aDrone('newcomer', { serialNumber: typed })).rejects.toEqual(refusal(409, 'drone_registered'));
  const kept = server.db.updateTable('drones').where('id', '=', id);
  for (const [column, text] of [
    ['serial_number', '1581f-case.1'],
    ['serial_number', '1581\u0421'],
    ['serial_number', ''],
    ['uom_mark', 'uas00000017'],
  ] as const)
    await expect(kept.set({ [column]: text }).execute()).rejects.toThrow('drones__');
});

it('is found by its number and mark however they are typed, and by its name, model and note as they stand', async () => {
  const { id } = await aDrone('owner', {
    serialNumber: 'FIND-1581-X',
    uomMark: 'UAS00770077',
    name: 'Ｗide 巡检',
    modelId: modelCalled('CW-30E'),
    note: 'kept in the blue hangar',
  });
  for (const search of ['find-1581', 'ＦＩＮＤ', '1581 -x', 'uas 0077 0077', 'Ｗide 巡', 'cw-30', 'blue hangar'])
    expect((await listed('owner', { search })).map((drone) => drone.id)).toContain(id);
  expect(await listed('owner', { search: 'blue  hangar' })).toEqual([]);
});

it('has its registration mark alone, and any number of drones have none yet', async () => {
  const { uomMark } = await aDrone('owner', { uomMark: ' uas00000017 ' });
  expect(uomMark).toBe('UAS00000017');
  await expect(aDrone('owner', { uomMark })).rejects.toEqual(refusal(409, 'uom_mark_taken'));
  await aDrone();
  await aDrone();
});

it('refuses a model that there is not, and one that cannot lift itself', async () => {
  const call = await as('owner');
  const { id, version } = await aDrone();
  for (const [bad, refused] of [
    [{ modelId: NO_MODEL }, refusal(404, 'no_such_drone_model')],
    [{ emptyWeightGrams: 9201 }, refusal(400, 'takeoff_below_empty')],
  ] as const) {
    await expect(call(droneCalls.create, { body: facts(bad) })).rejects.toEqual(refused);
    await expect(call(droneCalls.update, { body: { ...facts(bad), id, version } })).rejects.toEqual(refused);
  }
});

it('may lift no more than itself, and be of a model whose id is written in capitals', async () => {
  const modelId = modelCalled('CW-15').toUpperCase();
  expect(await aDrone('owner', { emptyWeightGrams: 9200, modelId })).toMatchObject({ model: 'JOUAV CW-15' });
});

it('is deleted and brought back once, though it is named twice, in two cases', async () => {
  const call = await as('owner');
  const { id } = await aDrone();
  const body = { ids: [id, id, id.toUpperCase()] };
  await call(droneCalls.remove, { body });
  expect(await listed('owner', { id })).toEqual([]);
  await call(droneCalls.restore, { body });
  expect(await listed('owner', { id })).toMatchObject([{ version: 3 }]);
  const { list: log } = await call(operationCalls.list, { query: { size: 100, noun: 'drone' } });
  const deeds = log.filter(({ targetId }) => targetId === id).map(({ action }) => action);
  expect(deeds).toEqual(['drone.restored', 'drone.deleted', 'drone.created']);
});

/** The day that it is in Beijing, so many days on. */
const dayIn = (days: number) =>
  new Date(server.clock.now().getTime() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

it('begins in the unit that is chosen, if whoever registers it writes to that, and else in their own', async () => {
  const owner = await as('owner');
  const root = (await owner(unitCalls.list, {})).list.find(({ parentId }) => parentId === null)?.id ?? '';
  const unit = (await owner(unitCalls.create, { body: { parentId: root, name: '登记用' } })).info;
  const register = async (name: DemoName, unitId: string) =>
    (await (await as(name))(droneCalls.create, { body: { ...facts(), unitId } })).info;
  const drone = await register('owner', unit.id.toUpperCase());
  expect(drone).toMatchObject({ unit: '登记用', version: 1 });
  const { list } = await owner(droneCalls.history, { query: { id: drone.id } });
  expect(list.map(({ action }) => action)).toEqual(['drone.created']);
  const own = (await (await as('pilot'))(droneCalls.units, {})).list[0];
  expect(await register('pilot', own?.id ?? '')).toMatchObject({ unit: own?.name });
  for (const name of ['dispatcher', 'pilot', 'newcomer'] as const)
    await expect(register(name, unit.id)).rejects.toEqual(refusal(404, 'no_such_unit'));
});

describeHandOver(() => server, { noun: 'drone', calls: droneCalls, make: (name) => aDrone(name) });

it('keeps no unit once it is deleted, and is of the unit above when it is brought back', async () => {
  const owner = await as('owner');
  const root = (await owner(unitCalls.list, {})).list.find(({ parentId }) => parentId === null);
  const aUnit = async (parentId: string, name: string) =>
    (await owner(unitCalls.create, { body: { parentId, name } })).info;
  const above = await aUnit(root?.id ?? '', '上级');
  const unit = await aUnit(above.id, '撤销的');
  const { id } = await aDrone();
  await owner(droneCalls.move, { body: { ids: [id], unitId: unit.id } });
  await expect(owner(unitCalls.remove, { body: { id: unit.id } })).rejects.toEqual(refusal(409, 'unit_not_empty'));
  await owner(droneCalls.remove, { body: { ids: [id] } });
  await owner(unitCalls.remove, { body: { id: unit.id } });
  await owner(droneCalls.restore, { body: { ids: [id] } });
  expect(await listed('owner', { id })).toMatchObject([{ unit: '上级' }]);
});

it('exports what the list shows, in the caller’s language, with no cell that calculates', async () => {
  const { serialNumber } = await aDrone('owner', { name: '=HYPERLINK("http://x")', insuredUntil: '' });
  const { call } = await server.signIn('owner', 'zh-CN');
  const text = await (await call(droneCalls.export, { query: { search: serialNumber } })).text();
  const [head, ...rows] = text.split('\r\n');
  expect(head).toContain('名称,序列号,机型,类别');
  expect(head).toContain('空机重量 (g),最大起飞重量 (g)');
  expect(rows.join('\n')).toContain(`"'=HYPERLINK(""http://x"")",${serialNumber},DJI Matrice 350 RTK,多旋翼`);
  expect(rows[0]).toMatch(/,小型,正常$/);
});

it('is at home at a site of its enterprise, until that is deleted', async () => {
  const owner = await as('owner');
  const site = (await owner(siteCalls.create, { body: siteFacts({ name: '家' }) })).info;
  const drone = await aDrone('owner', { siteId: site.id });
  expect(drone).toMatchObject({ siteId: site.id, site: '家' });
  expect((await listed('owner', { siteId: site.id })).map(({ id }) => id)).toEqual([drone.id]);
  const theirs = (await (await as('newcomer'))(siteCalls.create, { body: siteFacts() })).info;
  await expect(aDrone('owner', { siteId: theirs.id })).rejects.toEqual(refusal(404, 'no_such_site'));
  await owner(siteCalls.remove, { body: { ids: [site.id] } });
  expect(await listed('owner', { id: drone.id })).toMatchObject([{ siteId: '', site: '' }]);
});

it('is serviceable until its next service has come, and grounded for a reason whatever the day', async () => {
  const today = dayIn(0);
  const due = await aDrone('owner', { name: '保养', nextServiceOn: today });
  const grounded = await aDrone('owner', { name: '保养', nextServiceOn: '2199-01-01', groundedBecause: '桨叶裂纹' });
  const well = await aDrone('owner', { name: '保养', nextServiceOn: '2199-01-01' });
  expect([due, grounded, well].map(({ service }) => service)).toEqual(['due', 'grounded', 'serviceable']);
  for (const { id, service } of [due, grounded, well])
    expect((await listed('owner', { search: '保养', service })).map((each) => each.id)).toEqual([id]);
  const { call } = await server.signIn('owner', 'zh-CN');
  const text = await (await call(droneCalls.export, { query: { search: '保养', service: 'due' } })).text();
  expect(text).toContain(`,待保养`);
});

it('does not fly while it is maintained or retired, whatever its papers say', async () => {
  const well = { name: '停用', nextServiceOn: '2199-01-01', groundedBecause: '' };
  const flown = await aDrone('owner', well);
  const stopped = [
    await aDrone('owner', { ...well, state: 'maintenance' }),
    await aDrone('owner', { ...well, state: 'retired' }),
  ];
  expect([flown, ...stopped].map(({ service }) => service)).toEqual(['serviceable', 'grounded', 'grounded']);
  const found = async (service: string) =>
    (await listed('owner', { search: '停用', service })).map(({ id }) => id).toSorted();
  expect(await found('serviceable')).toEqual([flown.id]);
  expect(await found('grounded')).toEqual(stopped.map(({ id }) => id).toSorted());
  const { call } = await server.signIn('owner', 'zh-CN');
  const text = await (await call(droneCalls.export, { query: { search: '停用', state: 'retired' } })).text();
  expect(text).toContain(',停飞');
});

it('is activated, not, or not known to be: said, found by, exported and changed for many at once', async () => {
  const owner = await as('owner');
  const one = await aDrone('owner', { name: '激活', activation: 'notActivated' });
  const other = await aDrone('owner', { name: '激活', activation: 'unknown' });
  const found = async (activation: string) =>
    (await listed('owner', { search: '激活', activation })).map(({ id }) => id);
  expect([await found('notActivated'), await found('unknown'), await found('activated')]).toEqual([
    [one.id],
    [other.id],
    [],
  ]);
  const { call } = await server.signIn('owner', 'zh-CN');
  const text = await (await call(droneCalls.export, { query: { search: '激活', activation: 'unknown' } })).text();
  expect(text).toContain(',未确认,');

  const ids = [one.id, other.id];
  const former = await owner(droneCalls.setActivation, { body: { ids, activation: 'activated' } });
  expect(former.list).toEqual(
    expect.arrayContaining([
      { id: one.id, activation: 'notActivated' },
      { id: other.id, activation: 'unknown' },
    ]),
  );
  expect(await owner(droneCalls.setActivation, { body: { ids, activation: 'activated' } })).toEqual({
    list: [],
    total: 0,
  });
  expect((await found('activated')).toSorted()).toEqual(ids.toSorted());
  const deeds = server.db.selectFrom('audit_events').select('data').where('action', '=', 'drone.updated');
  expect(await deeds.where('target_id', '=', one.id).execute()).toEqual([
    { data: { activation: { from: 'notActivated', to: 'activated' } } },
  ]);
  const refused = (await as('pilot'))(droneCalls.setActivation, { body: { ids, activation: 'unknown' } });
  await expect(refused).rejects.toEqual(refusal(404, 'no_such_drone'));
});

it('has the id that it broadcasts with its kind, both or neither, in one form', async () => {
  const { id, version, remoteId } = await aDrone('owner', { remoteIdType: 'serial-number', remoteId: ' 1596f-rid.7 ' });
  expect(remoteId).toBe('1596F-RID.7');
  expect((await listed('owner', { search: '1596f-rid' })).map((drone) => drone.id)).toEqual([id]);
  const call = await as('owner');
  for (const half of [{ remoteIdType: 'utm' }, { remoteId: '1596F-RID.8' }] satisfies Partial<DroneFacts>[]) {
    const incomplete = refusal(400, 'remote_id_incomplete');
    await expect(aDrone('owner', half)).rejects.toEqual(incomplete);
    await expect(call(droneCalls.update, { body: { ...facts(half), id, version } })).rejects.toEqual(incomplete);
  }
  await expect(aDrone('owner', { remoteIdType: 'utm', remoteId: 'É' })).rejects.toMatchObject({ code: 400 });
});

it('connects by a key that is shown once, replaced and revoked, and kept as a hash', async () => {
  const owner = await as('owner');
  const { id, linkKeyMadeAt } = await aDrone();
  expect(linkKeyMadeAt).toBeNull();
  const make = async () => (await owner(droneCalls.makeLinkKey, { body: { id } })).info.key;
  const macNow = async () =>
    (await server.db.selectFrom('drones').select('link_key_mac').where('id', '=', id).executeTakeFirstOrThrow())
      .link_key_mac;
  const first = await make();
  const firstMac = await macNow();
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(firstMac?.toString('utf8')).not.toContain(first);
  expect(await make()).not.toBe(first);
  expect(await macNow()).not.toEqual(firstMac);
  expect((await listed('owner', { id }))[0]?.linkKeyMadeAt).not.toBeNull();
  await owner(droneCalls.revokeLinkKey, { body: { id } });
  await owner(droneCalls.revokeLinkKey, { body: { id } });
  expect([await macNow(), (await listed('owner', { id }))[0]?.linkKeyMadeAt]).toEqual([null, null]);
  await make();
  await owner(droneCalls.remove, { body: { ids: [id] } });
  expect(await macNow()).toBeNull();
  const deeds = server.db.selectFrom('audit_events').select('action').where('target_id', '=', id);
  const keyDeeds = (await deeds.orderBy('sequence').execute()).filter(({ action }) => action.includes('linkKey'));
  expect(keyDeeds.map(({ action }) => action.slice(13))).toEqual(['Made', 'Made', 'Revoked', 'Made']);
});

it('signs with a key that is made of words shown once, replaced and ended, and kept sealed', async () => {
  const owner = await as('owner');
  const { id, signingKeyMadeAt } = await aDrone();
  expect(signingKeyMadeAt).toBeNull();
  const make = async () => (await owner(droneCalls.makeSigningKey, { body: { id } })).info.passphrase;
  const keptNow = async () =>
    (await server.db.selectFrom('drones').select('signing_key').where('id', '=', id).executeTakeFirstOrThrow())
      .signing_key;
  const first = await make();
  const firstKept = await keptNow();
  const key = Buffer.from(keyFromPassphrase(first));
  expect(first).toMatch(/^[\w-]{32}$/);
  expect([firstKept?.includes(key), firstKept?.includes(first)]).toEqual([false, false]);
  expect(await make()).not.toBe(first);
  expect((await listed('owner', { id }))[0]?.signingKeyMadeAt).not.toBeNull();
  await owner(droneCalls.removeSigningKey, { body: { id } });
  await owner(droneCalls.removeSigningKey, { body: { id } });
  expect([await keptNow(), (await listed('owner', { id }))[0]?.signingKeyMadeAt]).toEqual([null, null]);
  await make();
  await owner(droneCalls.remove, { body: { ids: [id] } });
  expect(await keptNow()).toBeNull();
  const deeds = server.db.selectFrom('audit_events').select(['action', 'data']).where('target_id', '=', id);
  const keyDeeds = (await deeds.orderBy('sequence').execute()).filter(({ action }) => action.includes('signingKey'));
  expect(keyDeeds.map(({ action }) => action.slice(16))).toEqual(['Made', 'Made', 'Removed', 'Made']);
  expect(JSON.stringify(keyDeeds)).not.toContain(first);
});

it.each(['makeSigningKey', 'removeSigningKey'] as const)('refuses %s to whom it is not', async (deed) => {
  const { id } = await aDrone();
  const refused = async (name: DemoName) => (await as(name))(droneCalls[deed], { body: { id } });
  await expect(refused('pilot')).rejects.toEqual(refusal(404, 'no_such_drone'));
  await expect(refused('newcomer')).rejects.toEqual(refusal(404, 'no_such_drone'));
  await expect(refused('observer')).rejects.toMatchObject({ code: 403 });
});

it('is retired with others chosen, each with a record, and given back its state', async () => {
  const owner = await as('owner');
  const [one, other] = [await aDrone(), await aDrone('owner', { state: 'retired' })];
  const ids = [one.id, other.id];
  const former = await owner(droneCalls.setState, { body: { ids, state: 'retired' } });
  expect(former).toEqual({ list: [{ id: one.id, state: 'registered' }], total: 1 });
  const statesNow = async () =>
    (await Promise.all(ids.map((id) => listed('owner', { id })))).map(([each]) => each?.state);
  expect(await statesNow()).toEqual(['retired', 'retired']);
  const deeds = server.db.selectFrom('audit_events').select('data').where('action', '=', 'drone.updated');
  expect(await deeds.where('target_id', '=', one.id).execute()).toEqual([
    { data: { state: { from: 'registered', to: 'retired' } } },
  ]);
  expect(await deeds.where('target_id', '=', other.id).execute()).toEqual([]);
  const refused = (await as('pilot'))(droneCalls.setState, { body: { ids, state: 'registered' } });
  await expect(refused).rejects.toEqual(refusal(404, 'no_such_drone'));
});

it('is counted by the site where it is at home, as far as the filter and the reach of who asks go', async () => {
  const owner = await as('owner');
  const site = (await owner(siteCalls.create, { body: siteFacts({ name: '数一数' }) })).info;
  await aDrone('owner', { siteId: site.id });
  await aDrone('dispatcher', { siteId: site.id, state: 'maintenance' });
  const countFor = async (name: DemoName, query = {}) => {
    const { list } = await (await as(name))(droneCalls.bySite, { query });
    return list.find(({ siteId }) => siteId === site.id)?.count;
  };
  expect(await countFor('owner')).toBe(2);
  expect(await countFor('owner', { state: 'maintenance' })).toBe(1);
  expect(await countFor('pilot')).toBe(1);
  expect(await countFor('newcomer')).toBeUndefined();
});

it('has its own history in the operation log', async () => {
  const { id } = await aDrone();
  const { list } = await (await as('owner'))(operationCalls.list, { query: { targetId: id } });
  expect(list.map(({ action, targetId }) => [action, targetId])).toEqual([['drone.created', id]]);
});
