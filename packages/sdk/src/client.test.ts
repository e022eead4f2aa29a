import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readAuthorization } from '@skein/contract/signature/authorization.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drones, units } from './calls.ts';
import { createClient, type ClientOptions } from './client.ts';
import { NoAnswerError, SkeinError } from './errors.ts';
import { listAll } from './list-all.ts';

const key = { id: 'skein_ak_test', secret: 'secret' };
const id = '0b9f6f6e-1111-4222-8333-444444444444';
const answer = (data: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json({ code: status, msg: status === 200 ? 'ok' : 'refused', data }, { status, headers });

/** A server that gives these answers, one after the other. */
const aServer = (...answers: readonly (Response | Error)[]) => {
  const left = [...answers];
  const sent: { url: string; method: string; headers: Record<string, string>; body: string | undefined }[] = [];
  const fetch = vi.fn<typeof globalThis.fetch>(async (url, init) => {
    sent.push({
      url: url as string,
      method: init?.method ?? '',
      headers: init?.headers as Record<string, string>,
      body: init?.body as string | undefined,
    });
    const next = left.shift();
    if (next instanceof Response) return next;
    throw next ?? new Error('nothing more was expected');
  });
  const pauses: number[] = [];
  const pause = async (milliseconds: number) => void pauses.push(milliseconds);
  const options: ClientOptions = { url: 'https://skein.example.org', key, fetch, pause };
  return { client: createClient(options), options, sent, pauses };
};

it('sends what was signed, to the address of the call', async () => {
  const { client, sent } = aServer(answer({ list: [], total: 0, next: null }));
  await client.call(drones.list, { query: { size: 5, search: '无人机 a*' } });
  expect(sent[0]?.url).toBe('https://skein.example.org/openapi/v1/drones?size=5&search=%E6%97%A0%E4%BA%BA%E6%9C%BA+a*');
  expect(readAuthorization(sent[0]?.headers['authorization'])).toMatchObject({ keyId: key.id, headers: [] });
});

it('tries a GET again with a new nonce, after pauses that grow', async () => {
  const lost = new TypeError('no network');
  const { client, sent, pauses } = aServer(lost, answer(null, 500), answer(null, 503), answer({ list: [] }));
  await expect(client.call(units.list)).resolves.toEqual({ list: [] });
  const nonces = sent.map(({ headers }) => {
    const read = readAuthorization(headers['authorization']);
    return 'nonce' in read ? read.nonce : '';
  });
  expect(new Set(nonces).size).toBe(4);
  expect(pauses).toHaveLength(3);
  for (const [index, longest] of [500, 1000, 2000].entries()) {
    expect(pauses[index]).toBeGreaterThanOrEqual(longest / 2);
    expect(pauses[index]).toBeLessThanOrEqual(longest);
  }
});

describe('tries a POST again with the same idempotency key', () => {
  const outcomes = [
    ['that was lost on its way', () => new TypeError('no network')],
    ['that met an outage', () => answer({ reason: 'database_busy' }, 503)],
    ['that a proxy gave up', () => new Response('', { status: 502 })],
    ['that took too long', () => new Response('', { status: 504 })],
    ['that came too often', () => answer({ reason: 'too_many_calls' }, 429)],
  ] as const;
  it.each(outcomes)('%s', async (_, first) => {
    const { client, sent } = aServer(first(), answer({ info: { id } }));
    await client.call(drones.create, { body: {} as never });
    const keys = sent.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[\w-]+$/);
    expect(keys).toEqual([keys[0], keys[0]]);
  });
});

it('repeats no POST in which something of ours failed', async () => {
  const { client, sent } = aServer(answer({ reason: 'internal' }, 500), answer({ info: { id } }));
  await expect(client.call(drones.create, { body: {} as never })).rejects.toMatchObject({ reason: 'internal' });
  expect(sent).toHaveLength(1);
});

it('tells what became of the attempt before: of two refusals the first is often the cause', async () => {
  const outage = answer({ reason: 'database_unavailable' }, 503);
  const { client } = aServer(outage, answer({ reason: 'idempotency_key_in_use' }, 409));
  await expect(client.call(drones.create, { body: {} as never })).rejects.toMatchObject({
    reason: 'idempotency_key_in_use',
    cause: { reason: 'database_unavailable' },
  });
});

