import { randomUUID } from 'node:crypto';
import type { Webhook, WebhookDelivery, WebhookFacts } from '@skein/contract/webhooks.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEnterprise } from '../../testing/enterprises.ts';
import { aKey, aProgram, openApiFor } from '../../testing/program-builders.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { aReceiver, signatureBy, type Receiver } from '../../testing/webhook-receiver.ts';

const server = useTestServer({
  environment: { SKEIN_WEBHOOK_NETWORKS: '127.0.0.0/8', SKEIN_CALLS_PER_MINUTE: '100000' },
});

const webhooks = '/openapi/v1/webhooks';
const deliveries = '/openapi/v1/webhook-deliveries';
type Program = ReturnType<typeof aProgram>;
type Answer = Awaited<ReturnType<Program>>;

let receiver: Receiver;
let owner: Program;
let stranger: Program;
beforeAll(async () => {
  receiver = await aReceiver();
  await anEnterprise(server, 'newcomer');
  await openApiFor(server);
  await openApiFor(server, 'newcomer');
  owner = aProgram(server, await aKey(server, 'owner'));
  stranger = aProgram(server, await aKey(server, 'newcomer'));
});
afterAll(() => receiver.close());
beforeEach(async () => {
  await server.db.deleteFrom('webhooks').execute();
  receiver.answerWith(204);
});

const facts = (given: Partial<WebhookFacts> = {}): WebhookFacts => ({
  name: 'Work orders',
  url: receiver.url,
  events: ['payload.created'],
  ...given,
});
/** Of a webhook or of a delivery. */
type Told = Webhook & WebhookDelivery & { readonly secret: string };
const infoOf = ({ data }: Answer) => data?.['info'] as Told;
const listOf = ({ data }: Answer) => data?.['list'] as Told[];
const post = (program: Program, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  program(path, { method: 'POST', body, headers });
const aWebhook = async (given?: Partial<WebhookFacts>) => infoOf(await post(owner, webhooks, facts(given)));
const refused = (status: number, reason: string) => ({ status, code: status, data: { reason } });

it('makes, lists, reads, changes and deletes what the page does, and shows the secret once', async () => {
  const made = await post(owner, webhooks, facts());
  const { id, secret } = infoOf(made);
  expect(made).toMatchObject({ status: 201, data: { info: { ...facts(), version: 1 } } });
  expect(made.headers.get('location')).toBe(`${webhooks}/${id}`);
  expect(secret).toMatch(/^whsec_/);

  const listed = await owner(webhooks);
  expect(listOf(listed)).toMatchObject([{ id }]);
  const read = await owner(`${webhooks}/${id}`);
  expect(infoOf(read)).toMatchObject({ id, ...facts() });
  expect(JSON.stringify([listed.data, read.data])).not.toContain('whsec_');
  const tag = read.headers.get('etag') ?? '';
  expect(await owner(`${webhooks}/${id}`, { headers: { 'if-none-match': tag } })).toMatchObject({ status: 304 });

  const change = { method: 'PUT', body: facts({ events: ['payload.created', 'site.created'] }) };
  expect(await owner(`${webhooks}/${id}`, change)).toMatchObject(refused(428, 'version_needed'));
  const versioned = { ...change, headers: { 'if-match': tag } };
  expect(await owner(`${webhooks}/${id}`, versioned)).toMatchObject({ status: 200, data: { info: { version: 2 } } });
  expect(await owner(`${webhooks}/${id}`, versioned)).toMatchObject(refused(412, 'version_differs'));

  expect(await owner(`${webhooks}/${id}`, { method: 'DELETE' })).toMatchObject({ status: 200 });
  expect(await owner(`${webhooks}/${id}`)).toMatchObject(refused(404, 'no_such_webhook'));
});

it('reads the one that was asked for among several', async () => {
  const [one, other] = [await aWebhook({ name: 'one' }), await aWebhook({ name: 'other' })];
  expect(infoOf(await owner(`${webhooks}/${other.id}`)).name).toBe('other');
  expect(infoOf(await owner(`${webhooks}/${one.id}`)).name).toBe('one');
  expect(await owner(`${webhooks}/${randomUUID()}`)).toMatchObject(refused(404, 'no_such_webhook'));
});

it('makes one only, however often it is asked with one key, and keeps the answer sealed', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const first = await post(owner, webhooks, facts(), headers);
  const again = await post(owner, webhooks, facts(), headers);
  expect(again).toMatchObject({ status: 201, data: first.data });
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect((await owner(webhooks)).data).toMatchObject({ total: 1 });
  const { secret } = infoOf(first);
  const kept = await server.db.selectFrom('idempotent_calls').select('sealed_answer').execute();
  expect(kept.some(({ sealed_answer }) => sealed_answer !== null)).toBe(true);
  for (const { sealed_answer } of kept) expect(sealed_answer?.toString('latin1')).not.toContain(secret);
});

