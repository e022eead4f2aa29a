import { MOST_CORNERS_SHOWN, siteCalls, type Site, type SiteFacts } from '@skein/contract/sites.ts';
import { unitCalls } from '@skein/contract/units.ts';
import { beforeAll, expect, it } from 'vitest';
import { describeAccess } from '../../testing/describe-access.ts';
import { describeHandOver } from '../../testing/describe-hand-over.ts';
import { describeRecords } from '../../testing/describe-records.ts';
import { anEnterprise } from '../../testing/enterprises.ts';
import { siteFacts } from '../../testing/site-builders.ts';
import type { DemoName } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();
beforeAll(() => anEnterprise(server, 'newcomer'));

const as = async (name: DemoName) => (await server.signIn(name)).call;
const aSite = async (given: Partial<SiteFacts> = {}, name: DemoName = 'owner') =>
  (await (await as(name))(siteCalls.create, { body: siteFacts(given) })).info;
const listed = async (name: DemoName, query: object = {}) =>
  (await (await as(name))(siteCalls.list, { query: { size: 100, ...query } })).list;
const edit = ({ id, version }: Site, given: Partial<SiteFacts> = {}) => ({
  body: { ...siteFacts(given), id, version },
});
const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;

describeRecords(() => server, {
  noun: 'site',
  calls: siteCalls,
  facts: siteFacts,
  change: { kind: 'storage' },
  badFacts: {
    facts: { name: 'x'.repeat(65), longitude: 181, latitude: -91, boundary: { kind: 'circle' }, alternateId: 'x' },
    fields: [
      'name',
      'kind',
      'longitude',
      'latitude',
      'boundary.kind',
      'boundary.rings',
      'address',
      'contact',
      'phone',
      'alternateId',
      'note',
    ],
  },
  badFilter: { kind: 'goose' },
  people: { writer: 'owner', narrow: 'pilot', reader: 'observer', elsewhere: 'newcomer', neither: 'admin' },
});

const square = (east: number, north: number) => ({
  kind: 'polygon' as const,
  rings: [
    [
      [east, north],
      [east + 0.01, north],
      [east + 0.01, north + 0.01],
      [east, north + 0.01],
    ] as [number, number][],
  ],
});

it('is found by its name, address, contact or note, and by its kind', async () => {
  await aSite({ name: 'list b', address: '滨河支路 1 号', kind: 'dock' });
  await aSite({ name: 'list a', contact: '王师傅', kind: 'dock' });
  await aSite({ name: 'list c', note: '滨河支路' });
  const names = async (query: object) => (await listed('owner', query)).map(({ name }) => name);
  expect(await names({ search: 'list', sort: 'name' })).toEqual(['list a', 'list b', 'list c']);
  expect(await names({ search: '滨河支路', sort: '-name' })).toEqual(['list c', 'list b']);
  expect(await names({ search: 'list', kind: 'dock', sort: 'name' })).toEqual(['list a', 'list b']);
  expect(await names({ search: '王师傅' })).toEqual(['list a']);
});

it('has its name alone in the enterprise, until it is deleted', async () => {
  const { id, name } = await aSite();
  const owner = await as('owner');
  await expect(aSite({ name })).rejects.toEqual(refusal(409, 'site_name_taken'));
  await owner(siteCalls.remove, { body: { ids: [id] } });
  await aSite({ name });
  await expect(owner(siteCalls.restore, { body: { ids: [id] } })).rejects.toEqual(refusal(409, 'site_name_taken'));
  await (
    await as('newcomer')
  )(siteCalls.create, { body: siteFacts({ name }) });
});

it('keeps its boundary in order, and takes none that crosses itself', async () => {
  const drawn = square(114, 22);
  const backwards = { ...drawn, rings: drawn.rings.map((ring) => ring.toReversed()) };
  const site = await aSite({ boundary: backwards });
  expect(site.boundary).toEqual((await aSite({ boundary: drawn })).boundary);
  const bow = square(114, 22);
  const [ring = []] = bow.rings;
  const crossed = {
    ...bow,
    rings: [[ring[0], ring[2], ring[1], ring[3]].flatMap((corner) => (corner ? [corner] : []))],
  };
  await expect(aSite({ boundary: crossed })).rejects.toEqual(refusal(400, 'bad_shape'));
  const owner = await as('owner');
  await expect(owner(siteCalls.update, edit(site, { boundary: crossed }))).rejects.toEqual(refusal(400, 'bad_shape'));
  const { info } = await owner(siteCalls.update, edit(site, { boundary: null }));
  expect(info.boundary).toBeNull();
});

describeAccess(() => server, siteCalls.info, {
  success: { as: 'owner', input: async () => ({ query: { id: (await aSite()).id } }) },
  otherTenant: {
    as: 'newcomer',
    input: async () => ({ query: { id: (await aSite()).id } }),
    gets: { code: 404, reason: 'no_such_site' },
  },
  noPermission: 'admin',
  badInput: { input: { query: { id: 'x' } }, fields: ['id'] },
});
describeAccess(() => server, siteCalls.boundaries, {
  success: { as: 'observer', input: () => ({ query: {} }) },
  noPermission: 'admin',
  badInput: { input: { query: { kind: 'goose' } }, fields: ['kind'] },
});

