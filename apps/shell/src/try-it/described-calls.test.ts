import { allPublicCalls } from '@skein/contract/public-api/all-public-calls.ts';
import { describePublicApi } from '@skein/contract/public-api/openapi.ts';
import * as sdk from '@skein/sdk/calls.ts';
import { describe, expect, it } from 'vitest';

import { callsOpenTo, changesThings, readDescribedCalls } from './described-calls.ts';
import { complaintsAbout, fieldOf, firstValuesOf, requestOf } from './request-of-call.ts';
import { curlOf, typescriptOf } from './samples.ts';

/** As the server gives it out. */
const published = JSON.parse(JSON.stringify(describePublicApi(allPublicCalls, '1'))) as Parameters<
  typeof readDescribedCalls
>[0];
const calls = readDescribedCalls(published);
const named = (id: string) => {
  const call = calls.find((each) => each.id === id);
  if (!call) throw new Error(`there is no ${id}`);
  return call;
};
const words = { missing: 'missing', noNumber: 'no number', badJson: (why: string) => `no JSON: ${why}` };
const [id, origin] = ['0b9f6f6e-1111-4222-8333-444444444444', 'https://skein.example'];

it('offers every public call, with what it takes', () => {
  expect(calls.map((call) => call.id).toSorted()).toEqual(allPublicCalls.map((call) => call.id).toSorted());
  const parametersOf = (name: string) => named(name).parameters.map((each) => `${each.where} ${each.name}`);
  expect(parametersOf('drones.update')).toEqual(['path id', 'header If-Match']);
  expect(parametersOf('units.list')).toEqual(['query size', 'query cursor']);
  expect(named('drones.list').parameters.find(({ name }) => name === 'state')?.choices).toContain('retired');
  expect(named('zones.list').parameters[0]).toMatchObject({ name: 'west', isRequired: true, isNumber: true });
  expect(JSON.parse(named('webhooks.create').exampleBody ?? '')).toMatchObject({ name: 'Work orders' });
});

it('offers a key what its scopes open, and what any key may do', () => {
  expect(callsOpenTo(calls, []).map((call) => call.id)).toEqual(['key.get']);
  expect(callsOpenTo(calls, ['members:read']).map((call) => call.id)).toEqual([
    'key.get',
    'members.list',
    'members.get',
  ]);
});

it('asks before what may change things, and not before a question', () => {
  const asked = calls.filter(changesThings).map((call) => call.id);
  expect(asked).toContain('drones.delete');
  expect(asked).toContain('webhooks.test');
  expect(asked).not.toContain('airspace.ask');
  expect(calls.filter(({ method }) => method === 'GET').some(changesThings)).toBe(false);
});

describe('what was filled in', () => {
  it('is sent at its place, encoded, without what was left empty', () => {
    const list = named('drones.list');
    const filled = { ...firstValuesOf(list), 'parameter-size': ' 5 ', 'parameter-search': '无人机 a&b' };
    expect(requestOf(list, filled)).toMatchObject({
      method: 'GET',
      path: '/openapi/v1/drones',
      query: 'size=5&search=%E6%97%A0%E4%BA%BA%E6%9C%BA+a%26b',
      headers: {},
    });
    const update = named('sites.update');
    const change = { ...firstValuesOf(update), 'parameter-id': 'a/b', 'parameter-If-Match': '"7"' };
    const { path, headers, body } = requestOf(update, change);
    expect([path, headers]).toEqual([
      '/openapi/v1/sites/a%2Fb',
      { 'content-type': 'application/json', 'if-match': '"7"' },
    ]);
    expect(JSON.parse(body ?? '')).toEqual(JSON.parse(update.exampleBody ?? ''));
  });

  it('is complained about where it is missing, no number, or no JSON', () => {
    const zones = named('zones.list');
    expect(complaintsAbout(zones, { 'parameter-west': 'here' }, words)).toEqual({
      'parameter-west': 'no number',
      'parameter-south': 'missing',
      'parameter-east': 'missing',
      'parameter-north': 'missing',
    });
    const ask = named('airspace.ask');
    expect(complaintsAbout(ask, firstValuesOf(ask), words)).toEqual({});
    expect(complaintsAbout(ask, { body: '{"shape":' }, words)['body']).toMatch(/^no JSON: ./);
  });
});

describe('samples', () => {
  it('are a line that a shell takes as it stands', () => {
    const list = named('members.list');
    const request = requestOf(list, { 'parameter-search': "O'Hara" });
    expect(curlOf(origin, request, "it's signed")).toBe(
      `curl 'https://skein.example/openapi/v1/members?search=O%27Hara' \\
  --header 'Authorization: it'\\''s signed'`,
    );
    const create = named('webhooks.create');
    const written = curlOf(origin, requestOf(create, { body: `{"name":"it's"}` }), 'x');
    expect(written).toContain("--request POST 'https://skein.example/openapi/v1/webhooks'");
    expect(written).toContain(`--data-raw '{"name":"it'\\''s"}'`);
  });

  it('name calls as the SDK does', () => {
    const nouns: Readonly<Record<string, Readonly<Record<string, { readonly id: string }>> | undefined>> = sdk;
    for (const call of calls) {
      const sample = typescriptOf(call, firstValuesOf(call), { origin, keyId: 'skein_ak_1' });
      const [, noun = '', name = ''] = /await call\((\w+)\.(\w+)/.exec(sample) ?? [];
      expect(nouns[noun]?.[name]?.id).toBe(call.id);
      expect(sample).toContain(`import { ${noun} } from '@skein/sdk/calls.ts'`);
    }
  });

  it('give the SDK numbers, versions and keys in its own words, and no secret', () => {
    const update = named('sites.update');
    const values = { [fieldOf({ name: 'id' })]: id, 'parameter-If-Match': '"7.0a1b"', body: '{"name":"x"}' };
    const sample = typescriptOf(update, values, { origin, keyId: 'skein_ak_1' });
    expect(sample).toContain(
      `call(sites.update, {\n  params: { id: "${id}" },\n  body: {\n    "name": "x"\n  },\n}, { version: 7 })`,
    );
    expect(sample).toContain('secret: process.env.SKEIN_SECRET');
    const list = typescriptOf(named('drones.list'), { 'parameter-size': '5' }, { origin, keyId: 'skein_ak_1' });
    expect(list).toContain('call(drones.list, { query: { size: 5 } })');
    expect(typescriptOf(named('key.get'), {}, { origin, keyId: 'skein_ak_1' })).toContain('await call(key.get)');
  });
});