it('sends again what is put or deleted only when nobody has looked at it', async () => {
  const remove = { params: { id } };
  await expect(aServer(new TypeError('no network')).client.call(drones.remove, remove)).rejects.toThrow(NoAnswerError);
  const looked = [answer({}, 500), answer({ reason: 'database_unavailable' }, 503), new Response('', { status: 503 })];
  for (const one of looked) await expect(aServer(one).client.call(drones.remove, remove)).rejects.toThrow(SkeinError);
  for (const one of [answer({}, 429), answer({ reason: 'server_stopping' }, 503)])
    await expect(aServer(one, answer(null)).client.call(drones.remove, remove)).resolves.toBeNull();
});

it('waits as long as the server asks', async () => {
  const { client, pauses } = aServer(answer({}, 429, { 'retry-after': '7' }), answer({ list: [] }));
  await client.call(units.list);
  expect(pauses).toEqual([7000]);
});

it('waits no longer once whoever asked has given up', async () => {
  const over = new AbortController();
  const pauses = [answer({}, 429, { 'retry-after': '60' }), answer({ list: [] })];
  const fetch = async () => pauses.shift() ?? answer(null);
  const { call } = createClient({ url: 'https://skein.example.org', key, fetch });
  const calling = call(units.list, {}, { signal: over.signal });
  setTimeout(() => over.abort(new Error('enough')), 50);
  await expect(calling).rejects.toThrow('enough');
  expect(pauses).toHaveLength(1);
});

it('says in a word of its own that nobody answers, and hides no fault of ours behind it', async () => {
  const refusedAt = Object.assign(new TypeError('fetch failed'), { cause: new Error('connect ECONNREFUSED ::1') });
  const { client } = aServer(...Array.from({ length: 4 }, () => refusedAt));
  await expect(client.call(units.list)).rejects.toMatchObject({
    name: 'NoAnswerError',
    url: 'https://skein.example.org',
    why: 'connect ECONNREFUSED ::1',
  });
  const ours = new TypeError('a fault of ours');
  const now = () => {
    throw ours;
  };
  const broken = createClient({ url: 'https://skein.example.org', key, now });
  await expect(broken.call(units.list)).rejects.toBe(ours);
});

describe('refuses at once what no call can be made with', () => {
  const url = 'https://skein.example.org';
  it.each([
    ['', 'url', 'it is empty'],
    [undefined, 'url', 'it is empty'],
    ['skein.example.org', 'url', 'it cannot be read'],
    ['localhost:8080', 'url', 'it begins with localhost:'],
    ['ftp://skein.example.org', 'url', 'it begins with ftp:'],
    [`${url}/sub/`, 'url', `give ${url}`],
    [`${url}?a=b`, 'url', `give ${url}`],
    ['https://me:hunter2@skein.example.org', 'url', 'a user name'],
  ])('the address %s', (given, option, words) => {
    const make = () => createClient({ url: given as string, key });
    expect(make).toThrow(expect.objectContaining({ name: 'OptionError', option }));
    expect(make).toThrow(words);
    expect(make).toThrow('createClient: url has to be the address of a server, as in https://skein.example.org');
    expect(make).not.toThrow('hunter2');
  });

  it.each([
    ['key.id', { id: '', secret: 'secret' }],
    ['key.secret', { id: key.id, secret: '' }],
    ['key.id', undefined],
  ])('a key without its %s', (option, given) => {
    expect(() => createClient({ url, key: given as typeof key })).toThrow(`createClient: ${option} is empty`);
  });

  it('and takes an address that ends with a slash, or names its port', async () => {
    for (const given of ['https://skein.example.org/', 'http://127.0.0.1:8080']) {
      const { options, sent } = aServer(answer({ list: [] }));
      await createClient({ ...options, url: given }).call(units.list);
      expect(sent[0]?.url).toBe(`${new URL(given).origin}/openapi/v1/units`);
    }
  });
});

it('asks in the language of the client, or of the call', async () => {
  const server = aServer(answer({ list: [] }), answer({ list: [] }));
  const { call } = createClient({ ...server.options, language: 'zh-CN' });
  await call(units.list);
  await call(units.list, {}, { language: 'en-US' });
  expect(server.sent.map(({ headers }) => headers['accept-language'])).toEqual(['zh-CN', 'en-US']);
});

