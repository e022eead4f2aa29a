import { listNotices } from '@skein/contract/notices.ts';
import { WebhookPayload, webhookData } from '@skein/contract/webhook-payloads.ts';
import { webhookCalls, type WebhookFacts } from '@skein/contract/webhooks.ts';
import { payloadCalls } from '@skein/contract/payloads.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeAccess } from '../../testing/describe-access.ts';
import { anEnterprise, giveRoleOfOwn, takeRoleAway } from '../../testing/enterprises.ts';
import { payloadFacts } from '../../testing/payload-builders.ts';
import { openApiFor } from '../../testing/program-builders.ts';
import type { DemoName } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { aReceiver, signatureBy, type Receiver } from '../../testing/webhook-receiver.ts';

const server = useTestServer({ environment: { SKEIN_WEBHOOK_NETWORKS: '127.0.0.0/8' } });
let receiver: Receiver;
beforeAll(async () => {
  await openApiFor(server);
  await anEnterprise(server, 'newcomer');
  receiver = await aReceiver();
});
afterAll(() => receiver.close());

let made = 0;
const facts = (given: Partial<WebhookFacts> = {}): WebhookFacts => ({
  name: `工单系统 ${(made += 1)}`,
  url: receiver.url,
  events: ['payload.created'],
  ...given,
});
const as = async (name: DemoName) => (await server.signIn(name)).call;
const aWebhook = async (given: Partial<WebhookFacts> = {}, name: DemoName = 'owner') =>
  (await (await as(name))(webhookCalls.create, { body: facts(given) })).info;
const removeAll = async () => void (await server.db.deleteFrom('webhooks').execute());
const aPayload = async () => (await (await as('owner'))(payloadCalls.create, { body: payloadFacts() })).info;
const aDelivery = async () => {
  const { id } = await aWebhook();
  return (await (await as('owner'))(webhookCalls.test, { body: { id } })).info;
};

describe('who may', () => {
  const body = async () => ({ body: { id: (await aWebhook()).id } });
  const ofOne = {
    success: { as: 'owner', input: body },
    otherTenant: { as: 'newcomer', input: body, gets: { code: 404, reason: 'no_such_webhook' } },
    noPermission: 'observer',
    badInput: { input: { body: { id: 'x' } }, fields: ['id'] },
  } as const;
  const badFacts = {
    input: { body: { name: '', url: 'https://user:word@example.org/#x', events: [] } },
    fields: ['name', 'url', 'events'],
  };
  afterAll(removeAll);
  const fresh = async <T>(input: () => Promise<T>) => {
    await removeAll();
    return input();
  };

  describeAccess(() => server, webhookCalls.list, {
    success: { as: 'owner', input: () => ({}) },
    otherTenant: { as: 'newcomer', input: () => fresh(async () => aWebhook().then(() => ({}))), gets: { list: [] } },
    noPermission: 'observer',
    badInput: { input: { query: { x: '1' } }, fields: ['x'] },
  });
  describeAccess(() => server, webhookCalls.create, {
    success: { as: 'owner', input: () => fresh(async () => ({ body: facts() })) },
    noPermission: 'dispatcher',
    badInput: badFacts,
  });
  const edit = async () => {
    const { id, version } = await fresh(aWebhook);
    return { body: { ...facts(), id, version } };
  };
  describeAccess(() => server, webhookCalls.update, {
    success: { as: 'owner', input: edit },
    otherTenant: { as: 'newcomer', input: edit, gets: { code: 404, reason: 'no_such_webhook' } },
    noPermission: 'observer',
    badInput: {
      input: { body: { ...badFacts.input.body, id: 'x', version: 0 } },
      fields: [...badFacts.fields, 'id', 'version'],
    },
  });
  for (const call of [webhookCalls.remove, webhookCalls.rotateSecret, webhookCalls.pause, webhookCalls.resume])
    describeAccess(() => server, call, {
      ...ofOne,
      success: { as: 'owner', input: () => fresh(body) },
      otherTenant: { ...ofOne.otherTenant, input: () => fresh(body) },
    });
  describeAccess(() => server, webhookCalls.test, {
    ...ofOne,
    success: { as: 'owner', input: () => fresh(body) },
    otherTenant: { ...ofOne.otherTenant, input: () => fresh(body) },
  });
  const query = async () => ({ query: { webhookId: (await fresh(aDelivery)).webhookId } });
  describeAccess(() => server, webhookCalls.deliveries, {
    success: { as: 'owner', input: query },
    otherTenant: { as: 'newcomer', input: query, gets: { code: 404, reason: 'no_such_webhook' } },
    noPermission: 'observer',
    badInput: { input: { query: { webhookId: 'x', state: 'lost' } }, fields: ['webhookId', 'state'] },
  });
  const one = async () => ({ query: { id: (await fresh(aDelivery)).id } });
  const unknown = { code: 404, reason: 'no_such_webhook_delivery' };
  describeAccess(() => server, webhookCalls.delivery, {
    success: { as: 'owner', input: one },
    otherTenant: { as: 'newcomer', input: one, gets: unknown },
    noPermission: 'observer',
    badInput: { input: { query: { id: 'x' } }, fields: ['id'] },
  });
  const again = async () => ({ body: { id: (await fresh(aDelivery)).id } });
  describeAccess(() => server, webhookCalls.resend, {
    success: { as: 'owner', input: again },
    otherTenant: { as: 'newcomer', input: again, gets: unknown },
    noPermission: 'observer',
    badInput: { input: { body: { id: 'x' } }, fields: ['id'] },
  });
});

