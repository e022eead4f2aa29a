import * as z from 'zod';
import { refuseField } from './field-refusal.ts';

/** Where a person can be reached, and by which they sign in. Two spellings of one address are equal here. */
export interface Contact {
  readonly channel: 'mail' | 'sms';
  readonly target: string;
}

const LONGEST_CONTACT = 254;
const MAINLAND_PHONE = /^1[3-9]\d{9}$/;
const INTERNATIONAL_PHONE = /^\+[1-9]\d{6,14}$/;
const PHONE_PUNCTUATION = /[\s()\-.]/g;
/** The zero that is dialled inside a country only, as letterheads put it: +86 (0)137…, +44 (0)7911…. */
const TRUNK_ZERO = /^((?:\+|00)[1-9][\d\s\-.]{0,4}?)\(\s*0\s*\)/;

/** Full-width characters become plain ones, mail loses its case, a phone number its punctuation and +86. */
export const normaliseContact = (text: string): string => {
  const plain = text.normalize('NFKC').trim();
  if (plain.includes('@')) return plain.toLowerCase();
  const digits = plain.replace(TRUNK_ZERO, '$1').replace(PHONE_PUNCTUATION, '');
  return digits.replace(/^(\+|00)860?(?=1\d{10}$)/, '');
};

export const readContact = (text: string): Contact | undefined => {
  const target = normaliseContact(text);
  if (z.regexes.email.test(target)) return { channel: 'mail', target };
  if (MAINLAND_PHONE.test(target) || INTERNATIONAL_PHONE.test(target)) return { channel: 'sms', target };
  return undefined;
};

const words = {
  account: {
    'zh-CN': '请输入邮箱地址或手机号（境外号码以 + 和国家代码开头）',
    'en-US': 'Give a mail address or a phone number (outside mainland China: + and the country code first).',
  },
  mail: { 'zh-CN': '请输入正确的邮箱地址', 'en-US': 'Give a mail address such as name@example.org.' },
  phone: {
    'zh-CN': '请输入正确的手机号（境外号码以 + 和国家代码开头）',
    'en-US': 'Give a phone number (outside mainland China: + and the country code first).',
  },
} as const;

const contactOf = (accepts: (contact: Contact) => boolean, complaint: (typeof words)[keyof typeof words]) =>
  z
    .string()
    .min(1)
    .max(LONGEST_CONTACT)
    .transform((text, context): Contact => {
      const contact = readContact(text);
      if (contact && accepts(contact)) return contact;
      refuseField(context, complaint);
      return z.NEVER;
    });

export const AccountContact = contactOf(() => true, words.account).describe('Mail address or phone number');
export const MailContact = contactOf(({ channel }) => channel === 'mail', words.mail).describe('Mail address');
export const PhoneContact = contactOf(({ channel }) => channel === 'sms', words.phone).describe(
  'Mainland mobile number, or + and country code',
);