it('tells its boundary by itself alone; a list has none of it, and a map an outline of few corners', async () => {
  const corners = Array.from({ length: 400 }, (_, index): [number, number] => {
    const angle = (index / 400) * 2 * Math.PI;
    return [113 + Math.cos(angle) / 50, 22 + Math.sin(angle) / 50];
  });
  const name = 'many corners';
  const { id, boundary } = await aSite({ name, boundary: { kind: 'polygon', rings: [corners] } });
  await aSite({ name: `${name}: none`, boundary: null });
  const owner = await as('owner');
  expect((await owner(siteCalls.info, { query: { id } })).info.boundary).toEqual(boundary);
  for (const site of await listed('owner', { search: name })) expect(site).not.toHaveProperty('boundary');
  const { list } = await owner(siteCalls.boundaries, { query: { search: name } });
  expect(list.map((each) => each.id)).toEqual([id]);
  expect(list[0]?.boundary.rings[0]?.length).toBeLessThanOrEqual(MOST_CORNERS_SHOWN);
});

it('tells in its history where else one could land by name, and of its boundary how many corners it has', async () => {
  const alternate = await aSite({ name: '历史里的备降场', kind: 'alternate' });
  const site = await aSite();
  const owner = await as('owner');
  const boundary = square(1, 1);
  await owner(siteCalls.update, edit(site, { name: site.name, alternateId: alternate.id, boundary }));
  const [newest] = (await owner(siteCalls.history, { query: { id: site.id } })).list;
  expect(newest?.facts).toContainEqual({ name: 'alternate', isChange: true, from: '', to: '历史里的备降场' });
  expect(newest?.facts.map(({ name }) => name).toSorted()).toEqual(['alternate', 'boundary']);
  expect(JSON.stringify(newest)).not.toContain(alternate.id);
});

it('lands elsewhere at another site of the enterprise only, which is none any more once it is deleted', async () => {
  const alternate = await aSite({ name: '河滩', kind: 'alternate' });
  const site = await aSite({ alternateId: alternate.id });
  expect(site).toMatchObject({ alternateId: alternate.id, alternate: '河滩' });
  const owner = await as('owner');
  const itself = edit(site, { alternateId: site.id });
  await expect(owner(siteCalls.update, itself)).rejects.toEqual(refusal(409, 'no_such_alternate'));
  const foreign = await aSite({}, 'newcomer');
  await expect(aSite({ alternateId: foreign.id })).rejects.toEqual(refusal(409, 'no_such_alternate'));
  await owner(siteCalls.remove, { body: { ids: [alternate.id] } });
  await expect(aSite({ alternateId: alternate.id })).rejects.toEqual(refusal(409, 'no_such_alternate'));
  expect(await listed('owner', { id: site.id })).toMatchObject([{ alternateId: '', alternate: '' }]);
  await owner(siteCalls.restore, { body: { ids: [alternate.id] } });
  expect(await listed('owner', { id: site.id })).toMatchObject([{ alternateId: alternate.id, alternate: '河滩' }]);
});

it('keeps no unit once it is deleted, and is of the unit above when it is brought back', async () => {
  const owner = await as('owner');
  const parentId = (await owner(unitCalls.list, {})).list.find((unit) => unit.parentId === null)?.id ?? '';
  const unit = (await owner(unitCalls.create, { body: { parentId, name: '撤销的站点单位' } })).info;
  const { id, unit: above } = await aSite();
  await server.db.updateTable('sites').set({ unit_id: unit.id }).where('id', '=', id).execute();
  await expect(owner(unitCalls.remove, { body: { id: unit.id } })).rejects.toEqual(refusal(409, 'unit_not_empty'));
  await owner(siteCalls.remove, { body: { ids: [id] } });
  await owner(unitCalls.remove, { body: { id: unit.id } });
  await owner(siteCalls.restore, { body: { ids: [id] } });
  expect(await listed('owner', { id })).toMatchObject([{ unit: above }]);
});

it('exports what the list shows, in the caller’s language', async () => {
  await aSite({ name: 'export me', kind: 'work', phone: '+86 755 1234', boundary: square(114, 22) });
  const { call } = await server.signIn('owner', 'zh-CN');
  const text = await (await call(siteCalls.export, { query: { search: 'export me' } })).text();
  const [head, row] = text.split('\r\n');
  expect(head).toContain('名称,类型,经度,纬度,地址,联系人,联系电话,备降站点');
  expect(row).toContain("export me,作业站点,114.05,22.54,,,'+86 755 1234,");
});

describeHandOver(() => server, {
  noun: 'site',
  calls: siteCalls,
  make: (name) => aSite({ name: `move ${name}` }, name),
});
