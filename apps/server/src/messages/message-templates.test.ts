import { MessagePurpose } from '@skein/contract/demo-outbox.ts';
import { languages } from '@skein/contract/language.ts';
import { describe, expect, it } from 'vitest';
import { aMessage } from '../testing/message-builders.ts';
import { layOutHtml, layOutText } from './mail-layout.ts';
import { writeLetter } from './message-templates.ts';
import { codeOf, type MessageValues, type OutgoingMessage } from './outgoing-message.ts';

const at = new Date('2026-08-02T06:30:00Z');
const ofEnterprise = { enterpriseId: '6f1f4a52-0f0e-4f0b-9b51-1f0d3c1f7a10', enterpriseName: 'Yunling' };
const code = { code: '604271', validMinutes: 5 };
const values: MessageValues = {
  registerCode: code,
  loginCode: code,
  recoveryCode: code,
  bindMailCode: code,
  bindPhoneCode: code,
  changePhoneCode: code,
  securityCode: code,
  passwordChanged: { at },
  mailChanged: { at, maskedMail: 'y***@example.org' },
  phoneChanged: { at, maskedPhone: '138****1234' },
  wechatBound: { at },
  wechatUnbound: { at },
  waysInRemoved: { at, kinds: ['wechat', 'passkey'] },
  secondFactorAdded: { at, kind: 'totp' },
  secondFactorRemoved: { at, kind: 'passkey', isLast: true },
  recoveryCodesRenewed: { at },
  recoveryCodeUsed: { at, left: 9 },
  secondStepLocked: { at, addressRange: '203.0.113.0/24' },
  passkeyCopied: { at },
  newDevice: { at, device: 'Firefox, Windows', addressRange: '203.0.113.0/24' },
  accountDeletionScheduled: { deletionAt: at },
  accountDeletionCancelled: { at },
  accountDeleted: { at },
  dataExportReady: { expiresAt: at },
  accountDisabled: { at, reason: 'complaints' },
  accountEnabled: { at, reason: '19 complaints' },
  sessionsEnded: { at, reason: 'a lost laptop', ended: 2 },
  secondFactorResetAsked: { at, reason: 'a lost phone' },
  secondFactorReset: { at, reason: 'a lost phone' },
  administratorMade: { at, reason: 'a new colleague' },
  administratorUnmade: { at, reason: 'another post' },
  verificationApproved: { authType: 1 },
  verificationRefused: { authType: 3 },
  unlockApproved: { number: 'UL-2026-000123' },
  unlockRefused: { number: 'UL-2026-000123' },
  unlockEnding: { number: 'UL-2026-000123', days: 7 },
  unlockRevoked: { number: 'UL-2026-000123' },
  insuranceEnding: { ...ofEnterprise, drone: 'Survey 01', drones: 12, days: 30 },
  insuranceEnded: { ...ofEnterprise, drone: 'Survey 01', drones: 1 },
  accessKeyMade: { at, name: 'Dispatch · production' },
  accessKeyRotated: { at, name: 'Dispatch · production' },
  accessKeyEnding: { name: 'Dispatch · production', days: 7 },
  accessKeyEnded: { name: 'Dispatch · production' },
  webhookPaused: { ...ofEnterprise, name: 'Ticket system' },
  webhookLapsing: { ...ofEnterprise, name: 'Ticket system' },
  serviceEnding: { ...ofEnterprise, service: 'console', days: 7 },
  serviceEnded: { ...ofEnterprise, service: 'console' },
  joinApproved: { ...ofEnterprise },
  joinRefused: { ...ofEnterprise },
  memberDisabled: { ...ofEnterprise },
  memberEnabled: { ...ofEnterprise },
  memberRemoved: { ...ofEnterprise },
  memberInvited: { ...ofEnterprise, link: 'https://skein.example/register?invite=x', expiresAt: at },
};
const cases = MessagePurpose.options.flatMap((purpose) => languages.map((language) => [purpose, language] as const));
const write = (purpose: MessagePurpose, language: (typeof languages)[number]) =>
  writeLetter(aMessage({ purpose, language, values: values[purpose] } as OutgoingMessage));

it.each(languages)('says in %s why a service was ended early, and its notice still fits a variable', (language) => {
  const ended = { ...ofEnterprise, service: 'openApi', reason: 'unpaid since May' } as const;
  const letter = writeLetter(aMessage({ purpose: 'serviceEnded', language, values: ended }));
  expect(letter.paragraphs.join('\n')).toContain('unpaid since May');
  expect(letter.sms).not.toContain('unpaid');
  expect(Object.values(letter.variable).join('').length).toBeLessThanOrEqual(35);
});

describe.each(cases)('%s in %s', (purpose, language) => {
  const letter = write(purpose, language);
  const isCode = purpose.endsWith('Code');

  it('is complete and in its language', () => {
    const everything = [letter.subject, ...letter.paragraphs, letter.sms].join('\n');
    expect(everything).not.toMatch(/undefined|\[object|NaN|Invalid/);
    expect(/\p{Script=Han}/u.test(everything)).toBe(language === 'zh-CN');
  });

  it('tells its code in the text and never in the subject', () => {
    expect(codeOf(letter)).toBe(isCode ? '604271' : null);
    expect(letter.subject).not.toContain('604271');
    expect(letter.sms.includes('604271')).toBe(isCode);
    expect(letter.paragraphs.includes('604271')).toBe(isCode);
  });

  it('is short enough for a text message and its notice for a variable', () => {
    expect(letter.sms.length).toBeLessThanOrEqual(language === 'zh-CN' ? 60 : 130);
    expect(Object.values(letter.variable).join('').length).toBeLessThanOrEqual(35);
  });
});

it('names the zone of every time', () => {
  expect(write('passwordChanged', 'zh-CN').paragraphs[0]).toBe('您的登录密码已于北京时间 2026年8月2日 14:30 修改。');
  expect(write('passwordChanged', 'en-US').paragraphs[0]).toContain('August 2, 2026 at 6:30 AM UTC');
});

describe('a value that someone else chose', () => {
  const device = '<img src=x onerror=alert(1)>\r\nBcc: all@example.org\u202E"\'&';
  const letter = writeLetter(aMessage({ purpose: 'newDevice', values: { at, device, addressRange: '::/48' } }));

  it('is shown as text', () => {
    expect(layOutHtml(letter, 'en-US')).toContain(
      '&lt;img src=x onerror=alert(1)&gt; Bcc: all@example.org &quot;&#39;&amp;',
    );
    expect(layOutHtml(letter, 'en-US')).not.toContain('<img');
  });

  it('starts no line of its own and turns no writing around', () => {
    expect(letter.paragraphs[0]).not.toMatch(/[\r\n\u202E]/);
    expect(layOutText(letter, 'en-US')).not.toMatch(/^Bcc/m);
  });

  it('fills no page', () => {
    const long = writeLetter(
      aMessage({ purpose: 'newDevice', values: { at, device: 'x'.repeat(5_000), addressRange: '' } }),
    );
    expect(long.paragraphs[0]?.length).toBeLessThan(300);
  });

  it('stays out of the text message', () => {
    expect(letter.sms).not.toContain('example.org');
  });
});
