import { randomUUID } from 'node:crypto';
import { accessScopes } from '@skein/contract/access-scopes.ts';
import { allPublicCalls } from '@skein/contract/public-api/all-public-calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { anEnterprise, giveRoleOfOwn, takeRoleAway } from '../../testing/enterprises.ts';
import { payloadFacts } from '../../testing/payload-builders.ts';
import { aKey, aProgram, openApiFor } from '../../testing/program-builders.ts';
import { siteFacts } from '../../testing/site-builders.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer({ environment: { SKEIN_CALLS_PER_MINUTE: '100000' } });

const payloads = '/openapi/v1/payloads';
type Program = ReturnType<typeof aProgram>;
let owner: Program;
let stranger: Program;
beforeAll(async () => {
  await anEnterprise(server, 'newcomer');
  await openApiFor(server);
  await openApiFor(server, 'newcomer');
  owner = aProgram(server, await aKey(server, 'owner'));
  stranger = aProgram(server, await aKey(server, 'newcomer'));
});

const infoOf = ({ data }: Awaited<ReturnType<Program>>) =>
  data?.['info'] as { id: string; version: number; name: string };
const aPayload = async () => infoOf(await owner(payloads, { method: 'POST', body: payloadFacts() }));
let webhooks = 0;
const webhookFacts = () => ({
  name: `hook ${(webhooks += 1)}`,
  url: 'https://hooks.example.org/',
  events: ['payload.created'],
});
const refused = (status: number, reason: string) => ({ status, code: status, data: { reason } });

describe.each(allPublicCalls.filter(({ scope }) => scope))('$id', ({ method, path, scope }) => {
  const address = path.replace(':id', randomUUID());

  it('is refused to a key without its scope', async () => {
    const others = accessScopes.filter((each) => each !== scope);
    const without = aProgram(server, await aKey(server, 'owner', others));
    expect(await without(address, { method })).toMatchObject(refused(403, 'scope_missing'));
  });

  it('is refused to a call that nobody signed', async () => {
    const { response } = await server.send(address, { method });
    expect(response.status).toBe(401);
  });

  it('is refused, by the call of the pages, to the key of one who works nowhere', async () => {
    const nobody = aProgram(server, await aKey(server, 'admin'));
    expect(await nobody(address, { method })).toMatchObject({ status: 403 });
  });
});

it('makes, reads, changes and deletes what the pages do, by versions', async () => {
  const facts = payloadFacts();
  const made = await owner(payloads, { method: 'POST', body: facts });
  const { id } = infoOf(made);
  expect(made).toMatchObject({ status: 201, code: 200 });
  expect(made.headers.get('location')).toBe(`${payloads}/${id}`);

  const read = await owner(`${payloads}/${id}`);
  const tag = read.headers.get('etag') ?? '';
  expect(infoOf(read)).toMatchObject(facts);
  expect(await owner(`${payloads}/${id}`, { headers: { 'if-none-match': tag } })).toMatchObject({ status: 304 });

  const change = { method: 'PUT', body: { ...facts, name: 'renamed' } };
  expect(await owner(`${payloads}/${id}`, change)).toMatchObject(refused(428, 'version_needed'));
  const changed = await owner(`${payloads}/${id}`, { ...change, headers: { 'if-match': tag } });
  expect(infoOf(changed)).toMatchObject({ name: 'renamed', version: 2 });
  expect(await owner(`${payloads}/${id}`, { ...change, headers: { 'if-match': tag } })).toMatchObject({
    ...refused(412, 'version_differs'),
    data: { current: { version: 2 } },
  });

  expect(await owner(`${payloads}/${id}`, { method: 'DELETE' })).toMatchObject({ status: 200 });
  expect(await owner(`${payloads}/${id}`)).toMatchObject(refused(404, 'no_such_payload'));
});

