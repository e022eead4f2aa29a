import * as z from 'zod';
import type { Both } from './both-languages.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf } from './envelope.ts';
import { listQuery } from './list-query.ts';
import { codeErrors, ownerProof, ownerProofErrors } from './owner-proof.ts';
import { Reason } from './reason.ts';

/** After that, nobody confirms it any more. */
export const TWO_PERSON_HOURS = 24;

/** What no administrator does alone. */
export const TwoPersonDeed = z.enum(['resetSecondFactor', 'makeAdministrator', 'unmakeAdministrator']);
export type TwoPersonDeed = z.infer<typeof TwoPersonDeed>;

export const TwoPersonState = z.enum(['waiting', 'done', 'refused', 'withdrawn', 'expired']);
export type TwoPersonState = z.infer<typeof TwoPersonState>;

export const TwoPersonRequest = z
  .object({
    id: z.uuid(),
    deed: TwoPersonDeed,
    state: TwoPersonState,
    subjectId: z.uuid(),
    subjectName: z.string(),
    subjectContact: z.string().nullable().describe('Masked'),
    reason: z.string(),
    askedBy: z.string().nullable().describe('Null when their account is gone'),
    askedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    decidedBy: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    refusal: z.string().nullable().describe('Why it was refused'),
    standing: z
      .enum(['second', 'asker', 'subject'])
      .describe('What the caller is to it: who can confirm or refuse it, who asked for it, or whom it is about'),
  })
  .meta({ id: 'TwoPersonRequest' });
export type TwoPersonRequest = z.infer<typeof TwoPersonRequest>;

const proofErrors = [...ownerProofErrors, ...codeErrors, 'not_bound', 'sign_in_again'] as const;
const closedErrors = ['no_such_two_person_request', 'two_person_request_closed', 'two_person_request_expired'] as const;
const senseErrors = [
  'no_second_factor',
  'already_administrator',
  'no_administrator',
  'subject_not_active',
  'last_platform_administrator',
] as const;

export const twoPersonCalls = {
  list: defineEndpoint({
    id: 'twoPersons.list',
    method: 'GET',
    path: '/admin/v1/twoPersons/list',
    summary: { 'zh-CN': '须由两人完成的操作', 'en-US': 'What takes two persons: asked for, waiting and decided' },
    access: 'platform:administer',
    query: listQuery({
      sorts: ['askedAt'],
      filters: {
        id: z.uuid().optional(),
        state: TwoPersonState.optional(),
        deed: TwoPersonDeed.optional(),
        subjectId: z.uuid().optional(),
      },
    }),
    reply: listOf(TwoPersonRequest),
    errors: [],
  }),
  ask: defineEndpoint({
    id: 'twoPersons.ask',
    method: 'POST',
    path: '/admin/v1/twoPersons/ask',
    summary: {
      'zh-CN': '申请重置他人的两步验证，或给予、取消管理员身份',
      'en-US': 'Ask for a second factor to be reset, or for the administrator flag to be given or taken',
    },
    access: 'platform:administer',
    body: z.strictObject({
      userId: z.uuid(),
      deed: TwoPersonDeed,
      reason: Reason.describe('Told to the person and kept in the audit log'),
      name: z.string().max(200).describe('The person’s name, typed anew: against a slip of the hand'),
      ...ownerProof,
    }),
    fieldsOfLines: ['reason'],
    reply: infoOf(TwoPersonRequest),
    errors: [
      'no_such_user',
      'not_oneself',
      'wrong_subject_name',
      'nobody_to_confirm',
      'already_asked',
      ...senseErrors,
      ...proofErrors,
    ],
  }),
  confirm: defineEndpoint({
    id: 'twoPersons.confirm',
    method: 'POST',
    path: '/admin/v1/twoPersons/confirm',
    summary: {
      'zh-CN': '作为第二人确认，随即生效',
      'en-US': 'Confirm as the second person, which brings it about',
    },
    access: 'platform:administer',
    body: z.strictObject({ id: z.uuid(), ...ownerProof }),
    reply: infoOf(TwoPersonRequest),
    errors: [
      ...closedErrors,
      'second_person_needed',
      'not_oneself',
      'no_such_user',
      'asker_no_administrator',
      'subject_changed',
      ...senseErrors,
      ...proofErrors,
    ],
  }),
  refuse: defineEndpoint({
    id: 'twoPersons.refuse',
    method: 'POST',
    path: '/admin/v1/twoPersons/refuse',
    summary: { 'zh-CN': '作为第二人驳回', 'en-US': 'Refuse as the second person' },
    access: 'platform:administer',
    body: z.strictObject({ id: z.uuid(), reason: Reason }),
    fieldsOfLines: ['reason'],
    reply: infoOf(TwoPersonRequest),
    errors: [...closedErrors, 'second_person_needed', 'not_oneself'],
  }),
  withdraw: defineEndpoint({
    id: 'twoPersons.withdraw',
    method: 'POST',
    path: '/admin/v1/twoPersons/withdraw',
    summary: { 'zh-CN': '撤回自己的申请', 'en-US': 'Withdraw what one has asked for' },
    access: 'platform:administer',
    body: z.strictObject({ id: z.uuid() }),
    reply: infoOf(TwoPersonRequest),
    errors: [...closedErrors, 'only_asker_withdraws'],
  }),
};

/** What deeds and states are called. */
export const twoPersonWords = {
  deeds: {
    resetSecondFactor: ['重置两步验证', 'Reset the second factor'],
    makeAdministrator: ['设为平台管理员', 'Make a platform administrator'],
    unmakeAdministrator: ['取消平台管理员', 'Take the administrator flag'],
  } satisfies Record<TwoPersonDeed, Both>,
  states: {
    waiting: ['待确认', 'Waiting'],
    done: ['已执行', 'Done'],
    refused: ['已驳回', 'Refused'],
    withdrawn: ['已撤回', 'Withdrawn'],
    expired: ['已过期', 'Expired'],
  } satisfies Record<TwoPersonState, Both>,
} as const;
