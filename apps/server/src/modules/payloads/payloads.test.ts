import {
  createPayload,
  deletePayloads,
  exportPayloads,
  listPayloads,
  restorePayloads,
  updatePayload,
  type PayloadFacts,
} from '@skein/contract/payloads.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeAccess } from '../../testing/describe-access.ts';
import { anEnterprise } from '../../testing/enterprises.ts';
import { startTestServer, type DemoName, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await anEnterprise(server, 'newcomer');
});
afterAll(() => server.stop());

let made = 0;
const facts = (given: Partial<PayloadFacts> = {}): PayloadFacts => ({
  serialNumber: `SN-${(made += 1)}`,
  name: 'H20T 云台',
  kind: 'thermal',
  model: 'H20T',
  weightGrams: 828,
  state: 'ready',
  note: '',
  ...given,
});
const as = async (name: DemoName) => (await server.signIn(name)).call;
const aPayload = async (name: DemoName = 'owner', given: Partial<PayloadFacts> = {}) =>
  (await (await as(name))(createPayload, { body: facts(given) })).info;
const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;
const listed = async (name: DemoName, query: object = {}) =>
  (await (await as(name))(listPayloads, { query: { size: 100, ...query } })).list;
const deedsTo = async (id: string) => {
  const rows = server.db.selectFrom('audit_events').select(['action', 'enterprise_id', 'data']);
  return rows.where('target_id', '=', id).orderBy('sequence').execute();
};
const bad = { serialNumber: '', name: 'x'.repeat(65), weightGrams: 0 };
const badFields = ['serialNumber', 'name', 'kind', 'model', 'weightGrams', 'state', 'note'];
/** An export of nothing: the mark of UTF-8, the names of the columns, the end of the line. */
const HEAD_BYTES = Buffer.byteLength('\uFEFFSerial number,Name,Kind,Model,Weight (g),State,Unit,Note,Updated\r\n');
const inServer = () => server;

describeAccess(inServer, listPayloads, {
  success: { as: 'observer', input: () => ({ query: {} }) },
  otherTenant: { as: 'newcomer', input: () => ({ query: {} }), gets: { list: [], total: 0 } },
  noPermission: 'admin',
  badInput: { input: { query: { sort: 'colour', size: 1000 } }, fields: ['sort', 'size'] },
});
describeAccess(inServer, exportPayloads, {
  success: { as: 'observer', input: () => ({ query: {} }) },
  otherTenant: { as: 'newcomer', input: () => ({ query: {} }), gets: { size: HEAD_BYTES } },
  noPermission: 'admin',
  badInput: { input: { query: { kind: 'goose' } }, fields: ['kind'] },
});
describeAccess(inServer, createPayload, {
  success: { as: 'pilot', input: () => ({ body: facts() }) },
  otherTenant: { as: 'newcomer', input: () => ({ body: facts() }), gets: { info: { unit: '南屿测绘有限公司' } } },
  noPermission: 'observer',
  badInput: { input: { body: bad }, fields: badFields },
});
describeAccess(inServer, updatePayload, {
  success: { as: 'owner', input: async () => ({ body: { ...facts(), ...idOf(await aPayload()) } }) },
  otherTenant: {
    as: 'newcomer',
    input: async () => ({ body: { ...facts(), ...idOf(await aPayload()) } }),
    gets: { code: 404 },
  },
  noPermission: 'observer',
  badInput: { input: { body: { ...facts(), id: 'x', version: 0 } }, fields: ['id', 'version'] },
});
const idOf = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });
describeAccess(inServer, deletePayloads, {
  success: { as: 'owner', input: async () => ({ body: { ids: [(await aPayload()).id] } }) },
  otherTenant: {
    as: 'newcomer',
    input: async () => ({ body: { ids: [(await aPayload()).id] } }),
    gets: { code: 404 },
  },
  noPermission: 'observer',
  badInput: { input: { body: { ids: [] } }, fields: ['ids'] },
});
const aDeleted = async () => {
  const { id } = await aPayload();
  await (
    await as('owner')
  )(deletePayloads, { body: { ids: [id] } });
  return { body: { ids: [id] } };
};
describeAccess(inServer, restorePayloads, {
  success: { as: 'owner', input: aDeleted },
  otherTenant: { as: 'newcomer', input: aDeleted, gets: { code: 404 } },
  noPermission: 'observer',
  badInput: { input: { body: { ids: ['x'] } }, fields: ['ids.0'] },
});

