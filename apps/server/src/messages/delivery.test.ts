import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { Database, openPool } from '../db/database.ts';
import { createSecrets, KEY_BYTES } from '../secrets/create-secrets.ts';
import { aMessage } from '../testing/message-builders.ts';
import { aTestClock } from '../testing/test-clock.ts';
import { createTestDatabase } from '../testing/test-databases.ts';
import { createOutages } from '../outages/outages.ts';
import { createMessages } from './create-messages.ts';
import { LEASE_SECONDS, retries } from './delivery.limits.ts';
import { createDelivery } from './delivery.service.ts';
import { DeliveryError } from './delivery-error.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import type { Dispatch, Sender } from './senders/sender.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let clock: ReturnType<typeof aTestClock>;
let sent: Dispatch[];
beforeEach(async () => {
  database = await createTestDatabase(inject('testDatabases'));
  db = new Database(openPool({ connectionString: database.url }, () => undefined));
  clock = aTestClock();
  sent = [];
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

const collect: Sender = { keepsLetters: false, send: async (dispatch) => void sent.push(dispatch) };
const refuse: Sender = {
  keepsLetters: false,
  send: () => Promise.reject(new DeliveryError('not now', { isPermanent: false })),
};

const secrets = createSecrets(Buffer.alloc(KEY_BYTES, 'skein'));

const log = pino({ level: 'silent' });

/** One of several servers over the same table. Nothing leaves it unless a test says so. */
const partsOf = (sender: Sender | undefined) => ({
  db,
  secrets,
  clock: clock.now,
  log,
  outages: createOutages(log, clock.now),
  senders: { mail: sender, sms: sender },
});
const anOffice = (sender: Sender) => createMessages(partsOf(sender));
const aProcess = (sender: Sender | undefined) => {
  const parts = partsOf(sender);
  return { ...createDelivery(parts), enqueue: createMessages(parts).enqueue };
};

const write = (count = 1, given: Partial<OutgoingMessage> = {}) =>
  db.inTransaction(async (tx) => {
    const { enqueue } = aProcess(collect);
    for (let number = 0; number < count; number += 1) await enqueue(tx, aMessage(given));
  });

const mail = { channel: 'mail', lane: 'urgent' } as const;
const sms = { channel: 'sms', lane: 'urgent' } as const;

const rows = () => db.selectFrom('outgoing_messages').selectAll().execute();

const notice = { purpose: 'passwordChanged', values: { at: new Date() } } as const;

it('sends each message once, though several processes look for them at the same time', async () => {
  const processes = [aProcess(collect), aProcess(collect), aProcess(collect)];
  await write(55);
  const work = async ({ deliverDue }: ReturnType<typeof aProcess>) => {
    while (await deliverDue(mail));
  };
  await Promise.all(processes.map(work));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(55);
  expect(sent).toHaveLength(55);
});

it('leaves to others what a process took, until it must be dead', async () => {
  await write(1, notice);
  const abandoned = aProcess({ keepsLetters: false, send: () => new Promise(() => undefined) });
  void abandoned.deliverDue(mail);
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);

  const other = aProcess(collect);
  await other.deliverDue(mail);
  expect(sent).toHaveLength(0);
  clock.advanceMinutes(LEASE_SECONDS / 60);
  await other.deliverDue(mail);
  expect(sent).toHaveLength(1);
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

it('lets a process that was taken for dead change nothing any more', async () => {
  await write(1, notice);
  let fail = (): void => undefined;
  const slow = aProcess({
    keepsLetters: false,
    send: () => new Promise((_, reject) => (fail = () => reject(new DeliveryError('no', { isPermanent: true })))),
  });
  const late = slow.deliverDue(mail);
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
  clock.advanceMinutes(LEASE_SECONDS / 60);
  await aProcess(collect).deliverDue(mail);
  fail();
  await late;
  expect(await rows()).toMatchObject([{ state: 'sent', last_error: null }]);
});

it('gives up after the last attempt', async () => {
  await write(1, notice);
  const { deliverDue } = aProcess(refuse);
  for (let attempt = 0; attempt < retries.atMostAttempts; attempt += 1) {
    await deliverDue(mail);
    clock.advanceMinutes(90);
  }
  expect(await rows()).toMatchObject([
    { state: 'failed', attempts: retries.atMostAttempts, last_error: 'not now', sealed_letter: null },
  ]);
});

it('does not send a code that has expired meanwhile', async () => {
  await write();
  clock.advanceMinutes(5);
  await aProcess(collect).deliverDue(mail);
  expect(sent).toEqual([]);
  expect(await rows()).toMatchObject([{ state: 'failed', last_error: 'it expired before it could be sent' }]);
});

it('keeps what it cannot send for when it can', async () => {
  await write(1, notice);
  await aProcess(undefined).deliverDue(mail);
  expect(await rows()).toMatchObject([{ state: 'pending', last_error: expect.stringContaining('SMTP_URL') as string }]);
  clock.advanceMinutes(1);
  await aProcess(collect).deliverDue(mail);
  expect(sent).toHaveLength(1);
});

it('sends what was put off before the clock was set back', async () => {
  clock.advanceMinutes(48 * 60);
  await write(1, notice);
  clock.advanceMinutes(-48 * 60);
  await aProcess(collect).deliverDue(mail);
  expect(sent).toHaveLength(1);
});

it('stores of an unforeseen error its name, not words that may quote the message', async () => {
  await write();
  await aProcess({ keepsLetters: false, send: () => Promise.reject(new TypeError('604271 is odd')) }).deliverDue(mail);
  expect(await rows()).toMatchObject([{ state: 'pending', last_error: 'unforeseen TypeError' }]);
});

it('holds up no text message behind a mail server that hangs', async () => {
  await write(1, notice);
  await write(1, { ...notice, channel: 'sms', target: '13800001234' });
  const { deliverDue } = aProcess({
    keepsLetters: false,
    send: (dispatch) => (dispatch.letter.target.includes('@') ? new Promise(() => undefined) : collect.send(dispatch)),
  });
  void deliverDue(mail);
  await expect.poll(async () => (await rows()).find(({ channel }) => channel === 'mail')?.attempts).toBe(1);
  await deliverDue(sms);
  expect(sent.map(({ letter }) => letter.target)).toEqual(['13800001234']);
});

describe('while one enterprise sends to hundreds of people', () => {
  const OF_THEIRS = '6f1f4a52-0f0e-4f0b-9b51-1f0d3c1f7a10';
  const OF_ANOTHER = '0f1f4a52-0f0e-4f0b-9b51-1f0d3c1f7a11';
  const invitation = (enterpriseId: string) =>
    ({
      purpose: 'memberInvited',
      values: { enterpriseId, enterpriseName: '云岭', link: null, expiresAt: new Date() },
    }) as const;

  /** How many had gone before the one that was written down once they were under way. */
  const countBefore = async (target: string, given: Partial<OutgoingMessage>): Promise<number> => {
    await write(300, invitation(OF_THEIRS));
    const slow: Sender = {
      keepsLetters: false,
      send: async (dispatch) => sleep(20).then(() => collect.send(dispatch)),
    };
    const office = anOffice(slow);
    const stop = office.startDelivery();
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    await db.inTransaction((tx) => office.enqueue(tx, aMessage({ target, ...given })));
    const underWay = sent.length;
    const place = () => sent.findIndex(({ letter }) => letter.target === target);
    await expect.poll(place, { interval: 10, timeout: 5_000 }).toBeGreaterThan(0);
    await stop();
    return place() - underWay;
  };

  it('sends a code within about one send', async () => {
    expect(await countBefore('asks@example.org', {})).toBeLessThan(30);
  });

  it('sends the warning of a new device so, too', async () => {
    const values = { at: new Date(), device: 'x', addressRange: 'y' };
    expect(await countBefore('warned@example.org', { purpose: 'newDevice', values })).toBeLessThan(30);
  });

  it('sends those of another in turn', async () => {
    expect(await countBefore('elsewhere@example.org', invitation(OF_ANOTHER))).toBeLessThan(30);
  });
});

it('forgets what was finished a month ago', async () => {
  await write();
  await aProcess(collect).deliverDue(mail);
  clock.advanceMinutes(31 * 24 * 60);
  await write();
  await aProcess(collect).forgetOld();
  expect(await rows()).toMatchObject([{ state: 'pending' }]);
});
