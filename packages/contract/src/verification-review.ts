import * as z from 'zod';
import { ApplicantType } from './developers.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf } from './envelope.ts';
import { LicenceCategory, LicenceClass, LicenceRating } from './flight-licence.ts';
import { listQuery } from './list-query.ts';
import { Decision, LookReason, ReviewedVersion, underReview } from './reviews.ts';
import { AuthState } from './auth-state.ts';
import { CaseType } from './verification.ts';

/** By what a reviewer works: each is another kind of paper to look at. */
export const ReviewQueue = z.enum(['personal', 'qualification', 'founding', 'change', 'developer']);
export type ReviewQueue = z.infer<typeof ReviewQueue>;

/** What the server itself finds out about a person's papers. */
const PersonChecks = z.object({
  isNumberSound: z.boolean().describe('Region, birthday and check digit of the number fit'),
  isHeldByOther: z.boolean().describe('The number is verified for another account'),
  waitingTwins: z.int().describe('Other cases with the same number that wait for a decision'),
  verified: z
    .enum(['same', 'other', 'none'])
    .describe('Whether the number that is verified for this account is this one, another, or none is'),
  isOver: z.boolean().describe('The licence is past its last day'),
  refusedBefore: z.int().describe('Earlier versions of this case that were refused'),
});
export type PersonChecks = z.infer<typeof PersonChecks>;

/** What the server itself finds out about a submitted enterprise. */
const EnterpriseChecks = z.object({
  isCodeSound: z.boolean().describe('The check character of the credit code fits'),
  holder: z.string().nullable().describe('Another enterprise that is certified with this code'),
  waitingTwins: z.int().describe('Other cases with the same code that wait for a decision'),
  similarNames: z.array(z.string()).describe('Other enterprises whose names are alike'),
  changed: z.array(z.string()).describe('Of an enterprise that is certified: the fields that differ from its card'),
  isCertificateOver: z.boolean().describe('The operating certificate is past its last day'),
  representative: z
    .enum(['applicant', 'other', 'unverified'])
    .describe(
      'Whose name the legal representative bears: the verified one of the applicant, another; or none is verified',
    ),
});
export type EnterpriseChecks = z.infer<typeof EnterpriseChecks>;

const SubmittedEnterprise = z.object({
  enterpriseName: z.string(),
  enterpriseLicenseNum: z.string(),
  enterpriseLegalPerson: z.string().describe('Masked'),
  enterprisePhone: z.string().describe('Masked'),
  enterpriseAddress: z.string(),
  contactName: z.string().describe('Masked'),
  operatingCertNum: z.string().nullable(),
  operatingCertExpireAt: z.iso.date().nullable(),
  isChange: z.boolean().describe('Of an enterprise that is certified already'),
  checks: EnterpriseChecks.nullable().describe('Made for one case, not in lists'),
});
export type SubmittedEnterprise = z.infer<typeof SubmittedEnterprise>;

/** What the server itself finds out about somebody who wants to develop. */
const DeveloperChecks = z.object({
  isIdentityVerified: z.boolean(),
  isMember: z
    .boolean()
    .nullable()
    .describe('Of an enterprise that is certified, and for which they apply. Null: they apply for themselves'),
  isCertifiedAlready: z.boolean().describe('An earlier version was approved: this is a change'),
  refusedBefore: z.int().describe('Earlier versions of this case that were refused'),
});
export type DeveloperChecks = z.infer<typeof DeveloperChecks>;

const SubmittedDeveloper = z.object({
  applicantType: ApplicantType,
  enterpriseName: z.string().nullable(),
  contactName: z.string().describe('Masked'),
  contactMail: z.string().describe('Masked'),
  website: z.string().nullable(),
  purpose: z.string(),
  checks: DeveloperChecks.nullable().describe('Made for one case, not in lists'),
});
export type SubmittedDeveloper = z.infer<typeof SubmittedDeveloper>;