it('counts calls by the statuses that they were answered with', async () => {
  const figures = async () => (await fetch(`${server.url}/metrics`)).text();
  const countOf = (id: string, status: number) =>
    `skein_http_request_duration_seconds_count{endpoint="openapi ${id}",code="${status}"}`;
  const { id } = await aPayload();
  const { headers } = await owner(`${payloads}/${id}`);
  await owner(`${payloads}/${id}`, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  const statuses = { 'payloads.create': 201, 'payloads.get': 304 };
  for (const [name, status] of Object.entries(statuses)) expect(await figures()).toContain(countOf(name, status));
  expect(await figures()).not.toContain(countOf('payloads.create', 200));
});

describe.each([
  ['payloads', payloadFacts, 'no_such_payload'],
  ['sites', siteFacts, 'no_such_site'],
  ['webhooks', webhookFacts, 'no_such_webhook'],
] as const)('what is deleted of %s', (noun, facts, unknown) => {
  it('is the version that was seen, where that is said, and otherwise nothing', async () => {
    const path = `/openapi/v1/${noun}`;
    const { id } = infoOf(await owner(path, { method: 'POST', body: facts() }));
    const seen = (await owner(`${path}/${id}`)).headers.get('etag') ?? '';
    await owner(`${path}/${id}`, {
      method: 'PUT',
      body: { ...facts(), name: 'renamed' },
      headers: { 'if-match': seen },
    });
    const remove = (ifMatch: string) => owner(`${path}/${id}`, { method: 'DELETE', headers: { 'if-match': ifMatch } });
    expect(await remove(seen)).toMatchObject({ ...refused(412, 'version_differs'), data: { current: { version: 2 } } });
    expect(await remove('goose')).toMatchObject(refused(428, 'version_needed'));
    expect(await owner(`${path}/${id}`)).toMatchObject({ status: 200 });
    expect(await remove((await owner(`${path}/${id}`)).headers.get('etag') ?? '')).toMatchObject({ status: 200 });
    expect(await owner(`${path}/${id}`)).toMatchObject(refused(404, unknown));
  });
});

it('refuses a version where none is looked at, rather than pass over it', async () => {
  const ifMatch = { 'if-match': '"1"' };
  expect(await owner(payloads, { headers: ifMatch })).toMatchObject(refused(400, 'version_not_taken'));
  const create = { method: 'POST', body: payloadFacts(), headers: ifMatch };
  expect(await owner(payloads, create)).toMatchObject(refused(400, 'version_not_taken'));
});

it('reaches nothing of another enterprise', async () => {
  const { id } = await aPayload();
  const address = `${payloads}/${id}`;
  expect(await stranger(address)).toMatchObject(refused(404, 'no_such_payload'));
  expect(await stranger(address, { method: 'DELETE' })).toMatchObject(refused(404, 'no_such_payload'));
  const change = { method: 'PUT', body: payloadFacts(), headers: { 'if-match': '"1"' } };
  expect(await stranger(address, change)).toMatchObject(refused(404, 'no_such_payload'));
  expect((await stranger(payloads)).data).toMatchObject({ list: [], total: 0, next: null });
});

it('refuses what the contract does not name, and says which field', async () => {
  expect(
    await owner(payloads, { method: 'POST', body: { ...payloadFacts(), enterpriseId: randomUUID() } }),
  ).toMatchObject(refused(400, 'invalid_input'));
  expect(await owner(`${payloads}?state=goose`)).toMatchObject({
    status: 400,
    data: { fields: { state: expect.any(String) as string } },
  });
  expect(await owner(`${payloads}?cursor=goose`)).toMatchObject(refused(400, 'bad_cursor'));
  expect(await owner(payloads, { method: 'POST', body: JSON.parse('{"__proto__":{"a":1}}') as object })).toMatchObject({
    status: 400,
  });
});

it('gives every one of a list once, though others come and go meanwhile', async () => {
  const before = await Promise.all(Array.from({ length: 7 }, aPayload));
  const seen: string[] = [];
  let next: string | null = '';
  for (let pieces = 0; next !== null; pieces += 1) {
    expect(pieces).toBeLessThan(100);
    const cursor = next === '' ? '' : `&cursor=${next}`;
    const { data } = await owner(`${payloads}?size=3${cursor}`);
    const list = data?.['list'] as { id: string }[];
    seen.push(...list.map(({ id }) => id));
    next = data?.['next'] as string | null;
    await aPayload();
    // The last that was given: where the next piece begins must not hang on its being there.
    const [last] = list.slice(-1);
    if (last && pieces === 0) await owner(`${payloads}/${last.id}`, { method: 'DELETE' });
  }
  expect(new Set(seen).size).toBe(seen.length);
  for (const { id } of before) expect(seen).toContain(id);
});

it('cuts the units to pieces as well', async () => {
  const { data } = await owner('/openapi/v1/units?size=1');
  const second = await owner(`/openapi/v1/units?size=1&cursor=${String(data?.['next'])}`);
  expect(second.data?.['list']).not.toEqual(data?.['list']);
});

describe('a POST with an idempotency key', () => {
  const headers = () => ({ 'idempotency-key': randomUUID() });

  it('is done once, also when both come at the same moment, and answered alike', async () => {
    const same = { method: 'POST', body: payloadFacts(), headers: headers() };
    const first = await owner(payloads, same);
    const again = await owner(payloads, same);
    expect(again).toMatchObject({ status: 201, data: first.data });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const twice = { method: 'POST', body: payloadFacts(), headers: headers() };
    const answers = await Promise.all([owner(payloads, twice), owner(payloads, twice)]);
    const ids = answers.flatMap((answer) => (answer.status === 201 ? [infoOf(answer).id] : []));
    expect(new Set(ids).size).toBe(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expect(answer).toMatchObject(refused(409, 'idempotency_key_in_use'));
  });

  it('is refused when it is another call', async () => {
    const same = headers();
    await owner(payloads, { method: 'POST', body: payloadFacts(), headers: same });
    expect(await owner(payloads, { method: 'POST', body: payloadFacts(), headers: same })).toMatchObject(
      refused(409, 'idempotency_key_reused'),
    );
    expect(await owner(payloads, { headers: headers() })).toMatchObject(refused(400, 'bad_idempotency_key'));
  });

  it('may be tried again once it was refused', async () => {
    const same = headers();
    const wrong = { method: 'POST', body: { ...payloadFacts(), weightGrams: 0 }, headers: same };
    expect(await owner(payloads, wrong)).toMatchObject({ status: 400 });
    expect(await owner(payloads, { ...wrong, body: payloadFacts() })).toMatchObject({ status: 201 });
  });

  it('is refused in words, and never breaks, when many come at once and all are refused', async () => {
    const wrong = { method: 'POST', body: { ...payloadFacts(), weightGrams: 0 }, headers: headers() };
    const answers = await Promise.all(Array.from({ length: 60 }, () => owner(payloads, wrong)));
    expect(answers.filter(({ status }) => status !== 400 && status !== 409)).toEqual([]);
  });

  it('is not answered again to a key that has lost its scope, nor to an owner who has lost their permission', async () => {
    const narrowed = await aKey(server, 'owner');
    const same = { method: 'POST', body: payloadFacts(), headers: headers() };
    const send = aProgram(server, narrowed);
    expect(await send(payloads, same)).toMatchObject({ status: 201 });
    await server.db
      .updateTable('access_keys')
      .set({ scopes: ['units:read'] })
      .where('id', '=', narrowed.keyId)
      .execute();
    expect(await send(payloads, same)).toMatchObject(refused(403, 'scope_missing'));

    const role = await giveRoleOfOwn(server, 'observer', { 'payloads:write': 'enterprise' });
    const observer = aProgram(server, await aKey(server, 'observer'));
    const theirs = { method: 'POST', body: payloadFacts(), headers: headers() };
    expect(await observer(payloads, theirs)).toMatchObject({ status: 201 });
    await takeRoleAway(server, role);
    expect(await observer(payloads, theirs)).toMatchObject(refused(403, 'not_permitted'));
  });
});

it('asks whether one may fly, and says what a key may do', async () => {
  const now = server.clock.now().getTime();
  const question = {
    shape: { kind: 'circle', center: [106.5, 29.5], radiusMeters: 100 },
    band: { lowerMeters: 0, upperMeters: 100, reference: 'ground' },
    from: new Date(now).toISOString(),
    until: new Date(now + 3_600_000).toISOString(),
  };
  const answer = await owner('/openapi/v1/airspace/ask', { method: 'POST', body: question });
  expect(answer).toMatchObject({ status: 200, data: { info: { isAllowed: expect.any(Boolean) as boolean } } });
  // A question changes nothing: what was answered once is not kept, and not said again when it may be otherwise.
  const asked = { method: 'POST', body: question, headers: { 'idempotency-key': randomUUID() } };
  for (const _ of ['once', 'again']) {
    const { status, headers } = await owner('/openapi/v1/airspace/ask', asked);
    expect([status, headers.get('idempotent-replayed')]).toEqual([200, null]);
  }
  const observer = aProgram(server, await aKey(server, 'observer', ['drones:read', 'drones:write']));
  expect(await observer('/openapi/v1/key')).toMatchObject({
    status: 200,
    data: { info: { scopes: ['drones:read', 'drones:write'], scopesInForce: ['drones:read'] } },
  });
});

it('lets a key do no more than its owner may', async () => {
  const observer = aProgram(server, await aKey(server, 'observer'));
  expect(await observer(payloads)).toMatchObject({ status: 200 });
  expect(await observer(payloads, { method: 'POST', body: payloadFacts() })).toMatchObject({
    ...refused(403, 'not_permitted'),
    data: { permission: 'payloads:write' },
  });
});