it('repeats no refusal, and tells its reason', async () => {
  const refused = answer({ reason: 'scope_missing', scope: 'drones:read' }, 403, { 'x-request-id': 'r1' });
  await expect(aServer(refused).client.call(drones.get, { params: { id } })).rejects.toMatchObject({
    status: 403,
    reason: 'scope_missing',
    requestId: 'r1',
    message: 'refused',
  });
  const proxy = new Response('<h1>Bad gateway</h1>', { status: 400 });
  await expect(aServer(proxy).client.call(units.list)).rejects.toMatchObject({ status: 400, reason: undefined });
});

it('gives up after so many attempts', async () => {
  const { client, sent } = aServer(...Array.from({ length: 4 }, () => answer({}, 503)), answer({ list: [] }));
  await expect(client.call(units.list)).rejects.toMatchObject({ status: 503 });
  expect(sent).toHaveLength(4);
});

describe('follows nobody to another server with what was signed for one', () => {
  const closing: (() => void)[] = [];
  afterEach(() => closing.splice(0).forEach((close) => close()));

  const aRealServer = async (answerTo: RequestListener): Promise<string> => {
    const server = createServer(answerTo).listen(0, '127.0.0.1');
    closing.push(() => server.close());
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const sendingTo = (place: string, status: number): Promise<string> =>
    aRealServer(({ url = '' }, response) => response.writeHead(status, { location: `${place}${url}` }).end());

  it.each([301, 302, 303, 307, 308])('by %i, and says which server to name', async (status) => {
    const arrived: string[] = [];
    const elsewhere = await aRealServer(({ url = '' }, response) => {
      arrived.push(url);
      response.end('{}');
    });
    const url = await sendingTo(elsewhere, status);
    const { call } = createClient({ url, key });
    for (const asked of [() => call(units.list), () => call(drones.create, { body: {} as never })])
      await expect(asked()).rejects.toMatchObject({
        name: 'RedirectedError',
        url,
        to: elsewhere,
        message: `${url} sends calls to ${elsewhere}; name that server as url`,
      });
    expect(arrived).toEqual([]);
  });

  it('nor to another page of the same: it is no call of Skein that is answered so', async () => {
    const url = await sendingTo('/sign-in?from=', 302);
    await expect(createClient({ url, key }).call(units.list)).rejects.toMatchObject({
      name: 'RedirectedError',
      to: `${url}/sign-in`,
      message: `${url} sends calls to ${url}/sign-in; something before Skein keeps /openapi/v1 from it`,
    });
  });

  it('nor where nobody can say whereto', async () => {
    const url = await aRealServer((_, response) => response.writeHead(302).end());
    await expect(createClient({ url, key }).call(units.list)).rejects.toMatchObject({
      name: 'RedirectedError',
      to: undefined,
      message: `${url} sends calls elsewhere; name the server that answers them as url`,
    });
  });
});

it('names the version that a change is of', async () => {
  const { client, sent } = aServer(answer({ info: { id } }));
  await client.call(drones.update, { params: { id }, body: {} as never }, { version: 7 });
  expect(sent[0]).toMatchObject({ method: 'PUT', headers: { 'if-match': '"7"' } });
  expect(sent[0]?.url).toContain(`/drones/${id}`);
});

it('walks through a list piece by piece, asking for no more than is taken', async () => {
  const piece = (names: string[], next: string | null) =>
    answer({ list: names.map((name) => ({ name })), total: 3, next });
  const { client, sent } = aServer(piece(['a', 'b'], 'after b'), piece(['c'], null));
  const names: string[] = [];
  for await (const drone of listAll(client, drones.list, { state: 'registered' })) names.push(drone.name);
  expect(names).toEqual(['a', 'b', 'c']);
  expect(sent[1]?.url).toContain('state=registered&cursor=after+b');

  const stopped = aServer(piece(['a', 'b'], 'after b'));
  for await (const drone of listAll(stopped.client, drones.list)) if (drone.name === 'a') break;
  expect(stopped.sent).toHaveLength(1);
});
