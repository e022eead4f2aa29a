import * as z from 'zod';
import type { Both } from './both-languages.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf } from './envelope.ts';
import { listQuery } from './list-query.ts';
import { MemberState } from './members.ts';
import { Selection } from './records.ts';
import { serviceNames } from './service-names.ts';

export const MOST_SEATS = 10_000;
export const MOST_MONTHS = 36;
export const LONGEST_SERVICE_MESSAGE = 200;

export const ServiceName = z.enum(serviceNames);

/** `ended` by the platform, `expired` by the clock. */
export const ServiceState = z.enum(['none', 'running', 'expired', 'ended']);
export type ServiceState = z.infer<typeof ServiceState>;

/** For the first time or anew; for longer; or for more people. */
export const ServiceApplicationKind = z.enum(['new', 'renew', 'seats']);
export type ServiceApplicationKind = z.infer<typeof ServiceApplicationKind>;

/** Numbers on the wire, as those of other applications: 1 waiting, 2 approved, 3 refused, 4 withdrawn. */
export const ServiceApplicationState = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type ServiceApplicationState = z.infer<typeof ServiceApplicationState>;

export const ServiceApplication = z
  .object({
    id: z.uuid(),
    service: ServiceName,
    kind: ServiceApplicationKind,
    seats: z.int().describe('In all, those that there are included'),
    months: z.int().nullable().describe('None where only seats are asked for'),
    message: z.string(),
    state: ServiceApplicationState,
    refuseMsg: z.string().nullable(),
    applicant: z.string().nullable(),
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ServiceApplication' });
export type ServiceApplication = z.infer<typeof ServiceApplication>;

/** A service as an enterprise has it, or could have it. */
export const EnterpriseService = z
  .object({
    service: ServiceName,
    state: ServiceState,
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable().describe('When it ends, or ended'),
    endedWhy: z.string().nullable().describe('In the words of the platform, which ended it'),
    daysLeft: z.int().nullable().describe('Begun days, while it runs'),
    seats: z.int(),
    seatsUsed: z.int(),
    openedLately: z.int().describe('Members who opened it in the last 30 days'),
    givesNewMembersASeat: z.boolean(),
    application: ServiceApplication.nullable().describe('The latest, whatever came of it'),
  })
  .meta({ id: 'EnterpriseService' });
export type EnterpriseService = z.infer<typeof EnterpriseService>;

/** A member, and whether they have a seat. */
export const SeatHolder = z
  .object({
    id: z.uuid().describe('Of the person'),
    name: z.string(),
    unit: z.string(),
    state: MemberState,
    hasSeat: z.boolean(),
    seatedAt: z.iso.datetime().nullable(),
    lastOpenedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SeatHolder' });
export type SeatHolder = z.infer<typeof SeatHolder>;

const ofService = z.strictObject({ service: ServiceName });
const seats = z.int().min(1).max(MOST_SEATS);
const months = z.int().min(1).max(MOST_MONTHS);
const seating = ['no_such_member', 'service_not_running'] as const;

export const serviceCalls = {
  list: defineEndpoint({
    id: 'services.list',
    method: 'GET',
    path: '/uaa/v1/service/list',
    summary: {
      'zh-CN': '各项服务的状态、期限、席位与申请',
      'en-US': 'Each service: its state, period, seats and application',
    },
    access: 'services:read',
    reply: listOf(EnterpriseService),
    errors: [],
  }),
  apply: defineEndpoint({
    id: 'services.apply',
    method: 'POST',
    path: '/uaa/v1/service/apply',
    summary: { 'zh-CN': '申请开通、续期或增加席位', 'en-US': 'Ask for a service, for longer, or for more seats' },
    access: 'services:write',
    body: ofService
      .extend({
        kind: ServiceApplicationKind,
        seats,
        months: months.optional().describe('Absent where only seats are asked for'),
        message: z.string().trim().max(LONGEST_SERVICE_MESSAGE).default(''),
      })
      .refine(({ kind, months: asked }) => (kind === 'seats') === (asked === undefined), { path: ['months'] }),
    fieldsOfLines: ['message'],
    reply: infoOf(ServiceApplication),
    errors: ['service_application_waits', 'service_running', 'service_not_running'],
  }),
  withdraw: defineEndpoint({
    id: 'services.withdraw',
    method: 'POST',
    path: '/uaa/v1/service/withdraw',
    summary: { 'zh-CN': '撤回服务申请', 'en-US': 'Take an application for a service back' },
    access: 'services:write',
    body: z.strictObject({ id: z.uuid() }),
    reply: z.null(),
    errors: ['no_such_service_application', 'service_application_decided'],
  }),
  seatNewMembers: defineEndpoint({
    id: 'services.seatNewMembers',
    method: 'POST',
    path: '/uaa/v1/service/seatNewMembers',
    summary: {
      'zh-CN': '新成员是否自动获得席位（有空余时）',
      'en-US': 'Whether new members get a seat by themselves, while there are free ones',
    },
    access: 'services:write',
    body: ofService.extend({ isOn: z.boolean() }),
    reply: z.null(),
    errors: ['service_not_running'],
  }),
  seats: defineEndpoint({
    id: 'services.seats',
    method: 'GET',
    path: '/uaa/v1/service/seat/list',
    summary: { 'zh-CN': '有席位和没有席位的成员', 'en-US': 'Members with and without a seat' },
    access: 'services:read',
    query: listQuery({
      sorts: ['name', 'seatedAt', 'lastOpenedAt'],
      filters: { service: ServiceName, hasSeat: z.enum(['yes', 'no']).optional() },
    }),
    reply: listOf(SeatHolder),
    errors: [],
  }),
  assign: defineEndpoint({
    id: 'services.assign',
    method: 'POST',
    path: '/uaa/v1/service/seat/assign',
    summary: { 'zh-CN': '给所选成员分配席位', 'en-US': 'Give the chosen members a seat' },
    access: 'services:write',
    body: Selection.extend({ service: ServiceName }),
    reply: z.null(),
    errors: [...seating, 'seats_exhausted'],
  }),
  release: defineEndpoint({
    id: 'services.release',
    method: 'POST',
    path: '/uaa/v1/service/seat/release',
    summary: { 'zh-CN': '收回所选成员的席位', 'en-US': 'Take the chosen members’ seats back' },
    access: 'services:write',
    body: Selection.extend({ service: ServiceName }),
    reply: z.null(),
    errors: ['no_such_member'],
  }),
};

/** What is said of services, on the pages of enterprises and of the platform alike. */
export const serviceWords = {
  states: {
    none: ['未开通', 'Not granted'],
    running: ['使用中', 'Running'],
    expired: ['已到期', 'Expired'],
    ended: ['已终止', 'Ended'],
  } satisfies Record<ServiceState, Both>,
  kinds: {
    new: ['开通', 'New'],
    renew: ['续期', 'Longer period'],
    seats: ['增加席位', 'More seats'],
  } satisfies Record<ServiceApplicationKind, Both>,
  applicationStates: {
    '1': ['待审批', 'Waiting'],
    '2': ['已通过', 'Approved'],
    '3': ['已驳回', 'Refused'],
    '4': ['已撤回', 'Withdrawn'],
  } satisfies Record<`${ServiceApplicationState}`, Both>,
} as const;
