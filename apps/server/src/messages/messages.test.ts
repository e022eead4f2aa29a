import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Tx } from '../db/database.ts';
import { aliyunKey, startAliyunStandIn } from '../testing/aliyun-stand-in.ts';
import { aMessage } from '../testing/message-builders.ts';
import { startSmtpStandIn } from '../testing/smtp-stand-in.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import type { OutgoingMessage } from './outgoing-message.ts';

let server: TestServer;
afterEach(() => server.stop());

const enqueue = (given: Partial<OutgoingMessage> = {}) =>
  server.db.inTransaction((tx: Tx) => server.messages.enqueue(tx, aMessage(given)));
const rows = () => server.db.selectFrom('outgoing_messages').selectAll().orderBy('created_at').execute();
const states = async () => (await rows()).map((row) => row.state);

/** Every byte of the table, as someone who stole a dump could search it. */
const dump = async () =>
  (await rows())
    .flatMap((row) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
    .join('\n');

it('sends at once what was committed', async () => {
  // Nobody looks again by the clock: what leaves does so because it was committed.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  server = await startTestServer();
  await enqueue();
  await expect.poll(states).toEqual(['sent']);
  expect(await server.outbox()).toMatchObject([{ target: 'ye.chu@example.org', code: '604271' }]);
});

describe('the transaction', () => {
  beforeEach(async () => {
    server = await startTestServer();
  });

  it('sends nothing that was rolled back', async () => {
    const failing = server.db.inTransaction(async (tx) => {
      await server.messages.enqueue(tx, aMessage());
      throw new Error('after all');
    });
    await expect(failing).rejects.toThrow('after all');
    await enqueue({ target: 'other@example.org' });
    expect((await server.outbox()).map(({ target }) => target)).toEqual(['other@example.org']);
  });

  it('is not sent while the transaction is still open', async () => {
    await server.db.inTransaction(async (tx) => {
      await server.messages.enqueue(tx, aMessage());
      await sleep(50);
      expect(await rows()).toEqual([]);
    });
    expect(await server.outbox()).toHaveLength(1);
  });

  it('leaves neither code nor address in a dump, even while the demo keeps the letter', async () => {
    await enqueue();
    await enqueue({ channel: 'sms', target: '13800001234' });
    await server.outbox();
    const stolen = await dump();
    expect(stolen).toContain('loginCode');
    expect(stolen).not.toMatch(/604271|ye\.chu|example\.org|13800001234/);
  });
});

describe('the channels', () => {
  it('go to the real providers where these are configured, and keep no letter', async () => {
    const [smtp, aliyun] = [await startSmtpStandIn(), await startAliyunStandIn()];
    server = await startTestServer({
      environment: {
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Skein <no-reply@skein.example>',
        SMS_PROVIDER: 'aliyun',
        SMS_ENDPOINT: aliyun.url,
        SMS_ACCESS_KEY_ID: aliyunKey.id,
        SMS_ACCESS_KEY_SECRET: aliyunKey.secret,
        SMS_SIGN_NAME: '雁阵',
        SMS_TEMPLATE_CODE: 'SMS_1',
        SMS_TEMPLATE_CODE_NOTICE: 'SMS_2',
      },
    });
    await enqueue();
    await enqueue({ channel: 'sms', target: '13800001234' });
    expect(await server.outbox()).toEqual([]);
    expect(smtp.mails).toHaveLength(1);
    expect(aliyun.requests).toHaveLength(1);
    expect((await rows()).map((row) => [row.state, row.sealed_letter])).toEqual([
      ['sent', null],
      ['sent', null],
    ]);
    await smtp.stop();
    await aliyun.stop();
  });

  it('are refused by name when this installation has none', async () => {
    server = await startTestServer({ environment: { SKEIN_DEMO: 'off' } });
    await expect(enqueue()).rejects.toMatchObject({ reason: 'message_channel_unavailable', data: { why: 'mail' } });
    expect(() => server.messages.requireChannel('sms')).toThrow('message_channel_unavailable');
    expect(await rows()).toEqual([]);
  });

  it('fail a mail for good on 5xx, and its letter is gone', async () => {
    const smtp = await startSmtpStandIn(() => 550);
    server = await startTestServer({ environment: { SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@skein.example' } });
    await enqueue();
    await expect.poll(states).toEqual(['failed']);
    expect(await rows()).toMatchObject([
      { attempts: 1, sealed_letter: null, last_error: expect.stringContaining('550') as string },
    ]);
    expect(await dump()).not.toContain('example.org');
    await smtp.stop();
  });

  it('try a mail again after 4xx until the server takes it', async () => {
    let refusals = 1;
    const smtp = await startSmtpStandIn(() => (refusals-- > 0 ? 451 : undefined));
    server = await startTestServer({ environment: { SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@skein.example' } });
    await enqueue();
    await expect.poll(async () => (await rows())[0]?.last_error).toContain('SMTP 451');
    expect(await dump()).not.toContain('example.org');
    server.clock.advanceMinutes(1);
    await enqueue({ target: 'second@example.org' });
    await expect.poll(() => smtp.mails).toHaveLength(2);
    expect(new Set(smtp.mails.flatMap(({ to }) => to))).toEqual(new Set(['ye.chu@example.org', 'second@example.org']));
    await smtp.stop();
  });
});