it('shows its secret once, keeps it sealed, and says neither it nor the path in the log', async () => {
  const { id, secret } = await aWebhook({ url: `${receiver.url}?key=hunter2` });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const call = await as('owner');
  expect(JSON.stringify(await call(webhookCalls.list, {}))).not.toContain('whsec_');
  const stored = await server.db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(stored.sealed_secret.toString('latin1')).not.toContain(secret.slice(6));
  const event = await server.db
    .selectFrom('audit_events')
    .select('data')
    .where('target_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(event.data).toMatchObject({ host: `127.0.0.1:${receiver.port}` });
  expect(JSON.stringify(event.data)).not.toMatch(/hunter2|whsec_/);
});

it('tells of a deed soon after it, signed so that its receiver can prove it', async () => {
  const { id: webhookId, secret } = await aWebhook();
  const { id, serialNumber } = await aPayload();
  const isIt = (one: Receiver['received'][number]) =>
    one.said.data['serialNumber'] === serialNumber && signatureBy(secret, one) === one.headers['webhook-signature'];
  await expect.poll(() => receiver.received.find(isIt), { timeout: 10_000 }).toBeDefined();
  const got = receiver.received.find(isIt);
  const said = WebhookPayload.parse(JSON.parse(got?.body ?? ''));
  expect(said).toMatchObject({ type: 'payload.created', subject: { kind: 'payload', id } });
  webhookData['payload.created'].parse(said.data);
  const call = await as('owner');
  await expect
    .poll(async () => (await call(webhookCalls.deliveries, { query: { webhookId } })).list)
    .toMatchObject([{ id: got?.id, state: 'delivered', attempts: 1, last: { status: 204 } }]);
});

it('signs with the former secret too, until a day after it was changed', async () => {
  const { id, secret } = await aWebhook();
  const call = await as('owner');
  const { secret: next, formerSecretUntil } = (await call(webhookCalls.rotateSecret, { body: { id } })).info;
  expect(formerSecretUntil).not.toBeNull();
  const signatures = async () => {
    await call(webhookCalls.test, { body: { id } });
    const last = receiver.received.at(-1);
    if (!last) throw new Error('nothing came');
    return [secret, next].map((each) =>
      String(last.headers['webhook-signature']).split(' ').includes(signatureBy(each, last)),
    );
  };
  expect(await signatures()).toEqual([true, true]);
  server.clock.advanceMinutes(24 * 60);
  const later = await as('owner');
  await later(webhookCalls.test, { body: { id } });
  const last = receiver.received.at(-1);
  expect(String(last?.headers['webhook-signature']).split(' ')).toHaveLength(1);
});

it('says how a test went, keeps it in the log, and sends it again under the same id', async () => {
  const { id: webhookId } = await aWebhook();
  const call = await as('owner');
  receiver.answerWith(418);
  const failed = (await call(webhookCalls.test, { body: { id: webhookId } })).info;
  expect(failed).toMatchObject({ type: 'webhook.test', state: 'failed', last: { status: 418 } });
  receiver.answerWith(200);
  await call(webhookCalls.resend, { body: { id: failed.id } });
  const again = () => receiver.received.filter(({ id }) => id === failed.id);
  await expect.poll(() => again().length, { timeout: 10_000 }).toBe(2);
  expect(new Set(again().map(({ body }) => body)).size).toBe(1);
  const read = async () => (await call(webhookCalls.delivery, { query: { id: failed.id } })).info;
  await expect.poll(read).toMatchObject({
    state: 'delivered',
    log: [
      { number: 2, status: 200 },
      { number: 1, status: 418, answer: 'answer 418' },
    ],
  });
});

it('sends a test also while it is paused, and nothing else', async () => {
  await removeAll();
  const { id } = await aWebhook();
  const call = await as('owner');
  await call(webhookCalls.pause, { body: { id } });
  const before = receiver.received.length;
  await aPayload();
  expect((await call(webhookCalls.test, { body: { id } })).info).toMatchObject({ state: 'delivered', attempts: 1 });
  expect(receiver.received.slice(before).map(({ said }) => said.type)).toEqual(['webhook.test']);
  const webhook = (await call(webhookCalls.list, {})).list.find((one) => one.id === id);
  expect(webhook).toMatchObject({ pauseCause: 'person' });
  const refused = call(webhookCalls.resend, {
    body: {
      id: (await call(webhookCalls.deliveries, { query: { webhookId: id, state: 'delivered' } })).list[0]?.id ?? '',
    },
  });
  await expect(refused).rejects.toMatchObject({ reason: 'webhook_paused' });
});

it('refuses an address that is not for it, a twin, the eleventh, and a change of what was changed meanwhile', async () => {
  await removeAll();
  const call = await as('owner');
  for (const url of ['http://10.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/', 'https://[::ffff:10.0.0.1]/'])
    await expect(call(webhookCalls.create, { body: facts({ url }) })).rejects.toMatchObject({
      reason: 'webhook_host_refused',
    });
  const { id, name, version } = await aWebhook();
  await expect(aWebhook({ name })).rejects.toMatchObject({ reason: 'webhook_name_taken' });
  await call(webhookCalls.update, { body: { ...facts(), id, version } });
  await expect(call(webhookCalls.update, { body: { ...facts(), id, version } })).rejects.toMatchObject({
    reason: 'stale_version',
  });
  while ((await call(webhookCalls.list, {})).total < 9) await aWebhook();
  const both = await Promise.allSettled([aWebhook(), aWebhook()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(aWebhook()).rejects.toMatchObject({ code: 409, reason: 'too_many_webhooks' });
  await removeAll();
});

it('keeps and shows an address as it will be called', async () => {
  await removeAll();
  const call = await as('owner');
  const typed = ` HTTP://127.1:${receiver.port}/a/../hook?key=钥匙 `;
  const { id, version, url, name } = await aWebhook({ url: typed });
  expect(url).toBe(`http://127.0.0.1:${receiver.port}/hook?key=%E9%92%A5%E5%8C%99`);
  expect((await call(webhookCalls.list, {})).list.map((one) => one.url)).toEqual([url]);
  expect((await call(webhookCalls.test, { body: { id } })).info.state).toBe('delivered');
  expect(receiver.received.at(-1)?.path).toBe('/hook?key=%E9%92%A5%E5%8C%99');
  // The same, typed otherwise: nothing changes.
  expect(
    (await call(webhookCalls.update, { body: { ...facts({ url: typed, name }), id, version } })).info,
  ).toMatchObject({ url, version });
  // Not for its length as typed, but as it is called.
  await expect(aWebhook({ url: `https://example.org/${'钥'.repeat(100)}` })).rejects.toMatchObject({ code: 400 });
  await removeAll();
});

it('has nobody tell others of what they do not see themselves', async () => {
  const role = await giveRoleOfOwn(server, 'observer', {
    'webhooks:read': 'enterprise',
    'webhooks:write': 'enterprise',
    'sites:read': 'enterprise',
  });
  const refused = { code: 403, reason: 'webhook_event_beyond_role' };
  await expect(aWebhook({ events: ['site.created', 'member.joined'] }, 'observer')).rejects.toMatchObject(refused);
  // Of their unit alone is not of the enterprise.
  await expect(aWebhook({ events: ['drone.created'] }, 'observer')).rejects.toMatchObject(refused);
  await aWebhook({ events: ['site.created'] }, 'observer');
  const { id, name, version } = await aWebhook({ events: ['payload.created'] });
  const call = await as('observer');
  const edit = (events: WebhookFacts['events']) => ({ id, version, ...facts({ name, events }) });
  await expect(call(webhookCalls.update, { body: edit(['payload.created', 'member.joined']) })).rejects.toMatchObject(
    refused,
  );
  // What was chosen by another stays.
  await call(webhookCalls.update, { body: edit(['payload.created', 'site.created']) });
  await aPayload();
  const list = async () => (await call(webhookCalls.deliveries, { query: { webhookId: id } })).list;
  await expect.poll(async () => (await list()).length, { timeout: 10_000 }).toBe(1);
  const [delivery] = await list();
  const { info } = await call(webhookCalls.delivery, { query: { id: delivery?.id ?? '' } });
  expect(info.body).toBeNull();
  await takeRoleAway(server, role);
  await removeAll();
});

it('has nobody lead elsewhere what they do not see themselves: not what is to come, not what waits, not what was sent', async () => {
  await removeAll();
  const role = await giveRoleOfOwn(server, 'observer', {
    'webhooks:read': 'enterprise',
    'webhooks:write': 'enterprise',
    'sites:read': 'enterprise',
  });
  const refused = { code: 403, reason: 'webhook_event_beyond_role' };
  const [owner, observer] = [await as('owner'), await as('observer')];
  const ownUrl = `${receiver.url}?of=observer`;
  const { id, name, version } = await aWebhook();
  await aPayload();
  const list = async () => (await owner(webhookCalls.deliveries, { query: { webhookId: id } })).list;
  await expect.poll(async () => (await list())[0]?.state, { timeout: 10_000 }).toBe('delivered');
  const [sent] = await list();
  await expect(observer(webhookCalls.resend, { body: { id: sent?.id ?? '' } })).rejects.toMatchObject(refused);

  await owner(webhookCalls.pause, { body: { id } });
  await aPayload();
  const current = async () =>
    (await owner(webhookCalls.list, {})).list.find((one) => one.id === id)?.version ?? version;
  const move = async (events: WebhookFacts['events']) =>
    observer(webhookCalls.update, { body: { id, version: await current(), ...facts({ name, events, url: ownUrl }) } });
  await expect(move(['payload.created'])).rejects.toMatchObject(refused);
  await expect(move(['site.created'])).rejects.toMatchObject(refused);
  // Nor in two steps: what waits was chosen before.
  await observer(webhookCalls.update, {
    body: { id, version: await current(), ...facts({ name, events: ['site.created'] }) },
  });
  await expect(move(['site.created'])).rejects.toMatchObject(refused);
  await server.db.updateTable('webhook_deliveries').set({ state: 'lapsed' }).where('state', '=', 'pending').execute();
  expect((await move(['site.created'])).info.url).toBe(ownUrl);
  await takeRoleAway(server, role);
  await removeAll();
});

it('is no longer told of anything once it is deleted, and the deed of others goes on', async () => {
  const { id } = await aWebhook();
  const call = await as('owner');
  await call(webhookCalls.remove, { body: { id } });
  await expect(call(webhookCalls.remove, { body: { id } })).rejects.toMatchObject({ code: 404 });
  await aPayload();
  expect(await server.db.selectFrom('webhook_deliveries').selectAll().where('webhook_id', '=', id).execute()).toEqual(
    [],
  );
  expect((await call(listNotices, { query: { about: 'enterprise' } })).list).not.toContainEqual(
    expect.objectContaining({ kind: 'webhookPaused' }),
  );
});
