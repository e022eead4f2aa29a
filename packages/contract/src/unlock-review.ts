import * as z from 'zod';
import { authStates, AuthState } from './auth-state.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf } from './envelope.ts';
import { listQuery } from './list-query.ts';
import { Reason } from './reason.ts';
import { Decision, LookReason, ReviewedVersion, underReview } from './reviews.ts';
import { UnlockCheck } from './unlock-check.ts';
import { LicenceType, UnlockState, unlockStates } from './unlock-request.ts';
import { Unlock } from './unlocks.ts';

/** A request that an enterprise has passed on to the platform. Its version is how often it was submitted. */
export const UnlockCase = z
  .object({
    ...underReview,
    number: z.string(),
    name: z.string(),
    type: LicenceType,
    state: UnlockState,
    enterpriseId: z.uuid(),
    enterprise: z.string(),
    applicant: z.string().nullable().describe('Null: their account is gone'),
    from: z.iso.datetime(),
    until: z.iso.datetime(),
    purpose: z.string(),
    details: z
      .object({
        ...Unlock.pick({ shape: true, country: true, band: true, ridLevel: true, isUserOnly: true }).shape,
        ...Unlock.pick({ zones: true, drones: true, pilots: true }).shape,
        licence: Unlock.shape.licence,
        documents: z.int().describe('How many there are to be opened'),
        check: UnlockCheck,
      })
      .nullable()
      .describe('Told of one case, not in lists'),
  })
  .meta({ id: 'UnlockCase' });
export type UnlockCase = z.infer<typeof UnlockCase>;

/** How each stands at the platform's desk; what is with its enterprise stands nowhere. */
export const standingAtDesk = {
  [unlockStates.draft]: authStates.none,
  [unlockStates.enterpriseReview]: authStates.none,
  [unlockStates.platformReview]: authStates.underReview,
  [unlockStates.approved]: authStates.approved,
  [unlockStates.refused]: authStates.refused,
  [unlockStates.withdrawn]: authStates.none,
  [unlockStates.expired]: authStates.approved,
  [unlockStates.revoked]: authStates.approved,
} as const satisfies Record<UnlockState, AuthState>;

/** The other way round. */
export const statesStanding = (standing: AuthState): UnlockState[] =>
  Object.values(unlockStates).filter((state) => standingAtDesk[state] === standing);

const atTheDesk = ['no_such_case', 'own_case', 'case_decided', 'verdict_given'] as const;
const path = '/admin/v1/unlock';

export const unlockReviewCalls = {
  list: defineEndpoint({
    id: 'unlockReview.list',
    method: 'GET',
    path: `${path}/list`,
    summary: {
      'zh-CN': '平台审核的解禁申请，等待最久的在前',
      'en-US': 'Unlock requests to decide, longest waiting first',
    },
    access: 'platform:administer',
    query: listQuery({
      sorts: ['submittedAt', 'decidedAt'],
      filters: {
        authState: z.enum(['1', '2', '3']).default('1').transform(Number).pipe(AuthState),
        type: LicenceType.optional(),
      },
    }),
    reply: listOf(UnlockCase),
    errors: [],
  }),
  info: defineEndpoint({
    id: 'unlockReview.info',
    method: 'GET',
    path: `${path}/info`,
    summary: { 'zh-CN': '一个解禁审核', 'en-US': 'One unlock request, with what it touches' },
    access: 'platform:administer',
    query: z.strictObject({ id: z.uuid(), version: z.coerce.number().pipe(ReviewedVersion.shape.version) }),
    reply: infoOf(UnlockCase),
    errors: ['no_such_case'],
  }),
  take: defineEndpoint({
    id: 'unlockReview.take',
    method: 'POST',
    path: `${path}/take`,
    summary: { 'zh-CN': '领取一个解禁审核', 'en-US': 'Take an unlock request to review' },
    access: 'platform:administer',
    body: ReviewedVersion,
    reply: z.null(),
    errors: [...atTheDesk, 'case_taken'],
  }),
  release: defineEndpoint({
    id: 'unlockReview.release',
    method: 'POST',
    path: `${path}/release`,
    summary: { 'zh-CN': '放回所领取的解禁审核', 'en-US': 'Give back the unlock request you took' },
    access: 'platform:administer',
    body: ReviewedVersion,
    reply: z.null(),
    errors: [...atTheDesk, 'case_taken', 'case_not_taken'],
  }),
  decide: defineEndpoint({
    id: 'unlockReview.decide',
    method: 'POST',
    path: `${path}/decide`,
    summary: { 'zh-CN': '通过或驳回所领取的解禁申请', 'en-US': 'Approve or refuse the unlock request you took' },
    access: 'platform:administer',
    body: Decision,
    fieldsOfLines: ['message'],
    reply: z.null(),
    errors: [...atTheDesk, 'case_taken', 'case_not_taken', 'unlock_incomplete'],
  }),
  undo: defineEndpoint({
    id: 'unlockReview.undo',
    method: 'POST',
    path: `${path}/undo`,
    summary: {
      'zh-CN': '撤销刚刚作出、尚未生效的结论',
      'en-US': 'Take back the verdict you have just given, before it takes effect',
    },
    access: 'platform:administer',
    body: ReviewedVersion,
    reply: z.null(),
    errors: ['too_late_to_undo', 'no_such_case', 'own_case', 'case_not_taken', 'case_taken', 'case_decided'],
  }),
  documents: defineEndpoint({
    id: 'unlockReview.documents',
    method: 'POST',
    path: `${path}/documents`,
    summary: {
      'zh-CN': '查看所领取申请的文件，须说明理由，每次查看都会记录',
      'en-US': 'See the documents of the request you took, for a stated reason; every view is recorded',
    },
    access: 'platform:administer',
    body: ReviewedVersion.extend(LookReason.shape),
    fieldsOfLines: ['reason'],
    reply: infoOf(
      z.object({
        pictures: z.array(
          z.object({
            field: z.string().describe('Which of them, from 1'),
            url: z.string().describe('Opens for the caller alone, with both token headers, for 60 s'),
            expiresAt: z.iso.datetime(),
          }),
        ),
      }),
    ),
    errors: [...atTheDesk, 'case_taken', 'case_not_taken'],
  }),
  revoke: defineEndpoint({
    id: 'unlockReview.revoke',
    method: 'POST',
    path: `${path}/revoke`,
    summary: {
      'zh-CN': '平台撤销已批准的解禁，立即失效',
      'en-US': 'Revoke an approved unlock for the platform, at once',
    },
    access: 'platform:administer',
    body: z.strictObject({ id: z.uuid(), reason: Reason }),
    reply: z.null(),
    errors: ['no_such_unlock', 'unlock_moved_on', 'own_case'],
  }),
};