export const ReviewCase = z
  .object({
    ...underReview,
    authType: CaseType,
    userId: z.uuid().nullable().describe('Who submitted it. Null: their account is gone'),
    userName: z.string().nullable().describe('How the person is called in Skein'),
    realName: z.string().nullable().describe('Masked'),
    idCard: z.string().nullable().describe('Masked'),
    licence: z
      .object({
        class: LicenceClass,
        category: LicenceCategory,
        rating: LicenceRating,
        issuedAt: z.iso.date(),
        expireAt: z.iso.date(),
      })
      .nullable(),
    enterprise: SubmittedEnterprise.nullable(),
    developer: SubmittedDeveloper.nullable(),
    checks: PersonChecks.nullable().describe('Of a person’s papers. Made for one case, not in lists'),
    queue: ReviewQueue,
  })
  .meta({ id: 'VerificationCase' });
export type ReviewCase = z.infer<typeof ReviewCase>;

export const listVerificationCases = defineEndpoint({
  id: 'verificationReview.list',
  method: 'GET',
  path: '/admin/v1/verification/list',
  summary: {
    'zh-CN': '个人、资质、企业与开发者认证的审核列表，等待最久的在前',
    'en-US': 'Verification cases, longest waiting first',
  },
  access: 'platform:administer',
  query: listQuery({
    sorts: ['submittedAt', 'decidedAt'],
    filters: {
      authType: z.enum(['1', '2', '3', '4']).transform(Number).pipe(CaseType).optional(),
      queue: ReviewQueue.optional(),
      authState: z.enum(['1', '2', '3']).default('1').transform(Number).pipe(AuthState),
    },
  }).describe('A part of a name is searched for; a mail address or phone number only as a whole'),
  reply: listOf(ReviewCase),
  errors: [],
});

const Turnaround = z.object({
  decided: z.int(),
  approved: z.int(),
  medianSeconds: z.number().nullable().describe('From submission to decision. Null: nothing was decided'),
  slowSeconds: z.number().nullable().describe('Nine of ten were decided within this'),
});

export const ReviewFigures = z
  .object({
    queues: z.array(
      z.object({
        queue: ReviewQueue,
        waiting: z.int().describe('Undecided, also those that somebody holds'),
        held: z.int().describe('Of these, how many a reviewer holds at the moment'),
        oldestAt: z.iso.datetime().nullable().describe('When the one that waits longest was submitted'),
        turnaround: Turnaround.describe('Of the last 30 days'),
      }),
    ),
    turnaround: Turnaround.describe('Of all queues, in the last 30 days'),
    decidedByCaller: z.int().describe('In the last 24 hours'),
  })
  .meta({ id: 'ReviewFigures' });
export type ReviewFigures = z.infer<typeof ReviewFigures>;

export const getReviewFigures = defineEndpoint({
  id: 'verificationReview.figures',
  method: 'GET',
  path: '/admin/v1/verification/figures',
  summary: {
    'zh-CN': '各审核队列的数量、等待时间与处理时长',
    'en-US': 'How much waits in each queue, since when, and how long decisions take',
  },
  access: 'platform:administer',
  reply: infoOf(ReviewFigures),
  errors: [],
});

export const getVerificationCase = defineEndpoint({
  id: 'verificationReview.get',
  method: 'GET',
  path: '/admin/v1/verification/info',
  summary: { 'zh-CN': '一个认证审核', 'en-US': 'One case' },
  access: 'platform:administer',
  query: z.strictObject({ id: z.uuid(), version: z.coerce.number().pipe(ReviewedVersion.shape.version) }),
  reply: infoOf(ReviewCase),
  errors: ['no_such_case'],
});

export const takeVerificationCase = defineEndpoint({
  id: 'verificationReview.take',
  method: 'POST',
  path: '/admin/v1/verification/take',
  summary: { 'zh-CN': '领取一个认证审核', 'en-US': 'Take a case to review' },
  access: 'platform:administer',
  body: ReviewedVersion,
  reply: z.null(),
  errors: ['no_such_case', 'own_case', 'case_taken', 'case_decided', 'verdict_given'],
});

