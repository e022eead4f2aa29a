import { ANSWERS_KEPT_DAYS, LONGEST_ANSWER_KEPT, webhookCalls } from '@skein/contract/webhooks.ts';
import { afterEach, expect, it } from 'vitest';
import { giveRoleOfOwn, takeRoleAway } from '../../testing/enterprises.ts';
import { useWebhookProcesses } from '../../testing/webhook-processes.ts';
import { createWebhookSweep } from './sweep-webhooks.ts';

const { server, aProcess, someReceiver, asOwner, tell, happen, deliveriesOf } = useWebhookProcesses();
let role: string | undefined;
afterEach(async () => {
  if (role) await takeRoleAway(server, role);
  role = undefined;
});

/** What the log says of the one delivery to a receiver that answers so. */
const logOf = async (status: number, body: string | Buffer) => {
  const receiver = await someReceiver();
  receiver.answerBy((response) => void response.writeHead(status).end(body));
  const webhookId = await tell(receiver.url);
  await happen();
  await aProcess().work();
  const [delivery] = await deliveriesOf(webhookId);
  const read = async (call = asOwner()) =>
    (await (await call)(webhookCalls.delivery, { query: { id: delivery?.id ?? '' } })).info;
  return { webhookId, read };
};
const answerTo = async (status: number, body: string | Buffer) => {
  const { read } = await logOf(status, body);
  return (await read()).log[0]?.answer;
};

it('keeps how an answer begins, so that whoever looks into it finds why', async () => {
  expect(await answerTo(400, '{\n  "error": "no such ticket"\n}')).toBe('{ "error": "no such ticket" }');
  const long = await answerTo(400, 'x'.repeat(5000));
  expect(long).toHaveLength(LONGEST_ANSWER_KEPT);
});

it('keeps nothing of what was taken', async () => {
  expect(await answerTo(200, 'token=hunter2, call 13912345678')).toBe('');
});

it('keeps no character that nobody sees or that turns what is beside it, and no secret of ours', async () => {
  expect(await answerTo(500, '\u202Etxt.exe\u0007\u200B\0 ok\u2028go 🦢')).toBe('txt.exe ok go 🦢');
  expect(await answerTo(500, Buffer.from([0xff, 0xfe, 0x80]))).not.toMatch(/[\p{Cc}\p{Cs}]/u);
  const said = await answerTo(500, `whsec_${'A'.repeat(43)}= and skein_sk_${'b'.repeat(46)} are wrong`);
  expect(said).toBe('whsec_… and skein_sk_… are wrong');
  // Where it is cut, no half of a secret stays.
  const edge = await answerTo(500, `${'x'.repeat(LONGEST_ANSWER_KEPT - 20)} whsec_${'A'.repeat(43)}=`);
  expect(edge).toMatch(/ whsec_…$/);
});

it('shows nobody what they may not see in the mirror of an answer, and none of it in lists', async () => {
  role = await giveRoleOfOwn(server, 'observer', { 'webhooks:read': 'enterprise' });
  const { webhookId, read } = await logOf(500, 'you sent me 13912345678');
  expect((await read()).log).toMatchObject([{ answer: 'you sent me 13912345678' }]);
  const { call } = await server.signIn('observer');
  const seen = await read(Promise.resolve(call));
  expect(seen).toMatchObject({ body: null, log: [{ status: 500, answer: '' }] });
  const { list } = await call(webhookCalls.deliveries, { query: { webhookId } });
  expect(list).toMatchObject([{ last: { status: 500 } }]);
  expect(JSON.stringify(list)).not.toContain('139');
});

it('forgets it after a week, and nothing else of the attempt', async () => {
  const { read } = await logOf(503, 'come back on Monday');
  const { db, clock } = server;
  const sweep = createWebhookSweep({ db, clock: clock.now });
  clock.advanceMinutes((ANSWERS_KEPT_DAYS - 1) * 24 * 60);
  while (await sweep());
  expect((await read()).log).toMatchObject([{ answer: 'come back on Monday' }]);
  clock.advanceMinutes(2 * 24 * 60);
  while (await sweep());
  expect((await read()).log).toMatchObject([{ status: 503, answer: '' }]);
});
