import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDispatch } from '../../testing/message-builders.ts';
import { startSmtpStandIn } from '../../testing/smtp-stand-in.ts';
import type { DeliveryError } from '../delivery-error.ts';
import { createSmtpSender } from './smtp.sender.ts';

let smtp: Awaited<ReturnType<typeof startSmtpStandIn>>;
beforeAll(async () => {
  smtp = await startSmtpStandIn((recipient) => Number(/^\d+/.exec(recipient)?.[0]) || undefined);
});
afterAll(() => smtp.stop());
beforeEach(() => {
  smtp.mails.length = 0;
});

const from = { name: '雁阵', address: 'no-reply@skein.example' };
const sendTo = (target: string, url = smtp.url) => createSmtpSender({ url, from }).send(aDispatch({ target }));
const refusal = (isPermanent: boolean, message: string) =>
  expect.objectContaining({ name: 'DeliveryError', isPermanent, message }) as DeliveryError;

it('hands a mail in two forms to the server', async () => {
  await sendTo('ye.chu@example.org');
  const [mail] = smtp.mails;
  expect(mail?.to).toEqual(['ye.chu@example.org']);
  expect(mail?.raw).toContain('Subject: Your Skein code to sign in');
  expect(mail?.raw).toContain('Auto-Submitted: auto-generated');
  expect(mail?.raw).toContain('Content-Type: text/plain');
  expect(mail?.raw).toContain('Content-Type: text/html');
  expect(mail?.raw.match(/604271/g)).toHaveLength(2);
});

it('gives every attempt at a message the same identity', async () => {
  await sendTo('ye.chu@example.org');
  await sendTo('ye.chu@example.org');
  const identities = smtp.mails.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
  expect(identities[0]).toBe(`<${aDispatch().id}@skein.example>`);
  expect(identities[1]).toBe(identities[0]);
});

it('signs in when the address carries user and password', async () => {
  await sendTo('ye.chu@example.org', `smtp://skein:hunter22@127.0.0.1:${smtp.port}`);
  expect(smtp.mails).toHaveLength(1);
});

it('reaches one recipient however the address is written', async () => {
  await sendTo('a@example.org, b@example.org').catch(() => undefined);
  await sendTo('"x, b@example.org" <a@example.org>').catch(() => undefined);
  expect(smtp.mails.flatMap(({ to }) => to)).not.toContain('b@example.org');
});

describe('a refusal', () => {
  it('of the 4xx kind may be tried again', async () => {
    await expect(sendTo('451@example.org')).rejects.toEqual(
      refusal(false, 'SMTP 451: the server asks to try again later'),
    );
  });

  it('of the 5xx kind is for good, and quotes no address', async () => {
    await expect(sendTo('550@example.org')).rejects.toEqual(
      refusal(true, 'SMTP 550: the server refuses this mail for good'),
    );
  });

  it('of our password may be tried again, since an administrator can mend it, and names no password', async () => {
    await expect(sendTo('a@example.org', `smtp://skein:wrong@127.0.0.1:${smtp.port}`)).rejects.toEqual(
      refusal(false, 'SMTP: the server does not accept the user and password of SMTP_URL'),
    );
  });
});

it('may try again when nobody answers', async () => {
  await expect(sendTo('a@example.org', 'smtp://127.0.0.1:1')).rejects.toMatchObject({ isPermanent: false });
});
