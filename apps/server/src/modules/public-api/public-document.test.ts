import { randomUUID } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import { allPublicCalls } from '@skein/contract/public-api/all-public-calls.ts';
import { exampleBodies } from '@skein/contract/public-api/document/example-bodies.ts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { droneFacts } from '../../testing/drone-builders.ts';
import { payloadFacts } from '../../testing/payload-builders.ts';
import { aKey, aProgram, openApiFor } from '../../testing/program-builders.ts';
import { siteFacts } from '../../testing/site-builders.ts';
import { unlockHands } from '../../testing/unlock-builders.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { aReceiver } from '../../testing/webhook-receiver.ts';

const CALLS_PER_MINUTE = 60;
const server = useTestServer({
  environment: { SKEIN_CALLS_PER_MINUTE: String(CALLS_PER_MINUTE), SKEIN_WEBHOOK_NETWORKS: '127.0.0.0/8' },
});
const { aZone, wholeFacts } = unlockHands(server);

interface Described {
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content?: object;
}
interface Operation {
  readonly operationId: string;
  readonly security: readonly { readonly signature: readonly string[] }[];
  readonly parameters: readonly { readonly name?: string; readonly $ref?: string }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly example?: unknown } } };
  readonly responses: Readonly<Record<string, Described>>;
}
interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

let text: string;
let document: Document;
let ajv: Ajv2020;
beforeAll(async () => {
  text = await (await fetch(`${server.url}/openapi.json`)).text();
  document = JSON.parse(text) as Document;
  ajv = new Ajv2020({ allErrors: true });
  // Named by its package as its default, and so by its types: by Node as the whole of it.
  addFormats.default(ajv);
  // A document that holds schemas, and is none itself.
  ajv.addVocabulary(Object.keys(document));
  ajv.addSchema(document, 'document');
  await openApiFor(server);
});

const pointerTo = (...steps: readonly (string | number)[]): string =>
  steps.map((step) => `/${encodeURIComponent(String(step).replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

const validators = new Map<string, ValidateFunction>();

/** What the document says against a value, at this place in it. */
const complaints = (value: unknown, ...steps: readonly (string | number)[]): unknown => {
  const $ref = `document#${pointerTo(...steps)}`;
  const validate = validators.get($ref) ?? ajv.compile({ $ref });
  validators.set($ref, validate);
  return validate(value) ? [] : validate.errors;
};

const callNamed = (id: string) => {
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods))
      if (operation.operationId === id) return { path, method, operation };
  throw new Error(`the document lacks ${id}`);
};

interface Sent {
  readonly id?: string;
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
type Program = ReturnType<typeof aProgram>;

/** Calls as the document says, and holds the answer against it. */
const callDescribed = async (program: Program, name: string, { id = '', query = '', ...sent }: Sent = {}) => {
  const { path, method, operation } = callNamed(name);
  const answer = await program(path.replace('{id}', id) + query, { method: method.toUpperCase(), ...sent });
  const { status, headers, authorization: _, ...envelope } = answer;
  const described = operation.responses[status];
  if (!described) throw new Error(`${name} answers ${status}, which the document does not say`);
  if (described.content) {
    const place = ['paths', path, method, 'responses', status, 'content', 'application/json', 'schema'];
    expect(complaints(envelope, ...place)).toEqual([]);
  } else expect(envelope).toEqual({});
  const watched = ['etag', 'location', 'ratelimit-limit', 'ratelimit-reset', 'retry-after', 'x-request-id'];
  const names = new Set(Object.keys(described.headers ?? {}).map((each) => each.toLowerCase()));
  expect(watched.filter((each) => headers.has(each) && !names.has(each))).toEqual([]);
  if (status < 300) expect(watched.filter((each) => names.has(each) && !headers.has(each))).toEqual([]);
  return answer;
};

/** What is done while somebody's server takes what it is sent. */
const whileReceiving = async <Done>(use: (url: string) => Promise<Done>): Promise<Done> => {
  const receiver = await aReceiver();
  try {
    return await use(receiver.url);
  } finally {
    await receiver.close();
  }
};

const infoOf = ({ data }: Awaited<ReturnType<Program>>) => data?.['info'] as { id: string; version: number };

it('is valid, by a validator of somebody else', async () => {
  expect(document.openapi).toBe('3.1.0');
  expect(await new Validator().validate(JSON.parse(text) as Record<string, unknown>)).toEqual({ valid: true });
});

it('describes every public call and nothing else, with its scope and its headers', () => {
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(ids.toSorted()).toEqual(allPublicCalls.map(({ id }) => id).toSorted());
  for (const { id, scope } of allPublicCalls)
    expect(callNamed(id).operation.security).toEqual([{ signature: scope ? [scope] : [] }]);
  const headersOf = (id: string) => callNamed(id).operation.parameters.flatMap(({ $ref = [] }) => $ref);
  expect(headersOf('drones.create')).toContain('#/components/parameters/IdempotencyKey');
  expect(headersOf('drones.update')).toContain('#/components/parameters/IfMatch');
  expect(headersOf('drones.delete')).not.toContain('#/components/parameters/IfMatch');
  expect(callNamed('drones.list').operation.parameters.map(({ name }) => name)).toContain('cursor');
});

it('refers only to what it holds', () => {
  const lacking: string[] = [];
  for (const [, reference = ''] of text.matchAll(/"\$ref":"#([^"]+)"/g)) {
    const steps = reference.split('/').slice(1);
    let held: unknown = document;
    for (const step of steps) held = (held as Readonly<Record<string, unknown>> | undefined)?.[step];
    if (held === undefined) lacking.push(reference);
  }
  expect(lacking).toEqual([]);
});

