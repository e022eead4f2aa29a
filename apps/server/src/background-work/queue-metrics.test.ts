import { randomUUID } from 'node:crypto';
import { memberImportCalls } from '@skein/contract/member-imports.ts';
import { expect, it } from 'vitest';
import { untilOver } from '../testing/until-over.ts';
import { useTestServer } from '../testing/use-test-server.ts';

const server = useTestServer();
const HOUR_MILLISECONDS = 60 * 60 * 1000;

const figures = async (): Promise<string> => (await fetch(`${server.url}/metrics`)).text();
const figureOf = async (name: string): Promise<number> => {
  const line = (await figures()).split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1));
};

it('tells what came of letters, of the rows of an import, and of background work', async () => {
  const { call } = await server.signIn('owner');
  const upload = new Blob([
    '姓名,邮箱或手机号,单位,角色\n甲,counted@example.org,飞行一队,飞手\n乙,nobody,飞行一队,飞手\n',
  ]);
  const { id } = (await call(memberImportCalls.check, { upload })).info;
  await untilOver(call, (await call(memberImportCalls.apply, { body: { id } })).info);
  await server.outbox();
  for (const line of [
    'skein_message_deliveries_total{channel="mail",outcome="sent"} 1',
    'skein_member_import_rows_total{step="checked",outcome="fault"} 1',
    'skein_member_import_rows_total{step="applied",outcome="invite"} 1',
    'skein_queue_waiting{queue="outgoing_messages"} 0',
    'skein_queue_oldest_waiting_seconds{queue="outgoing_messages"} 0',
    'skein_queue_waiting{queue="jobs"} 0',
    'skein_outbox_waiting{lane="urgent"} 0',
    'skein_outbox_oldest_waiting_seconds{lane="ordinary"} 0',
  ])
    await expect.poll(figures).toContain(line);
  expect(await figureOf('skein_background_runs_total{work="invite sweep",outcome="done"}')).toBeGreaterThan(0);
});

it('tells how long the oldest has waited', async () => {
  const now = server.clock.now().getTime();
  const waiting = {
    id: randomUUID(),
    channel: 'mail',
    lane: 'urgent',
    purpose: 'loginCode',
    language: 'zh-CN',
    sealed_letter: Buffer.from('x'),
    created_at: new Date(now - HOUR_MILLISECONDS),
    next_attempt_at: new Date(now + HOUR_MILLISECONDS),
  };
  await server.db.insertInto('outgoing_messages').values(waiting).execute();
  expect(await figureOf('skein_queue_waiting{queue="outgoing_messages"}')).toBe(1);
  const age = await figureOf('skein_queue_oldest_waiting_seconds{queue="outgoing_messages"}');
  expect(age).toBeGreaterThanOrEqual(3600);
  expect(age).toBeLessThan(3700);
  expect(await figureOf('skein_outbox_waiting{lane="urgent"}')).toBe(1);
  expect(await figureOf('skein_outbox_oldest_waiting_seconds{lane="urgent"}')).toBeGreaterThanOrEqual(3600);
});
