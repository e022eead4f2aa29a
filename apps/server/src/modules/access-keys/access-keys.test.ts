import { accessKeyCalls, LONGEST_KEY_DAYS, MOST_ACCESS_KEYS, type AccessKey } from '@skein/contract/access-keys.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acceptDeveloperAgreement, aDeveloper, certifyDeveloper, makeKey } from '../../testing/developer-builders.ts';
import { demoPassword } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import type { Person } from '../../testing/verification-builders.ts';
import { looksLikeSecret } from './make-secret.ts';

const server = useTestServer();
const password = demoPassword;
const refusal = (code: number, reason: string, data: object = {}) =>
  expect.objectContaining({ code, reason, data: expect.objectContaining(data) as object }) as Error;
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * 24 * 60 * 60 * 1000).toISOString();

let dispatcher: Person;
let owner: Person;
beforeAll(async () => {
  dispatcher = await server.signIn('dispatcher');
  owner = await server.signIn('owner');
});

const listed = async ({ call }: Person = dispatcher) => (await call(accessKeyCalls.list, {})).list;
const factsOf = ({ id, version, name, scopes, ipList, expiresAt }: AccessKey) => ({
  id,
  version,
  name,
  scopes,
  ipList,
  expiresAt,
});
const deedsOf = async (id: string) =>
  (
    await server.db
      .selectFrom('audit_events')
      .select('action')
      .where(({ eb, ref }) => eb(ref('target_id'), '=', id))
      .orderBy('sequence')
      .execute()
  ).map(({ action }) => action);

describe('whoever is on the way to their first key', () => {
  it('is told first to be certified, then to accept the agreement, and where', async () => {
    await expect(makeKey(dispatcher)).rejects.toEqual(
      refusal(403, 'developer_not_certified', { page: '/developerCertificate' }),
    );
    await certifyDeveloper(server, dispatcher);
    await expect(makeKey(dispatcher)).rejects.toEqual(
      refusal(403, 'developer_agreement_not_accepted', { page: '/developerAgreement' }),
    );
    await acceptDeveloperAgreement(dispatcher);
    await expect(makeKey(dispatcher)).resolves.toMatchObject({ state: 'enabled' });
    await aDeveloper(server, owner);
  });
});

