import { logIn, logOut } from '@skein/contract/session.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword, startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { verifyAuditLog } from '../audit/audit.module.ts';

let server: TestServer;
let pilotId: string;
beforeAll(async () => {
  server = await startTestServer();
  const pilot = server.db.selectFrom('users').select('id').where('mail', '=', 'pilot@skein.demo');
  pilotId = (await pilot.executeTakeFirstOrThrow()).id;
});
afterAll(() => server.stop());

const lastEvents = async (count: number) =>
  (
    await server.db.selectFrom('audit_events').selectAll().orderBy('sequence', 'desc').limit(count).execute()
  ).toReversed();

const countEvents = async () => (await server.db.selectFrom('audit_events').select('sequence').execute()).length;

it('records who opened and who closed a session, and from where', async () => {
  const { call } = await server.signIn('pilot');
  const session = await server.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
  await call(logOut, {});
  const pilot = { actor_id: pilotId, actor_label: '程*', target_kind: 'session', target_id: session.id };
  const from = { ip: '127.0.0.1', request_id: expect.any(String) as string };
  expect(await lastEvents(2)).toMatchObject([
    { action: 'session.opened', ...pilot, ...from },
    { action: 'session.closed', ...pilot, ...from },
  ]);
});

it.each([
  ['a known account', 'pilot@skein.demo', () => pilotId],
  ['an unknown one', 'nobody@skein.demo', () => null],
])('records that %s was refused, and nothing of what was typed', async (_, account, targetId) => {
  await server.post(logIn.path, { account, password: 'hunter2-hunter2' });
  const events = await lastEvents(1);
  expect(events).toMatchObject([
    { action: 'session.refused', actor_id: null, target_kind: 'account', target_id: targetId(), ip: '127.0.0.1' },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/hunter2|skein\.demo/);
});

it('records nothing of a call that its input already refused', async () => {
  const before = await countEvents();
  await server.post(logIn.path, { account: 'pilot@skein.demo' });
  expect(await countEvents()).toBe(before);
});

it('leaves one whole chain behind many sign-ins at once', async () => {
  const body = { account: 'pilot@skein.demo', password: demoPassword };
  await Promise.all(Array.from({ length: 4 }, () => server.post(logIn.path, body)));
  expect(await verifyAuditLog(server.db)).toMatchObject({ isWhole: true, events: await countEvents() });
});