export const MOST_PASSED_OVER = 200;

export const takeNextVerificationCase = defineEndpoint({
  id: 'verificationReview.takeNext',
  method: 'POST',
  path: '/admin/v1/verification/takeNext',
  summary: {
    'zh-CN': '领取等待最久、无人处理的一个；已在自己手上的优先',
    'en-US': 'Take what has waited longest and nobody holds; what you hold already comes first',
  },
  access: 'platform:administer',
  body: z.strictObject({
    queue: ReviewQueue.optional(),
    search: listVerificationCases.query.shape.search,
    passOver: z.array(ReviewedVersion).max(MOST_PASSED_OVER).default([]).describe('Not these'),
  }),
  reply: z.object({ info: ReviewCase.nullable().describe('Null: nothing is left') }),
  errors: [],
});

export const releaseVerificationCase = defineEndpoint({
  id: 'verificationReview.release',
  method: 'POST',
  path: '/admin/v1/verification/release',
  summary: { 'zh-CN': '放回所领取的认证审核', 'en-US': 'Give back the case you took' },
  access: 'platform:administer',
  body: ReviewedVersion,
  reply: z.null(),
  errors: ['no_such_case', 'own_case', 'case_not_taken', 'case_taken', 'case_decided', 'verdict_given'],
});

export const undoVerificationVerdict = defineEndpoint({
  id: 'verificationReview.undo',
  method: 'POST',
  path: '/admin/v1/verification/undo',
  summary: {
    'zh-CN': '撤销刚刚作出、尚未生效的结论',
    'en-US': 'Take back the verdict you have just given, before it takes effect',
  },
  access: 'platform:administer',
  body: ReviewedVersion,
  reply: z.null(),
  errors: ['too_late_to_undo', 'no_such_case', 'own_case', 'case_not_taken', 'case_taken', 'case_decided'],
});

export const decideVerificationCase = defineEndpoint({
  id: 'verificationReview.decide',
  method: 'POST',
  path: '/admin/v1/verification/decide',
  summary: { 'zh-CN': '通过或驳回所领取的认证', 'en-US': 'Approve or refuse the case you took' },
  access: 'platform:administer',
  body: Decision,
  fieldsOfLines: ['message'],
  reply: z.null(),
  errors: [
    'no_such_case',
    'own_case',
    'case_not_taken',
    'case_taken',
    'case_decided',
    'verdict_given',
    'id_number_taken',
    'id_number_differs',
    'license_taken',
  ],
});

const OriginalPicture = z.object({
  field: z.enum([
    'idCardImg',
    'idCardBackImg',
    'electronicCert',
    'enterpriseLicenseImg',
    'operatingCertImg',
    'authorizationImg',
  ]),
  url: z
    .string()
    .describe(
      'Opens for the caller alone, with both token headers, for 60 s; each opening is recorded, and what is shown bears the viewer, the time and the case',
    ),
  expiresAt: z.iso.datetime(),
});

export const viewVerificationOriginal = defineEndpoint({
  id: 'verificationReview.viewOriginal',
  method: 'POST',
  path: '/admin/v1/verification/original',
  summary: {
    'zh-CN': '查看所领取认证的原始证件信息，须说明理由，每次查看都会记录',
    'en-US': 'See the originals of the case you took, for a stated reason; every view is recorded',
  },
  access: 'platform:administer',
  body: ReviewedVersion.extend(LookReason.shape),
  fieldsOfLines: ['reason'],
  reply: infoOf(
    z.object({
      realName: z.string().nullable(),
      idCard: z.string().nullable(),
      licenceNumber: z.string().nullable(),
      enterpriseLegalPerson: z.string().nullable(),
      enterprisePhone: z.string().nullable(),
      contactName: z.string().nullable(),
      contactMail: z.string().nullable(),
      pictures: z.array(OriginalPicture),
    }),
  ),
  errors: ['no_such_case', 'own_case', 'case_not_taken', 'case_taken', 'case_decided', 'verdict_given'],
});