it('gives an example of each body, which both the document and the server would take', () => {
  for (const { id, body } of allPublicCalls) {
    const { path, method, operation } = callNamed(id);
    expect(operation.requestBody !== undefined).toBe(body !== undefined);
    if (!body) continue;
    const { example } = operation.requestBody?.content['application/json'] ?? {};
    expect(example).toEqual(exampleBodies[id]);
    expect(body.safeParse(example).error).toBeUndefined();
    const place = ['paths', path, method, 'requestBody', 'content', 'application/json', 'schema'];
    expect(complaints(example, ...place)).toEqual([]);
    expect(complaints({ ...(example as object), goose: 1 }, ...place)).not.toEqual([]);
  }
});

describe('what is answered is what it says', () => {
  let owner: Program;
  beforeAll(async () => {
    owner = aProgram(server, await aKey(server, 'owner'));
  });

  it.each(['drones', 'payloads', 'sites', 'unlocks'])('of %s, made, read, changed and deleted', async (noun) => {
    const key = aProgram(server, await aKey(server, 'owner'));
    const modelId = await server.db.selectFrom('drone_models').select('id').executeTakeFirstOrThrow();
    const facts = {
      drones: () => droneFacts({ modelId: modelId.id }),
      payloads: payloadFacts,
      sites: siteFacts,
      unlocks: () => wholeFacts({}, 'owner'),
    }[noun];
    const body: unknown = await facts?.();
    const idempotency = { 'idempotency-key': randomUUID() };
    const made = await callDescribed(key, `${noun}.create`, { body, headers: idempotency });
    expect(made.status).toBe(201);
    const { id } = infoOf(made);
    expect((await callDescribed(key, `${noun}.list`, { query: '?size=2' })).status).toBe(200);
    const read = await callDescribed(key, `${noun}.get`, { id });
    const tag = read.headers.get('etag') ?? '';
    const same = { 'if-none-match': tag };
    expect((await callDescribed(key, `${noun}.get`, { id, headers: same })).status).toBe(304);
    expect((await callDescribed(key, `${noun}.update`, { id, body })).status).toBe(428);
    const other = { ...(body as object), [noun === 'unlocks' ? 'purpose' : 'note']: 'another' };
    const change = { id, body: other, headers: { 'if-match': tag } };
    expect((await callDescribed(key, `${noun}.update`, change)).status).toBe(200);
    expect((await callDescribed(key, `${noun}.update`, change)).status).toBe(412);
    const reused = await callDescribed(key, `${noun}.create`, { body, headers: idempotency });
    expect(reused.headers.get('idempotent-replayed')).toBe('true');
    expect((await callDescribed(key, `${noun}.create`, { body: other, headers: idempotency })).status).toBe(409);
    expect((await callDescribed(key, `${noun}.create`, { body: { goose: 1 } })).status).toBe(400);
    expect((await callDescribed(key, `${noun}.list`, { query: '?cursor=goose' })).status).toBe(400);
    const last = infoOf(await callDescribed(key, `${noun}.get`, { id })).version;
    const versioned = noun === 'unlocks' ? { headers: { 'if-match': `"${last}"` } } : {};
    expect((await callDescribed(key, `${noun}.delete`, { id, ...versioned })).status).toBe(200);
    expect((await callDescribed(key, `${noun}.get`, { id })).status).toBe(404);
  });

  it('of requests that are submitted and withdrawn', async () => {
    const body = await wholeFacts({}, 'owner');
    const { id, version } = infoOf(await callDescribed(owner, 'unlocks.create', { body }));
    const submitted = await callDescribed(owner, 'unlocks.submit', { id, headers: { 'if-match': `"${version}"` } });
    expect(submitted.status).toBe(200);
    expect((await callDescribed(owner, 'unlocks.withdraw', { id })).status).toBe(200);
    expect((await callDescribed(owner, 'unlocks.withdraw', { id: randomUUID() })).status).toBe(404);
  });

  it('of webhooks and what they were sent', async () => {
    const answers = await whileReceiving(async (url) => {
      const body = { name: 'Work orders', url, events: ['site.created'] };
      const idempotency = { 'idempotency-key': randomUUID() };
      const made = await callDescribed(owner, 'webhooks.create', { body, headers: idempotency });
      const { id } = infoOf(made);
      const read = await callDescribed(owner, 'webhooks.get', { id });
      const tag = read.headers.get('etag') ?? '';
      const test = await callDescribed(owner, 'webhooks.test', { id });
      const { id: deliveryId } = infoOf(test);
      const query = `?webhookId=${id}&size=1`;
      const change = { id, body: { ...body, name: 'Orders' }, headers: { 'if-match': tag } };
      return [
        made,
        read,
        test,
        await callDescribed(owner, 'webhooks.list', { query: '?size=2' }),
        await callDescribed(owner, 'webhooks.get', { id, headers: { 'if-none-match': tag } }),
        await callDescribed(owner, 'webhooks.update', change),
        await callDescribed(owner, 'webhooks.update', change),
        await callDescribed(owner, 'webhooks.rotateSecret', { id }),
        await callDescribed(owner, 'webhooks.pause', { id }),
        await callDescribed(owner, 'webhookDeliveries.resend', { id: deliveryId }),
        await callDescribed(owner, 'webhooks.resume', { id }),
        await callDescribed(owner, 'webhookDeliveries.resend', { id: deliveryId }),
        await callDescribed(owner, 'webhookDeliveries.list', { query }),
        await callDescribed(owner, 'webhookDeliveries.get', { id: deliveryId }),
        await callDescribed(owner, 'webhooks.create', { body: { ...body, url: 'https://[::1]/' } }),
        await callDescribed(owner, 'webhooks.delete', { id }),
        await callDescribed(owner, 'webhookDeliveries.get', { id: deliveryId }),
      ];
    });
    expect(answers.map(({ status }) => status)).toEqual([
      201, 200, 200, 200, 304, 200, 412, 200, 200, 409, 200, 200, 200, 200, 400, 200, 404,
    ]);
  });

  it('of the organisation, the airspace and the key', async () => {
    await aZone();
    const members = await callDescribed(owner, 'members.list');
    const [member] = (members.data?.['list'] ?? []) as { id: string }[];
    const reads: [string, Sent][] = [
      ['members.get', { id: member?.id ?? '' }],
      ['units.list', { query: '?size=1' }],
      ['zones.list', { query: '?west=99&south=9&east=101&north=11' }],
      ['key.get', {}],
    ];
    for (const [name, sent] of reads) expect((await callDescribed(owner, name, sent)).status).toBe(200);
    const { purpose: _, from, until } = { ...(await wholeFacts()) };
    const shape = { kind: 'circle', center: [100, 10], radiusMeters: 500 };
    const band = { lowerMeters: 0, upperMeters: 50, reference: 'ground' };
    const answer = await callDescribed(owner, 'airspace.ask', { body: { shape, band, from, until } });
    expect(answer.data?.['info']).toMatchObject({ isAllowed: false });
  });

  it('of keys that may not, and calls that are too many', async () => {
    const stranger = aProgram(server, { id: 'skein_ak_nobody', secret: 'none' });
    const bare = aProgram(server, await aKey(server, 'owner', []));
    for (const { id, scope } of allPublicCalls) {
      const sent = { id: randomUUID() };
      expect((await callDescribed(stranger, id, sent)).status).toBe(401);
      expect((await callDescribed(bare, id, sent)).status).toBe(scope ? 403 : 200);
    }
    const busy = aProgram(server, await aKey(server, 'owner'));
    const answers = await Promise.all(
      Array.from({ length: CALLS_PER_MINUTE + 1 }, () => callDescribed(busy, 'key.get')),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
