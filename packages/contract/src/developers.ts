import * as z from 'zod';
import type { Both } from './both-languages.ts';
import { MailContact } from './contact.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf } from './envelope.ts';
import { refuseField, type FieldWords } from './field-refusal.ts';
import { PersonName } from './person-name.ts';
import { Closure } from './closure.ts';
import { AuthState, PastVersion } from './auth-state.ts';
import { DEVELOPER_AUTH } from './verification.ts';

/** The version of the developer agreement that is in force. Whoever accepted an older one is asked again. */
export const CURRENT_DEVELOPER_AGREEMENT = '1.0';

export const LONGEST_PURPOSE = 500;
const LEAST_PURPOSE = 10;
const LONGEST_WEBSITE = 200;

/** For whom somebody develops: themselves, or the enterprise in which they work. */
export const ApplicantType = z.enum(['person', 'enterprise']);
export type ApplicantType = z.infer<typeof ApplicantType>;

/** What is missing before a certification can be submitted. */
export const DeveloperLack = z.enum(['personalAuth', 'certifiedEnterprise']);
export type DeveloperLack = z.infer<typeof DeveloperLack>;

const words = {
  website: {
    'zh-CN': '请填写完整的网址，如 https://example.com',
    'en-US': 'Give the whole address, such as https://example.com.',
  },
  letter: {
    'zh-CN': '请上传企业的授权书（盖章）',
    'en-US': 'Please upload the letter by which the enterprise authorises you.',
  },
} as const satisfies Record<string, FieldWords>;

const Website = z
  .string()
  .trim()
  .max(LONGEST_WEBSITE)
  .superRefine((text, context) => {
    if (!z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(text).success)
      refuseField(context, words.website);
  });

const FileId = z.uuid().describe('What `uploadFile` gave for `certificate`');

export const DeveloperSubmission = z
  .strictObject({
    applicantType: ApplicantType,
    contactName: PersonName.describe('Whom the platform asks when something is unclear'),
    contactMail: MailContact.transform(({ target }) => target),
    website: Website.nullable().default(null).describe('Of what is developed, if there is one'),
    purpose: z.string().trim().min(LEAST_PURPOSE).max(LONGEST_PURPOSE).describe('What is developed, and for whom'),
    authorizationImg: FileId.nullable()
      .default(null)
      .describe('Of an enterprise: its letter that authorises the person'),
  })
  .superRefine(({ applicantType, authorizationImg }, context) => {
    if (applicantType === 'enterprise' && authorizationImg === null)
      refuseField(context, words.letter, 'authorizationImg');
  });
export type DeveloperSubmission = z.output<typeof DeveloperSubmission>;

const DeveloperFacts = z.object({
  applicantType: ApplicantType,
  contactName: z.string(),
  contactMail: z.string(),
  website: z.string().nullable(),
  purpose: z.string(),
  authorizationImg: z.uuid().nullable(),
  enterpriseName: z.string().nullable().describe('For which it was submitted, as it was called then'),
});
export type DeveloperFacts = z.infer<typeof DeveloperFacts>;

/** How far somebody has come on the way to access keys. */
export const DeveloperInfo = z
  .object({
    authType: z.literal(DEVELOPER_AUTH).describe('4 developer'),
    authState: AuthState.describe(
      '0 none, 1 under review, 2 approved, 3 refused. 2 as long as an approval is in force, also while a change is reviewed',
    ),
    authRefuseMsg: z.string().nullable().describe('Of the newest submission'),
    certified: DeveloperFacts.nullable().describe('What was approved and is in force'),
    certifiedFor: z
      .object({ id: z.uuid(), name: z.string() })
      .nullable()
      .describe('The enterprise in which alone that is good for keys; null: wherever one works'),
    submitted: DeveloperFacts.nullable().describe(
      'What the newest version says, when it is not what is certified: to be gone on with',
    ),
    submittedState: AuthState.describe('Of the newest version'),
    submittedAt: z.iso.datetime().nullable(),
    canSubmit: z.boolean(),
    lacks: z.array(DeveloperLack).describe('What is missing for either kind of applicant'),
    history: z.array(PastVersion).describe('Every version, newest first'),
    agreement: z.object({
      version: z.string().describe('In force'),
      acceptedVersion: z.string().nullable().describe('The newest that was accepted'),
      acceptedAt: z.iso.datetime().nullable(),
      isAccepted: z.boolean().describe('The version in force'),
    }),
    isCertifiedHere: z.boolean().describe('Certified, and for where one works'),
    canHaveKeys: z.boolean().describe('Certified for where one works, and the agreement in force is accepted'),
    closure: Closure.nullable().describe('Why calls with a key that is made now would not be answered'),
  })
  .meta({ id: 'DeveloperInfo' });
export type DeveloperInfo = z.infer<typeof DeveloperInfo>;

export const developerCalls = {
  info: defineEndpoint({
    id: 'developers.info',
    method: 'GET',
    path: '/uaa/v1/developer/info',
    summary: {
      'zh-CN': '自己的开发者认证与协议',
      'en-US': 'Your certification as a developer, and the agreement',
    },
    access: 'signed-in',
    reply: infoOf(DeveloperInfo),
    errors: [],
  }),
  submit: defineEndpoint({
    id: 'developers.submit',
    method: 'POST',
    path: '/uaa/v1/developer/submit',
    summary: {
      'zh-CN': '提交或修改开发者认证；通过前已有的认证不变',
      'en-US': 'Submit a certification as a developer, or a change of it; an approval stays until that is approved',
    },
    access: 'signed-in',
    body: DeveloperSubmission,
    fieldsOfLines: ['purpose'],
    reply: infoOf(DeveloperInfo),
    errors: ['personal_auth_needed', 'certified_enterprise_needed', 'no_such_file', 'too_many_submissions'],
  }),
  acceptAgreement: defineEndpoint({
    id: 'developers.acceptAgreement',
    method: 'POST',
    path: '/uaa/v1/developer/acceptAgreement',
    summary: { 'zh-CN': '接受开发者协议', 'en-US': 'Accept the developer agreement' },
    access: 'signed-in',
    body: z.strictObject({ version: z.string().max(20).describe('That was shown and ticked') }),
    reply: infoOf(DeveloperInfo),
    errors: ['developer_agreement_changed'],
  }),
};

/** What is said of developers, on their page and at the review desk alike. */
export const developerWords = {
  labels: {
    applicantType: ['认证主体', 'Certified as'],
    contactName: ['联系人', 'Contact'],
    contactMail: ['联系邮箱', 'Contact mail'],
    website: ['网站', 'Website'],
    purpose: ['用途', 'Purpose'],
    authorizationImg: ['企业授权书', 'Letter of authority'],
    enterpriseName: ['企业', 'Enterprise'],
  } satisfies Record<keyof DeveloperFacts, Both>,
  applicantTypes: {
    person: ['个人', 'Person'],
    enterprise: ['企业', 'Enterprise'],
  } satisfies Record<ApplicantType, Both>,
} as const;
