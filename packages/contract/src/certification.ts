import * as z from 'zod';
import { CalendarDay } from './calendar-day.ts';
import { CreditCode } from './credit-code.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf } from './envelope.ts';
import { refuseField, type FieldWords } from './field-refusal.ts';
import { LicenceNumber } from './flight-licence.ts';
import { PersonName } from './person-name.ts';
import { seenWord } from './seen-word.ts';
import { AuthState, PastVersion } from './auth-state.ts';

const FileId = z.uuid().describe('What `uploadFile` gave');
export const LONGEST_ENTERPRISE_NAME = 100;
export const LONGEST_ADDRESS = 200;

const words = {
  phone: {
    'zh-CN': '请填写企业电话，如 0871-63120000 或手机号',
    'en-US': 'Give a telephone number, such as 0871-63120000.',
  },
  incomplete: {
    'zh-CN': '运营合格证的编号、图片和有效期须一并填写',
    'en-US': 'Give the number, the picture and the last day of the operating certificate together.',
  },
} as const satisfies Record<string, FieldWords>;

/** Whether it is over depends on the clock, which only the caller knows. */
export const certificateExpiredWords: FieldWords = {
  'zh-CN': '运营合格证已过有效期，请提交有效的合格证',
  'en-US': 'This certificate has expired. Please submit a valid one.',
};

const LEAST_DIGITS = 7;
/** A switchboard, a mobile or a service number, as letterheads print it. */
export const EnterprisePhone = z
  .string()
  .trim()
  .min(1)
  .max(32)
  .transform((text, context) => {
    const phone = text.normalize('NFKC').replace(/[‐–—]/g, '-');
    const digits = phone.replace(/\D/g, '');
    if (!/^\+?[\d\s()-]+$/.test(phone) || digits.length < LEAST_DIGITS) refuseField(context, words.phone);
    return phone;
  });

export const EnterpriseName = seenWord(LONGEST_ENTERPRISE_NAME);
export const EnterpriseAddress = seenWord(LONGEST_ADDRESS);
const operatingCertFields = ['operatingCertNum', 'operatingCertImg', 'operatingCertExpireAt'] as const;

export const EnterpriseSubmission = z
  .strictObject({
    enterpriseName: EnterpriseName,
    enterpriseLicenseNum: CreditCode,
    enterpriseLicenseImg: FileId.describe('The business licence'),
    enterpriseLegalPerson: PersonName,
    enterprisePhone: EnterprisePhone,
    enterpriseAddress: EnterpriseAddress,
    contactName: PersonName.describe('Whom the platform asks when something is unclear'),
    operatingCertNum: LicenceNumber.nullable().default(null).describe('Operating certificate for civil drones'),
    operatingCertImg: FileId.nullable().default(null),
    operatingCertExpireAt: CalendarDay.nullable()
      .default(null)
      .describe('The last day on which it is valid, in Beijing'),
  })
  .superRefine((submission, context) => {
    const missing = operatingCertFields.filter((field) => submission[field] === null);
    if (missing.length < operatingCertFields.length)
      for (const field of missing) refuseField(context, words.incomplete, field);
  });
export type EnterpriseSubmission = z.output<typeof EnterpriseSubmission>;

const facts = {
  enterpriseName: z.string().nullable(),
  enterpriseLicenseNum: z.string().nullable().describe('Unified social credit code'),
  enterpriseLicenseImg: FileId.nullable(),
  enterpriseLegalPerson: z.string().nullable(),
  enterprisePhone: z.string().nullable(),
  enterpriseAddress: z.string().nullable(),
  contactName: z.string().nullable(),
  operatingCertNum: z.string().nullable(),
  operatingCertImg: FileId.nullable(),
  operatingCertExpireAt: z.iso.date().nullable(),
};
const EnterpriseFacts = z.object(facts);
export type EnterpriseFacts = z.infer<typeof EnterpriseFacts>;

/** The card of the enterprise in which the caller works; without one, what they have submitted themselves. */
export const EnterpriseInfo = z
  .object({
    id: z.uuid().nullable().describe('Of the enterprise. Null while the caller works in none'),
    ...facts,
    tel: z.string().nullable().describe('The same as `enterprisePhone`, as the card calls it'),
    certifiedAt: z.iso.datetime().nullable(),
    enterpriseAuthState: AuthState.describe(
      '2 as long as the enterprise is certified, also while a change is reviewed',
    ),
    authRefuseMsg: z.string().nullable().describe('Of the newest submission'),
    submittedAt: z.iso.datetime().nullable(),
    canSubmit: z.boolean().describe('In the enterprise: by who holds `enterprise:write`'),
    history: z.array(PastVersion).describe('Every version, newest first. Empty for those who cannot submit'),
    submitted: EnterpriseFacts.nullable().describe(
      'What the newest version says, when it is not what is certified: to be gone on with',
    ),
  })
  .meta({ id: 'EnterpriseInfo' });
export type EnterpriseInfo = z.infer<typeof EnterpriseInfo>;

export const getEnterpriseInfo = defineEndpoint({
  id: 'certification.getInfo',
  method: 'GET',
  path: '/uaa/v1/enterprise/info',
  summary: { 'zh-CN': '当前企业的信息与认证', 'en-US': 'The enterprise one works in, and its certification' },
  access: 'signed-in',
  reply: infoOf(EnterpriseInfo),
  errors: [],
});

export const submitEnterprise = defineEndpoint({
  id: 'certification.submit',
  method: 'POST',
  path: '/uaa/v1/enterprise/submit',
  summary: {
    'zh-CN': '提交企业认证；已认证企业由有权限的成员提交变更，通过前企业信息不变',
    'en-US': 'Submit an enterprise for certification, or a change of one; its card stays until that is approved',
  },
  access: 'signed-in',
  body: EnterpriseSubmission,
  reply: infoOf(z.object({ id: z.uuid(), version: z.int() })),
  errors: ['already_approved', 'license_taken', 'no_such_file', 'not_permitted', 'too_many_submissions'],
});
