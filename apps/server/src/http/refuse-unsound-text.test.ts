import { logIn } from '@skein/contract/session.ts';
import { disableUser } from '@skein/contract/user-administration.ts';
import {
  decideVerificationCase,
  takeVerificationCase,
  viewVerificationOriginal,
} from '@skein/contract/verification-review.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ environment: { TRUST_PROXY: '1' } });
  admin = (await server.signIn('admin')).headers;
});
afterAll(() => server.stop());

const refusedFor = (...fields: string[]) => ({
  code: 400,
  data: {
    reason: 'invalid_input',
    fields: Object.fromEntries(fields.map((field) => [field, expect.stringMatching(/./)])),
  },
});

const unsound = [
  ['NUL', 'a\0b'],
  ['a control character', 'a\u001Bb'],
  ['a control character of Latin-1', 'a\u0085b'],
  ['a lone half of a pair', 'a\uD800b'],
  ['a turned direction', 'a\u202Eb'],
  ['an isolated direction', '\u2066a'],
  ['a separator of lines', 'a\u2028b'],
] as const;

describe.each(unsound)('%s', (_, text) => {
  it('is refused in an account and in a password', async () => {
    const { envelope } = await server.post(logIn.path, { account: text, password: text });
    expect(envelope).toMatchObject(refusedFor('account', 'password'));
  });

  it('is refused in a text of several lines', async () => {
    const { envelope } = await server.post(disableUser.path, { userId: randomUUID(), reason: `${text}....` }, admin);
    expect(envelope).toMatchObject(refusedFor('reason'));
  });

  it('is refused as the name of a field', async () => {
    expect((await server.post(logIn.path, { [text]: 1 })).envelope).toMatchObject(refusedFor('body'));
  });
});

it.each(['/uaa/v1/user/code/getMailCode?mailNumber=a%00b', '/jouav/v1/file/%00?signature=%00&expires=1'])(
  'refuses NUL in the address %s',
  async (path) => {
    const { envelope } = await server.send(path, { headers: admin });
    expect([400, 404]).toContain(envelope.code);
  },
);

it('takes line breaks where lines are meant, and nowhere else', async () => {
  const reason = 'first line\n\tsecond line\r\n';
  const { envelope } = await server.post(disableUser.path, { userId: randomUUID(), reason }, admin);
  expect(envelope).toMatchObject({ code: 404, data: { reason: 'no_such_user' } });
  expect((await server.post(logIn.path, { account: 'a\nb', password: 'x' })).envelope).toMatchObject(
    refusedFor('account'),
  );
});

it('refuses what is nested too deeply, in words and before anything is searched', async () => {
  const body = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
  const headers = { 'content-type': 'application/json' };
  const { envelope } = await server.send(logIn.path, { method: 'POST', headers, body });
  expect(envelope).toMatchObject(refusedFor('a'));
});

it.each([takeVerificationCase, decideVerificationCase, viewVerificationOriginal])(
  'refuses to $id a version beyond its column',
  async ({ path }) => {
    const body = { id: randomUUID(), version: 2_147_483_648, decision: 'approve', reason: 'to look' };
    expect((await server.post(path, body, admin)).envelope).toMatchObject({ code: 400, data: { fields: {} } });
  },
);

it('takes no text for an address, whatever a proxy passes on, and keeps no control character of a browser', async () => {
  const headers = { 'x-forwarded-for': "no address ' \u00E9", 'user-agent': 'Firefox/1\u0085\tLinux' };
  const { envelope } = await server.post(logIn.path, { account: 'pilot@skein.demo', password: 'skein-demo' }, headers);
  expect(envelope).toMatchObject({ code: 200 });
  const { address_range: range } = await server.db
    .selectFrom('sessions')
    .select('address_range')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(range).toBe('127.0.0.0/24');
});
