import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf } from './envelope.ts';
import { listQuery } from './list-query.ts';
import { Reason } from './reason.ts';
import { edited } from './records.ts';
import { LARGEST_INTEGER } from './sound-text.ts';
import { MOST_MONTHS, MOST_SEATS, ServiceApplication, ServiceName, ServiceState } from './services.ts';

/** What an enterprise asks for, and what it has by now. */
export const WaitingService = ServiceApplication.extend({
  enterpriseName: z.string(),
  members: z.int().describe('Of the enterprise'),
  seatsNow: z.int().describe('None without a grant'),
  seatsUsed: z.int(),
  endsAt: z.iso.datetime().nullable().describe('Of the grant that there is'),
  grantVersion: z.int().nullable().describe('Of the same; null: there is none'),
  decidedBy: z.string().nullable(),
  isOwn: z.boolean().describe('Made by the caller, who may not decide it'),
}).meta({ id: 'WaitingService' });
export type WaitingService = z.infer<typeof WaitingService>;

export const ServiceGrant = z
  .object({
    id: z.uuid(),
    version: z.int(),
    enterpriseName: z.string(),
    service: ServiceName,
    state: ServiceState.exclude(['none']),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime().describe('When it ends, or ended'),
    endedWhy: z.string().nullable(),
    seats: z.int(),
    seatsUsed: z.int(),
  })
  .meta({ id: 'ServiceGrant' });
export type ServiceGrant = z.infer<typeof ServiceGrant>;

/** What an administrator changes of a grant. A form that knows how many seats are in use takes no fewer. */
export const grantFacts = (fewestSeats = 1) =>
  z.strictObject({ seats: z.int().min(Math.max(1, fewestSeats)).max(MOST_SEATS) });

/** What is granted of what was asked for. */
export const grantedTerms = (fewestSeats = 1) =>
  grantFacts(fewestSeats).extend({
    months: z.int().min(1).max(MOST_MONTHS).optional().describe('Absent: as asked for'),
  });

const deciding = ['no_such_service_application', 'service_application_decided', 'own_application'] as const;

export const serviceAdministration = {
  applications: defineEndpoint({
    id: 'serviceAdministration.applications',
    method: 'GET',
    path: '/admin/v1/service/application/list',
    summary: { 'zh-CN': '各企业的服务申请', 'en-US': 'Applications of enterprises for services' },
    access: 'platform:administer',
    query: listQuery({
      sorts: ['createdAt', 'decidedAt'],
      filters: {
        id: z.uuid().optional(),
        is: z.enum(['waiting', 'decided']).optional(),
        state: z.enum(['1', '2', '3', '4']).optional(),
        service: ServiceName.optional(),
      },
    }),
    reply: listOf(WaitingService),
    errors: [],
  }),
  approve: defineEndpoint({
    id: 'serviceAdministration.approve',
    method: 'POST',
    path: '/admin/v1/service/application/approve',
    summary: {
      'zh-CN': '通过服务申请，席位和期限可以与申请的不同',
      'en-US': 'Approve an application for a service, with other seats or another period if need be',
    },
    access: 'platform:administer',
    body: grantedTerms().extend({
      id: z.uuid(),
      grantVersion: z.int().min(1).max(LARGEST_INTEGER).nullable().describe('That was seen; null: there was no grant'),
    }),
    reply: z.null(),
    errors: [...deciding, 'grant_changed', 'not_more_seats', 'seats_in_use', 'service_not_running'],
  }),
  refuse: defineEndpoint({
    id: 'serviceAdministration.refuse',
    method: 'POST',
    path: '/admin/v1/service/application/refuse',
    summary: { 'zh-CN': '驳回服务申请，说明原因', 'en-US': 'Refuse an application for a service, and say why' },
    access: 'platform:administer',
    body: z.strictObject({ id: z.uuid(), reason: Reason }),
    fieldsOfLines: ['reason'],
    reply: z.null(),
    errors: deciding,
  }),
  grants: defineEndpoint({
    id: 'serviceAdministration.grants',
    method: 'GET',
    path: '/admin/v1/service/grant/list',
    summary: { 'zh-CN': '各企业开通的服务', 'en-US': 'The services that enterprises have' },
    access: 'platform:administer',
    query: listQuery({
      sorts: ['enterpriseName', 'endsAt'],
      filters: {
        id: z.uuid().optional(),
        service: ServiceName.optional(),
        state: ServiceState.exclude(['none']).optional(),
      },
    }),
    reply: listOf(ServiceGrant),
    errors: [],
  }),
  changeGrant: defineEndpoint({
    id: 'serviceAdministration.changeGrant',
    method: 'POST',
    path: '/admin/v1/service/grant/change',
    summary: { 'zh-CN': '调整席位数', 'en-US': 'Change the number of seats' },
    access: 'platform:administer',
    body: edited(grantFacts()),
    reply: infoOf(ServiceGrant),
    errors: ['no_such_grant', 'grant_ended', 'seats_in_use', 'stale_version'],
  }),
  endGrant: defineEndpoint({
    id: 'serviceAdministration.endGrant',
    method: 'POST',
    path: '/admin/v1/service/grant/end',
    summary: {
      'zh-CN': '终止一项服务：立即关闭，原因会告知企业',
      'en-US': 'End a service: it closes at once, and the enterprise is told why',
    },
    access: 'platform:administer',
    body: z.strictObject({ id: z.uuid(), reason: Reason }),
    fieldsOfLines: ['reason'],
    reply: z.null(),
    errors: ['no_such_grant', 'grant_ended'],
  }),
};
