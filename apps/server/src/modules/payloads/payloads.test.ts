import { payloadCalls, type Payload, type PayloadFacts } from '@skein/contract/payloads.ts';
import { unitCalls } from '@skein/contract/units.ts';
import { beforeAll, expect, it } from 'vitest';
import { describeHandOver } from '../../testing/describe-hand-over.ts';
import { describeRecords } from '../../testing/describe-records.ts';
import { anEnterprise } from '../../testing/enterprises.ts';
import { payloadFacts } from '../../testing/payload-builders.ts';
import type { DemoName } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();
beforeAll(() => anEnterprise(server, 'newcomer'));

const facts = (given: Partial<PayloadFacts> = {}) => payloadFacts({ name: 'H20T 云台', model: 'H20T', ...given });
const as = async (name: DemoName) => (await server.signIn(name)).call;
const aPayload = async (name: DemoName = 'owner', given: Partial<PayloadFacts> = {}) =>
  (await (await as(name))(payloadCalls.create, { body: facts(given) })).info;
const listed = async (name: DemoName, query: object = {}) =>
  (await (await as(name))(payloadCalls.list, { query: { size: 100, ...query } })).list;
const idOf = ({ id, version }: Payload) => ({ id, version });

const cameraFields = [
  'sensorWidthMillimeters',
  'sensorHeightMillimeters',
  'focalLengthMillimeters',
  'imageWidthPixels',
  'imageHeightPixels',
];

describeRecords(() => server, {
  noun: 'payload',
  calls: payloadCalls,
  facts,
  change: { state: 'maintenance' },
  badFacts: {
    facts: { serialNumber: 'SN\u200B', name: 'x'.repeat(65), weightGrams: 0 },
    fields: ['serialNumber', 'name', 'kind', 'model', 'weightGrams', 'modelIds', ...cameraFields, 'state', 'note'],
  },
  badFilter: { kind: 'goose' },
  people: { writer: 'owner', narrow: 'pilot', reader: 'observer', elsewhere: 'newcomer', neither: 'admin' },
});

it('is found, sorted and paged in its list', async () => {
  for (const [name, kind, weightGrams, state] of [
    ['list b', 'lidar', 30, 'ready'],
    ['list a', 'lidar', 20, 'retired'],
    ['list 100%', 'camera', 10, 'ready'],
  ] as const)
    await aPayload('owner', { name, kind, weightGrams, state });
  const names = async (query: object) => (await listed('owner', { search: 'list', ...query })).map(({ name }) => name);
  expect(await names({ sort: 'weightGrams' })).toEqual(['list 100%', 'list a', 'list b']);
  expect(await names({ sort: '-weightGrams', kind: 'lidar' })).toEqual(['list b', 'list a']);
  expect(await names({ kind: 'lidar', state: 'retired' })).toEqual(['list a']);
  expect(await names({ sort: 'weightGrams', size: 1, page: 2 })).toEqual(['list a']);
  expect(await names({ search: '100%' })).toEqual(['list 100%']);
  expect(await names({ search: 'LIST _' })).toEqual([]);
});

it('is seen by a pilot of its unit, and edited by the one who registered it', async () => {
  const all = [await aPayload('owner'), await aPayload('dispatcher'), await aPayload('pilot')];
  const seen = new Map((await listed('pilot')).map(({ id, isEditable }) => [id, isEditable]));
  expect(all.map(({ id }) => seen.get(id))).toEqual([undefined, false, true]);
});

it('has its serial number alone in the enterprise, until it is deleted', async () => {
  const taken = expect.objectContaining({ code: 409, reason: 'serial_number_taken' }) as Error;
  const { id, serialNumber } = await aPayload();
  const call = await as('owner');
  const twin = facts({ serialNumber });
  await expect(call(payloadCalls.create, { body: twin })).rejects.toEqual(taken);
  const edit = { ...twin, ...idOf(await aPayload()) };
  await expect(call(payloadCalls.update, { body: edit })).rejects.toEqual(taken);
  await call(payloadCalls.remove, { body: { ids: [id] } });
  await call(payloadCalls.create, { body: twin });
  await expect(call(payloadCalls.restore, { body: { ids: [id] } })).rejects.toEqual(taken);
});

it('exports what the list shows, in the caller’s language, with no cell that calculates', async () => {
  const { serialNumber } = await aPayload('owner', { name: '=HYPERLINK("http://x")', kind: 'lidar', note: 'a\nb' });
  const { call } = await server.signIn('owner', 'zh-CN');
  const text = await (await call(payloadCalls.export, { query: { search: serialNumber } })).text();
  const [head, ...rows] = text.split('\r\n');
  expect(head).toContain('名称,序列号,类型');
  expect(rows.join('\n')).toContain(`"'=HYPERLINK(""http://x"")",${serialNumber},激光雷达`);
});

it('keeps no unit once it is deleted, and is of the unit above when it is brought back', async () => {
  const owner = await as('owner');
  const parentId = (await owner(unitCalls.list, {})).list.find((unit) => unit.parentId === null)?.id ?? '';
  const unit = (await owner(unitCalls.create, { body: { parentId, name: '撤销的' } })).info;
  const { id, unit: above } = await aPayload();
  await server.db.updateTable('payloads').set({ unit_id: unit.id }).where('id', '=', id).execute();
  const refused = { code: 409, reason: 'unit_not_empty' };
  await expect(owner(unitCalls.remove, { body: { id: unit.id } })).rejects.toMatchObject(refused);
  await owner(payloadCalls.remove, { body: { ids: [id] } });
  await owner(unitCalls.remove, { body: { id: unit.id } });
  await owner(payloadCalls.restore, { body: { ids: [id] } });
  expect(await listed('owner', { id })).toMatchObject([{ unit: above }]);
});

describeHandOver(() => server, { noun: 'payload', calls: payloadCalls, make: (name) => aPayload(name) });