describe('the list', () => {
  it('is searched, filtered, sorted and paged', async () => {
    for (const [name, kind, weightGrams] of [
      ['list b', 'lidar', 30],
      ['list a', 'lidar', 20],
      ['list 100%', 'camera', 10],
    ] as const)
      await aPayload('owner', { name, kind, weightGrams });
    const names = async (query: object) =>
      (await listed('owner', { search: 'list', ...query })).map(({ name }) => name);
    expect(await names({ sort: 'weightGrams' })).toEqual(['list 100%', 'list a', 'list b']);
    expect(await names({ sort: '-weightGrams', kind: 'lidar' })).toEqual(['list b', 'list a']);
    expect(await names({ sort: 'weightGrams', size: 1, page: 2 })).toEqual(['list a']);
    expect(await names({ search: '100%' })).toEqual(['list 100%']);
    expect(await names({ search: 'LIST _' })).toEqual([]);
  });

  it('shows a pilot their unit, and lets them edit what they registered themselves', async () => {
    const [ofOwner, ofDispatcher, own] = [
      await aPayload('owner'),
      await aPayload('dispatcher'),
      await aPayload('pilot'),
    ];
    const seen = new Map((await listed('pilot')).map(({ id, isEditable }) => [id, isEditable]));
    expect([ofOwner, ofDispatcher, own].map(({ id }) => seen.get(id))).toEqual([undefined, false, true]);
    const call = await as('pilot');
    await expect(call(updatePayload, { body: { ...facts(), ...idOf(ofDispatcher) } })).rejects.toEqual(
      refusal(404, 'no_such_payload'),
    );
  });
});

describe('a payload', () => {
  it('has its serial number alone in the enterprise, until it is deleted', async () => {
    const { id, serialNumber } = await aPayload();
    const call = await as('owner');
    const twin = { body: facts({ serialNumber }) };
    await expect(call(createPayload, twin)).rejects.toEqual(refusal(409, 'serial_number_taken'));
    const other = await aPayload();
    await expect(call(updatePayload, { body: { ...twin.body, ...idOf(other) } })).rejects.toEqual(
      refusal(409, 'serial_number_taken'),
    );
    await call(deletePayloads, { body: { ids: [id] } });
    await call(createPayload, twin);
    await expect(call(restorePayloads, { body: { ids: [id] } })).rejects.toEqual(refusal(409, 'serial_number_taken'));
  });

  it('tells the second of two who edit it what it is by now, and overwrites nothing', async () => {
    const payload = await aPayload();
    const [first, second] = [await as('owner'), await as('owner')];
    const edit = { ...facts({ serialNumber: payload.serialNumber }), ...idOf(payload) };
    const { info } = await first(updatePayload, { body: { ...edit, name: '第一次' } });
    expect(info).toMatchObject({ name: '第一次', version: 2 });
    await expect(second(updatePayload, { body: { ...edit, name: '第二次' } })).rejects.toMatchObject({
      code: 409,
      reason: 'stale_version',
      data: { current: info },
    });
    const both = await Promise.allSettled(
      [first, second].map((call, index) =>
        call(updatePayload, { body: { ...edit, version: 2, name: `at once ${index}` } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('leaves a record of what was changed, from what to what, and none when nothing was', async () => {
    const payload = await aPayload();
    const call = await as('owner');
    const same = { ...facts({ serialNumber: payload.serialNumber }), ...idOf(payload) };
    expect((await call(updatePayload, { body: same })).info.version).toBe(1);
    await call(updatePayload, { body: { ...same, state: 'maintenance' } });
    await call(deletePayloads, { body: { ids: [payload.id] } });
    await call(restorePayloads, { body: { ids: [payload.id] } });
    const deeds = await deedsTo(payload.id);
    expect(deeds.map(({ action }) => action)).toEqual([
      'payload.created',
      'payload.updated',
      'payload.deleted',
      'payload.restored',
    ]);
    expect(deeds[1]?.data).toEqual({ state: { from: 'ready', to: 'maintenance' } });
    expect(new Set(deeds.map(({ enterprise_id: id }) => id)).size).toBe(1);
    expect(deeds[0]?.enterprise_id).not.toBeNull();
  });

  it('is deleted with the others chosen, or none is', async () => {
    const [mine, ofDispatcher] = [await aPayload('pilot'), await aPayload('dispatcher')];
    const call = await as('pilot');
    const both = { body: { ids: [mine.id, ofDispatcher.id] } };
    await expect(call(deletePayloads, both)).rejects.toEqual(refusal(404, 'no_such_payload'));
    expect((await listed('pilot')).map(({ id }) => id)).toContain(mine.id);
  });
});

it('exports what the list shows, in the caller’s language, with no cell that calculates', async () => {
  const { serialNumber } = await aPayload('owner', { name: '=HYPERLINK("http://x")', kind: 'lidar', note: 'a\nb' });
  const { call } = await server.signIn('owner', 'zh-CN');
  const text = await (await call(exportPayloads, { query: { search: serialNumber } })).text();
  const [head, ...rows] = text.split('\r\n');
  expect(head).toContain('序列号,名称,类型');
  expect(rows.join('\n')).toContain(`${serialNumber},"'=HYPERLINK(""http://x"")",激光雷达`);
});