describe('an access key', () => {
  beforeEach(async () => {
    await server.db.deleteFrom('access_keys').execute();
  });

  it('tells its secret once, in a form that scanners know, and keeps it under seal', async () => {
    const { secret, ...key } = await makeKey(dispatcher, { ipList: ['203.0.113.7', '2001:db8::/32', '203.0.113.7'] });
    expect(looksLikeSecret(secret)).toBe(true);
    expect(looksLikeSecret(secret.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBe(false);
    expect(key).toMatchObject({
      accessKeyId: expect.stringMatching(/^skein_ak_[0-9A-Za-z]{20}$/) as string,
      ipList: ['203.0.113.7', '2001:db8::/32'],
      secretEnding: secret.slice(-4),
      scopesWithoutEffect: [],
      lastUsed: null,
    });
    expect(Date.parse(key.expiresAt) - Date.parse(key.createdAt)).toBe(90 * 24 * 60 * 60 * 1000);
    expect(await listed()).toEqual([key]);
    const rows = await server.db.selectFrom('access_key_secrets').selectAll().execute();
    expect(rows.map(({ sealed_secret }) => sealed_secret.includes(secret))).toEqual([false]);
    const told = await server.db.selectFrom('audit_events').select('data').execute();
    expect(JSON.stringify(told)).not.toContain(secret.slice(0, -4));
  });

  it('is told to its owner by mail when it is made and when it gets another secret, whoever did it', async () => {
    const { id, secret } = await makeKey(dispatcher, { name: '采集器' });
    await dispatcher.call(accessKeyCalls.rotate, { body: { id, password } });
    const letters = (await server.outbox()).filter(({ purpose }) => purpose.startsWith('accessKey')).slice(0, 2);
    expect(letters).toMatchObject([
      { purpose: 'accessKeyRotated', target: 'dispatcher@skein.demo' },
      { purpose: 'accessKeyMade', target: 'dispatcher@skein.demo', body: expect.stringContaining('采集器') as string },
    ]);
    expect(JSON.stringify(letters)).not.toContain(secret.slice(-12));
  });

  it('is made by nobody who does not prove who they are', async () => {
    const body = { name: 'x', scopes: ['drones:read' as const], ipList: [] };
    await expect(dispatcher.call(accessKeyCalls.create, { body })).rejects.toEqual(refusal(400, 'proof_required'));
    await expect(dispatcher.call(accessKeyCalls.create, { body: { ...body, password: 'not it' } })).rejects.toEqual(
      refusal(400, 'wrong_password'),
    );
    expect(await listed()).toEqual([]);
  });

  it(`is one of ${MOST_ACCESS_KEYS} at most, also of those made at once`, async () => {
    const answers = await Promise.all(
      Array.from({ length: MOST_ACCESS_KEYS + 2 }, (_, index) =>
        server.post(
          accessKeyCalls.create.path,
          { name: `at once ${index}`, scopes: ['drones:read'], ipList: [], password },
          dispatcher.headers,
        ),
      ),
    );
    const refused = answers.map(({ envelope }) => envelope).filter(({ code }) => code !== 200);
    expect(refused).toMatchObject(
      Array.from({ length: 2 }, () => ({
        code: 409,
        data: { reason: 'too_many_access_keys', limit: MOST_ACCESS_KEYS },
      })),
    );
    expect(await listed()).toHaveLength(MOST_ACCESS_KEYS);
  });

  it('has a name of its own among those of its owner', async () => {
    await makeKey(dispatcher, { name: 'ci' });
    await expect(makeKey(dispatcher, { name: 'ci' })).rejects.toEqual(refusal(409, 'access_key_name_taken'));
    await expect(makeKey(owner, { name: 'ci' })).resolves.toMatchObject({ name: 'ci' });
  });

  it('is given no scope that its owner lacks, and each that is missing is named', async () => {
    await expect(makeKey(dispatcher, { scopes: ['drones:read', 'webhooks:write', 'webhooks:read'] })).rejects.toEqual(
      refusal(403, 'scopes_beyond_own', { why: 'Read webhooks, Set webhooks up' }),
    );
    await expect(makeKey(owner, { scopes: ['webhooks:write'] })).resolves.toMatchObject({ scopes: ['webhooks:write'] });
  });

  it('lasts for a year at most, counted from its secret', async () => {
    await expect(makeKey(dispatcher, { expiresAt: inDays(LONGEST_KEY_DAYS + 2) })).rejects.toMatchObject({
      code: 400,
      data: { fields: { expiresAt: expect.stringContaining('rotate') as string } },
    });
    await expect(makeKey(dispatcher, { expiresAt: inDays(-1) })).rejects.toMatchObject({ code: 400 });
    const key = await makeKey(dispatcher, { expiresAt: inDays(LONGEST_KEY_DAYS) });
    expect(Date.parse(key.expiresAt) - Date.parse(key.secretMadeAt)).toBeLessThanOrEqual(
      LONGEST_KEY_DAYS * 24 * 60 * 60 * 1000,
    );
  });

  it('is refused with sources that are no addresses, and fields that nobody may set', async () => {
    for (const ipList of [['everywhere'], ['203.0.113.7/33'], ['203.0.113.256'], ['::1/129'], ['10.0.0.1-10.0.0.9']])
      await expect(makeKey(dispatcher, { ipList })).rejects.toMatchObject({ code: 400 });
    const body = { name: 'x', scopes: ['drones:read' as const], ipList: [], password };
    for (const extra of [{ userId: crypto.randomUUID() }, { enterpriseId: crypto.randomUUID() }, { secret: 'mine' }])
      await expect(dispatcher.call(accessKeyCalls.create, { body: { ...body, ...extra } })).rejects.toMatchObject({
        code: 400,
      });
    await expect(
      dispatcher.call(accessKeyCalls.create, { body: { ...body, scopes: ['drones:fly' as 'drones:read'] } }),
    ).rejects.toMatchObject({ code: 400 });
  });

  it('is changed without a proof where it may do less, and not where it may do more', async () => {
    const made = await makeKey(dispatcher, { scopes: ['drones:read', 'sites:read'], ipList: ['203.0.113.7'] });
    const change = (given: object) => dispatcher.call(accessKeyCalls.update, { body: { ...factsOf(made), ...given } });
    for (const wider of [
      { scopes: ['drones:read', 'drones:write'] },
      { ipList: [] },
      { ipList: ['203.0.113.7', '203.0.113.8'] },
      { expiresAt: inDays(120) },
    ])
      await expect(change(wider)).rejects.toEqual(refusal(400, 'proof_required'));
    const { info } = await change({ name: 'less', scopes: ['drones:read'], expiresAt: inDays(3) });
    expect(info).toMatchObject({ name: 'less', scopes: ['drones:read'], version: 2 });
    await expect(change({ name: 'older' })).rejects.toEqual(refusal(409, 'stale_version', { current: info }));
    const wide = { ...factsOf(info), ipList: [], password };
    expect((await dispatcher.call(accessKeyCalls.update, { body: wide })).info).toMatchObject({
      ipList: [],
      version: 3,
    });
    expect(await deedsOf(made.id)).toEqual(['accessKey.created', 'accessKey.updated', 'accessKey.updated']);
  });

  it('is disabled without a proof, and enabled with one', async () => {
    const { id } = await makeKey(dispatcher);
    expect((await dispatcher.call(accessKeyCalls.disable, { body: { id } })).info.state).toBe('disabled');
    await expect(dispatcher.call(accessKeyCalls.enable, { body: { id } })).rejects.toEqual(
      refusal(400, 'proof_required'),
    );
    expect((await dispatcher.call(accessKeyCalls.enable, { body: { id, password } })).info.state).toBe('enabled');
    // Again: nothing is done, and nothing told.
    await dispatcher.call(accessKeyCalls.enable, { body: { id, password } });
    expect(await deedsOf(id)).toEqual(['accessKey.created', 'accessKey.disabled', 'accessKey.enabled']);
  });

  it('is deleted by who types its name and proves who they are', async () => {
    const { id } = await makeKey(dispatcher, { name: '工单系统' });
    const remove = (given: object) =>
      dispatcher.call(accessKeyCalls.remove, { body: { id, typedName: '工单系统', ...given } });
    await expect(remove({ typedName: 'yes', password })).rejects.toMatchObject({
      code: 400,
      data: { fields: { typedName: expect.any(String) as string } },
    });
    await expect(remove({})).rejects.toEqual(refusal(400, 'proof_required'));
    await expect(remove({ password })).resolves.toBeNull();
    await expect(remove({ password })).rejects.toEqual(refusal(404, 'no_such_access_key'));
    expect(await listed()).toEqual([]);
    expect(await server.db.selectFrom('access_key_secrets').selectAll().execute()).toEqual([]);
  });

  it('is its owner’s alone: to everybody else there is none', async () => {
    const key = await makeKey(dispatcher);
    const { id } = key;
    const { call } = owner;
    expect(await listed(owner)).toEqual([]);
    const none = refusal(404, 'no_such_access_key');
    await expect(call(accessKeyCalls.update, { body: { ...factsOf(key), password } })).rejects.toEqual(none);
    await expect(call(accessKeyCalls.enable, { body: { id, password } })).rejects.toEqual(none);
    await expect(call(accessKeyCalls.disable, { body: { id } })).rejects.toEqual(none);
    await expect(call(accessKeyCalls.rotate, { body: { id, password } })).rejects.toEqual(none);
    await expect(call(accessKeyCalls.endOverlap, { body: { id } })).rejects.toEqual(none);
    await expect(call(accessKeyCalls.remove, { body: { id, typedName: key.name, password } })).rejects.toEqual(none);
    await expect(call(accessKeyCalls.usage, { query: { id } })).rejects.toEqual(none);
    expect(await listed()).toMatchObject([{ id, version: 1, state: 'enabled' }]);
  });

  it.each(Object.values(accessKeyCalls))('is refused to visitors: $id', async (endpoint) => {
    const { method, path } = endpoint;
    const body = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {};
    const { envelope } = await server.send(path, { method, ...body });
    expect(envelope).toMatchObject({ code: 401 });
  });

  it('loses its effect where its owner is suspended, and says so', async () => {
    const made = await makeKey(dispatcher, { scopes: ['drones:write', 'zones:read'] });
    expect(made).toMatchObject({ scopesWithoutEffect: [], isOwnerOutside: false });
    const userId = (await server.db.selectFrom('access_keys').select('user_id').executeTakeFirstOrThrow()).user_id;
    const membership = server.db.updateTable('memberships').where('user_id', '=', userId);
    await membership.set({ disabled_at: new Date() }).execute();
    const [shown] = await listed();
    await membership.set({ disabled_at: null }).execute();
    expect(shown).toMatchObject({ scopesWithoutEffect: ['drones:write', 'zones:read'], isOwnerOutside: true });
  });
});