it('refuses addresses that are not on the internet, twins, and what the contract does not name', async () => {
  for (const url of ['http://10.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/'])
    expect(await post(owner, webhooks, facts({ url }))).toMatchObject(refused(400, 'webhook_host_refused'));
  await aWebhook();
  expect(await post(owner, webhooks, facts())).toMatchObject(refused(409, 'webhook_name_taken'));
  expect(await post(owner, webhooks, { ...facts(), secret: 'whsec_mine' })).toMatchObject(
    refused(400, 'invalid_input'),
  );
});

it('reaches nothing of another enterprise', async () => {
  const { id } = await aWebhook();
  const { id: deliveryId } = infoOf(await post(owner, `${webhooks}/${id}/test`));
  expect((await stranger(webhooks)).data).toMatchObject({ list: [], total: 0, next: null });
  const unknown = refused(404, 'no_such_webhook');
  expect(await stranger(`${webhooks}/${id}`)).toMatchObject(unknown);
  expect(await stranger(`${webhooks}/${id}`, { method: 'DELETE' })).toMatchObject(unknown);
  const change = { method: 'PUT', body: facts(), headers: { 'if-match': '"1"' } };
  expect(await stranger(`${webhooks}/${id}`, change)).toMatchObject(unknown);
  for (const deed of ['test', 'pause', 'resume', 'rotate-secret'])
    expect(await post(stranger, `${webhooks}/${id}/${deed}`)).toMatchObject(unknown);
  expect(await stranger(`${deliveries}?webhookId=${id}`)).toMatchObject(unknown);
  const unsent = refused(404, 'no_such_webhook_delivery');
  expect(await stranger(`${deliveries}/${deliveryId}`)).toMatchObject(unsent);
  expect(await post(stranger, `${deliveries}/${deliveryId}/resend`)).toMatchObject(unsent);
});

it('has a key tell others of nothing that its scopes do not open, though its owner sees it', async () => {
  const narrow = aProgram(server, await aKey(server, 'owner', ['webhooks:read', 'webhooks:write', 'sites:read']));
  expect(await post(narrow, webhooks, facts())).toMatchObject(refused(403, 'webhook_event_beyond_role'));
  expect(await post(narrow, webhooks, facts({ events: ['site.created'] }))).toMatchObject({ status: 201 });
  const observer = aProgram(server, await aKey(server, 'observer'));
  expect(await observer(webhooks)).toMatchObject({
    ...refused(403, 'not_permitted'),
    data: { permission: 'webhooks:read' },
  });
});

describe('what was sent', () => {
  it('is told with the content and the answer, and sent again under the same id', async () => {
    const { id, secret } = await aWebhook();
    receiver.answerWith(503);
    const tested = infoOf(await post(owner, `${webhooks}/${id}/test`));
    expect(tested).toMatchObject({ type: 'webhook.test', state: 'failed', last: { status: 503 } });
    receiver.answerWith(204);
    expect(await post(owner, `${deliveries}/${tested.id}/resend`)).toMatchObject({ status: 200 });
    const read = () => owner(`${deliveries}/${tested.id}`);
    await expect
      .poll(async () => infoOf(await read()), { timeout: 10_000 })
      .toMatchObject({
        state: 'delivered',
        body: expect.stringContaining('"type":"webhook.test"') as string,
        log: [{ status: 204 }, { status: 503 }],
      });
    const got = receiver.received.filter((one) => one.id === tested.id);
    expect(got.map((one) => one.headers['webhook-signature'])).toEqual(got.map((one) => signatureBy(secret, one)));
    expect(got).toHaveLength(2);
  });

  it('comes in pieces, the latest first, each once though more is sent meanwhile', async () => {
    const { id } = await aWebhook();
    const test = async () => {
      server.clock.advanceMinutes(1);
      return infoOf(await post(owner, `${webhooks}/${id}/test`)).id;
    };
    const sent: string[] = [];
    for (let count = 0; count < 5; count += 1) sent.unshift(await test());
    const seen: string[] = [];
    for (let next: unknown = undefined; next !== null;) {
      const cursor = typeof next === 'string' ? `&cursor=${next}` : '';
      const piece = await owner(`${deliveries}?webhookId=${id}&size=2${cursor}`);
      expect(piece.data).toMatchObject({ total: sent.length + Math.ceil(seen.length / 2) });
      seen.push(...listOf(piece).map((delivery) => delivery.id));
      next = piece.data?.['next'];
      if (next !== null) await test();
    }
    expect(seen).toEqual(sent);
    expect(await owner(`${deliveries}?webhookId=${id}&cursor=goose`)).toMatchObject(refused(400, 'bad_cursor'));
    expect(await owner(deliveries)).toMatchObject(refused(400, 'invalid_input'));
    const failed = await owner(`${deliveries}?webhookId=${id}&state=failed`);
    expect(failed.data).toMatchObject({ list: [], total: 0, next: null });
  });

  it('stops and goes on, and is signed with a new secret, as a program asks', async () => {
    const { id, secret } = await aWebhook();
    expect(infoOf(await post(owner, `${webhooks}/${id}/pause`)).pauseCause).toBe('person');
    expect(infoOf(await post(owner, `${webhooks}/${id}/resume`)).pausedAt).toBeNull();
    const rotated = infoOf(await post(owner, `${webhooks}/${id}/rotate-secret`));
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.formerSecretUntil).not.toBeNull();
  });
});
