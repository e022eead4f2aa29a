import { accessKeyCalls, LONGEST_OVERLAP_HOURS } from '@skein/contract/access-keys.ts';
import { listNotices } from '@skein/contract/notices.ts';
import { setNotification } from '@skein/contract/notifications.ts';
import type { EnterprisePermission } from '@skein/contract/permissions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { modules } from '../../app.ts';
import { aContextProbe, aDeveloper, makeKey } from '../../testing/developer-builders.ts';
import { demoPassword, startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import type { Person } from '../../testing/verification-builders.ts';
import { USAGE_KEPT_DAYS } from './access-keys.limits.ts';
import { isWithin } from './ip-list.ts';
import { obstacleTo } from './key-standing.ts';
import { createKeyTending } from './key-tending.service.ts';
import { signingKeyAt } from './signing-key.ts';
import { signingKeysOf } from './signing-keys.ts';

const here = aContextProbe();
const there = aContextProbe();
const server = useTestServer({ modules: [...modules, here.module] });
const password = demoPassword;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

let other: TestServer;
let dispatcher: Person;
beforeAll(async () => {
  other = await startTestServer({ beside: server, modules: [...modules, there.module] });
  await aDeveloper(server, await server.signIn('dispatcher'));
});
afterAll(() => other.stop());

beforeEach(async () => {
  await server.db.deleteFrom('access_keys').execute();
  // Each test lets days pass, and nobody stays signed in for so long.
  dispatcher = await server.signIn('dispatcher');
});

const findThere = async (accessKeyId: string) => {
  const stored = await signingKeysOf(there.context()).readSigningKey(accessKeyId);
  if (!stored) return undefined;
  const now = server.clock.now();
  const owner = { isDisabled: stored.isOwnerDisabled, held: new Set<EnterprisePermission>() };
  return { ...signingKeyAt(stored, now), standing: obstacleTo(stored, owner, now) ?? 'usable' };
};
const rotate = async (id: string, given: { overlapHours?: number } = {}) =>
  (await dispatcher.call(accessKeyCalls.rotate, { body: { id, password, ...given } })).info;
const refusal = (code: number, reason: string) => expect.objectContaining({ code, reason }) as Error;

describe('a key, as another server process finds it', () => {
  it('is there with its secret as soon as it was made, and unknown by any other id', async () => {
    const { id, accessKeyId, secret } = await makeKey(dispatcher, { ipList: ['203.0.113.0/24'] });
    expect(await findThere(accessKeyId)).toMatchObject({
      id,
      accessKeyId,
      scopes: ['drones:read'],
      ipList: ['203.0.113.0/24'],
      secrets: [secret],
      standing: 'usable',
      enterpriseId: expect.any(String) as string,
    });
    expect(await findThere(`${accessKeyId}x`)).toBeUndefined();
    expect(await findThere('')).toBeUndefined();
  });

  it('is disabled, enabled, narrowed and deleted at once', async () => {
    const key = await makeKey(dispatcher, { scopes: ['drones:read', 'sites:read'] });
    const { id, accessKeyId, name } = key;
    const standing = async () => (await findThere(accessKeyId))?.standing;
    expect(await standing()).toBe('usable');
    const { info: disabled } = await dispatcher.call(accessKeyCalls.disable, { body: { id } });
    expect(await standing()).toBe('disabled');
    const { version, expiresAt } = disabled;
    const body = { id, version, name, ipList: [], expiresAt, scopes: ['sites:read' as const] };
    await dispatcher.call(accessKeyCalls.update, { body });
    expect((await findThere(accessKeyId))?.scopes).toEqual(['sites:read']);
    await dispatcher.call(accessKeyCalls.enable, { body: { id, password } });
    expect(await standing()).toBe('usable');
    await dispatcher.call(accessKeyCalls.remove, { body: { id, typedName: name, password } });
    expect(await findThere(accessKeyId)).toBeUndefined();
  });

  it('is of no use once its owner is shut out by the platform', async () => {
    const { accessKeyId } = await makeKey(dispatcher);
    const accountId = (await findThere(accessKeyId))?.accountId ?? '';
    const owner = server.db.updateTable('users').where('id', '=', accountId);
    await owner.set({ disabled_at: new Date() }).execute();
    expect((await findThere(accessKeyId))?.standing).toBe('ownerDisabled');
    await owner.set({ disabled_at: null }).execute();
    expect((await findThere(accessKeyId))?.standing).toBe('usable');
  });

  it('expires by the clock, and is not enabled again until it has a later end', async () => {
    const { id, accessKeyId } = await makeKey(dispatcher);
    server.clock.advanceMinutes(90 * DAY_MINUTES - 1);
    expect((await findThere(accessKeyId))?.standing).toBe('usable');
    server.clock.advanceMinutes(2);
    expect((await findThere(accessKeyId))?.standing).toBe('expired');
    dispatcher = await server.signIn('dispatcher');
    await expect(dispatcher.call(accessKeyCalls.enable, { body: { id, password } })).rejects.toEqual(
      refusal(409, 'access_key_expired'),
    );
    // An expired secret does not live on by being rotated.
    const { secret, oldSecret } = await rotate(id);
    expect(oldSecret).toBeNull();
    expect(await findThere(accessKeyId)).toMatchObject({ standing: 'usable', secrets: [secret] });
  });
});

describe('a rotation', () => {
  it('leaves the old secret good until the overlap ends, and not a minute longer', async () => {
    const { id, accessKeyId, secret: first } = await makeKey(dispatcher);
    const { secret: second, oldSecret } = await rotate(id, { overlapHours: 2 });
    expect(oldSecret?.ending).toBe(first.slice(-4));
    expect((await findThere(accessKeyId))?.secrets).toEqual([second, first]);
    server.clock.advanceMinutes(2 * HOUR_MINUTES - 1);
    expect((await findThere(accessKeyId))?.secrets).toEqual([second, first]);
    server.clock.advanceMinutes(2);
    expect((await findThere(accessKeyId))?.secrets).toEqual([second]);
  });

  it('is not begun while another overlaps, and never leaves three secrets', async () => {
    const { id, accessKeyId } = await makeKey(dispatcher);
    await rotate(id, { overlapHours: LONGEST_OVERLAP_HOURS });
    await expect(rotate(id)).rejects.toEqual(refusal(409, 'access_key_rotating'));
    expect((await findThere(accessKeyId))?.secrets).toHaveLength(2);
    const { info } = await dispatcher.call(accessKeyCalls.endOverlap, { body: { id } });
    expect(info.oldSecret).toBeNull();
    const { secret } = await rotate(id, { overlapHours: 0 });
    expect((await findThere(accessKeyId))?.secrets).toEqual([secret]);
  });

  it('asks who it is, and begins the time of the key anew', async () => {
    const { id, expiresAt } = await makeKey(dispatcher);
    await expect(dispatcher.call(accessKeyCalls.rotate, { body: { id } })).rejects.toEqual(
      refusal(400, 'proof_required'),
    );
    server.clock.advanceMinutes(10);
    expect(Date.parse((await rotate(id)).expiresAt)).toBeGreaterThan(Date.parse(expiresAt));
  });
});

describe('uses of a key', () => {
  const useOf = (keyId: string, given: { call?: string; status?: number; at?: Date } = {}) => ({
    keyId,
    at: server.clock.now(),
    ip: '203.0.113.7',
    call: 'drones.list',
    status: 200,
    ...given,
  });
  const usage = async (id: string) => dispatcher.call(accessKeyCalls.usage, { query: { id } });

  it('are counted by day, call and status, by whichever process they were seen', async () => {
    const { id } = await makeKey(dispatcher);
    const doors = [signingKeysOf(here.context()), signingKeysOf(there.context())];
    for (const { noteUse } of doors) for (let time = 0; time < 50; time += 1) noteUse(useOf(id));
    doors[0]?.noteUse(useOf(id, { status: 403 }));
    doors[1]?.noteUse(useOf(id, { call: 'sites.list', status: 429 }));
    await Promise.all(doors.map(({ writeUses }) => writeUses()));
    const { list, total } = await usage(id);
    expect(list.map(({ call, status, count }) => [call, status, count])).toEqual([
      ['drones.list', 200, 100],
      ['drones.list', 403, 1],
      ['sites.list', 429, 1],
    ]);
    expect(total).toBe(102);
    const { list: keys } = await dispatcher.call(accessKeyCalls.list, {});
    expect(keys[0]?.lastUsed).toMatchObject({ call: 'sites.list', status: 429, ip: '203.0.113.7' });
  });

  it('are kept while the database cannot be written to, and written once it can', async () => {
    const { id } = await makeKey(dispatcher);
    const { noteUse, writeUses, countUnwritten } = signingKeysOf(here.context());
    noteUse(useOf(id));
    await server.db.schema.alterTable('access_key_usage').renameTo('away').execute();
    await expect(writeUses()).rejects.toThrow('access_key_usage');
    noteUse(useOf(id));
    expect(countUnwritten()).toBe(2);
    await server.db.schema.alterTable('away').renameTo('access_key_usage').execute();
    await writeUses();
    expect([countUnwritten(), (await usage(id)).total]).toEqual([0, 2]);
  });

  it('of a key that was deleted meanwhile hold nothing else up', async () => {
    const { id } = await makeKey(dispatcher);
    const { noteUse, writeUses } = signingKeysOf(here.context());
    noteUse(useOf(crypto.randomUUID()));
    noteUse(useOf(id));
    await writeUses();
    expect((await usage(id)).total).toBe(1);
  });

  it('are written when the process stops', async () => {
    const { id } = await makeKey(dispatcher);
    const last = aContextProbe();
    const stopping = await startTestServer({ beside: server, modules: [...modules, last.module] });
    signingKeysOf(last.context()).noteUse(useOf(id));
    await stopping.stop();
    expect((await usage(id)).total).toBe(1);
  });

  it('are forgotten once no chart shows them', async () => {
    const { id } = await makeKey(dispatcher);
    const { noteUse, writeUses } = signingKeysOf(here.context());
    const tooOld = new Date(server.clock.now().getTime() - (USAGE_KEPT_DAYS + 2) * DAY_MINUTES * 60_000);
    noteUse(useOf(id, { at: tooOld }));
    noteUse(useOf(id));
    await writeUses();
    await createKeyTending(here.context())();
    const rows = await server.db.selectFrom('access_key_usage').select('count').execute();
    expect(rows).toHaveLength(1);
  });
});

describe('the end of a key', () => {
  const toldOf = async () =>
    (await dispatcher.call(listNotices, { query: { about: 'account' } })).list.map(({ kind, accessKey }) => [
      kind,
      accessKey,
    ]);
  const letPass = async (days: number) => {
    server.clock.advanceMinutes(days * DAY_MINUTES);
    await createKeyTending(here.context())();
    await createKeyTending(there.context())();
    dispatcher = await server.signIn('dispatcher');
  };
  beforeEach(async () => {
    await server.db.deleteFrom('notices').execute();
  });

  const lettersOf = async () =>
    (await server.outbox())
      .filter(({ target, purpose }) => target === 'dispatcher@skein.demo' && purpose.startsWith('accessKeyEnd'))
      .map(({ purpose }) => purpose);

  it('is told a week and a day before, and when it has come, each once, by the bell and by mail', async () => {
    await makeKey(dispatcher, { name: '工单系统' });
    await letPass(82);
    expect(await toldOf()).toEqual([]);
    await letPass(1.5);
    expect(await toldOf()).toEqual([['accessKeyEndsInAWeek', '工单系统']]);
    await letPass(6);
    await letPass(0);
    expect((await toldOf())[0]).toEqual(['accessKeyEndsInADay', '工单系统']);
    await letPass(1);
    expect(await toldOf()).toEqual([
      ['accessKeyEnded', '工单系统'],
      ['accessKeyEndsInADay', '工单系统'],
      ['accessKeyEndsInAWeek', '工单系统'],
    ]);
    expect(await lettersOf()).toEqual(['accessKeyEnded', 'accessKeyEnding', 'accessKeyEnding']);
  });

  it('is mailed to nobody who does not want to hear of their integrations', async () => {
    await dispatcher.call(setNotification, { body: { kind: 'integrations', channel: 'mail', isOn: false } });
    const before = await lettersOf();
    await makeKey(dispatcher);
    await letPass(84);
    expect((await toldOf()).map(([kind]) => kind)).toContain('accessKeyEndsInAWeek');
    expect(await lettersOf()).toEqual(before);
  });

  it('is told of no key that is disabled, nor at once to who chose it', async () => {
    const soon = new Date(server.clock.now().getTime() + 3 * DAY_MINUTES * 60_000).toISOString();
    await makeKey(dispatcher, { expiresAt: soon });
    const { id } = await makeKey(dispatcher);
    await dispatcher.call(accessKeyCalls.disable, { body: { id } });
    await letPass(0);
    expect(await toldOf()).toEqual([]);
    await letPass(89);
    expect((await toldOf()).map(([kind]) => kind)).toEqual(['accessKeyEnded']);
  });
});

it.each([
  [['203.0.113.7'], '203.0.113.7', true],
  [['203.0.113.7'], '203.0.113.8', false],
  [['203.0.113.7'], '::ffff:203.0.113.7', true],
  [['203.0.113.0/24', '2001:db8::/32'], '203.0.113.200', true],
  [['203.0.113.0/24', '2001:db8::/32'], '2001:db8:1::5', true],
  [['203.0.113.0/24', '2001:db8::/32'], '2001:db9::5', false],
  [['10.0.0.5/8'], '10.200.0.1', true],
  [[], '198.51.100.1', true],
  [['203.0.113.7'], 'somewhere', false],
  [['203.0.113.7'], '', false],
])('of a list of sources %j the address %s is within it: %s', (ipList, ip, expected) => {
  expect(isWithin(ipList, ip)).toBe(expected);
});
