import * as z from 'zod';
import type { Both } from './both-languages.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf } from './envelope.ts';
import { listQuery } from './list-query.ts';
import { NamedRole } from './named-role.ts';
import { serviceNames } from './service-names.ts';

export const TenantState = z.enum(['active', 'dissolving']);
export type TenantState = z.infer<typeof TenantState>;

export const TenantCertification = z.enum(['certified', 'changing', 'underReview', 'none']);
export type TenantCertification = z.infer<typeof TenantCertification>;

/** An enterprise, as those who run the platform see it. */
export const TenantInfo = z
  .object({
    id: z.uuid(),
    name: z.string(),
    licenseNum: z.string().nullable().describe('Its unified social credit code'),
    state: TenantState,
    certification: TenantCertification.describe('changing: certified, and a change of it waits for a verdict'),
    owners: z.array(z.string()),
    members: z.int(),
    units: z.int(),
    services: z.int().describe('How many are running'),
    seats: z.int().describe('Of those that are running'),
    seatsUsed: z.int(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'TenantInfo' });
export type TenantInfo = z.infer<typeof TenantInfo>;

export const tenantCalls = {
  list: defineEndpoint({
    id: 'tenants.list',
    method: 'GET',
    path: '/admin/v1/tenant/list',
    summary: { 'zh-CN': '平台的全部企业', 'en-US': 'Every enterprise of the platform' },
    access: 'platform:administer',
    query: listQuery({
      sorts: ['createdAt', 'name'],
      filters: {
        id: z.uuid().optional(),
        state: TenantState.optional(),
        certification: TenantCertification.optional(),
      },
    }).describe('Searched for by name or by credit code'),
    reply: listOf(TenantInfo),
    errors: [],
  }),
};

export const TenantDetail = TenantInfo.extend({
  certifiedAt: z.iso.datetime().nullable(),
  dissolveAt: z.iso.datetime().nullable(),
  roles: z.array(z.object({ role: NamedRole, members: z.int() })).describe('Those that somebody holds'),
  disabledMembers: z.int(),
  grants: z.array(
    z.object({
      service: z.enum(serviceNames),
      state: z.enum(['running', 'expired', 'ended']),
      seats: z.int(),
      seatsUsed: z.int(),
      endsAt: z.iso.datetime(),
    }),
  ),
  operations: z
    .array(z.object({ sequence: z.int(), at: z.iso.datetime(), action: z.string(), by: z.string().describe('Masked') }))
    .describe('What was done in it, the latest first'),
}).meta({ id: 'TenantDetail' });
export type TenantDetail = z.infer<typeof TenantDetail>;

export const getTenantDetail = defineEndpoint({
  id: 'tenants.detail',
  method: 'GET',
  path: '/admin/v1/tenant/detail',
  summary: {
    'zh-CN': '一家企业：成员、服务与最近的操作',
    'en-US': 'One enterprise: its members, its services and what was done lately',
  },
  access: 'platform:administer',
  query: z.strictObject({ id: z.uuid() }),
  reply: infoOf(TenantDetail),
  errors: ['no_such_enterprise'],
});

/** What its fields and states are called. */
export const tenantWords = {
  labels: {
    name: ['企业', 'Enterprise'],
    licenseNum: ['统一社会信用代码', 'Credit code'],
    state: ['状态', 'State'],
    certification: ['认证', 'Certification'],
    owners: ['所有者', 'Owner'],
    members: ['成员', 'Members'],
    units: ['单位', 'Units'],
    services: ['服务', 'Services'],
    seats: ['席位', 'Seats'],
    createdAt: ['创建时间', 'Created'],
  } satisfies Record<Exclude<keyof TenantInfo, 'id' | 'seatsUsed'>, Both>,
  states: {
    active: ['正常', 'Active'],
    dissolving: ['解散中', 'Dissolving'],
  } satisfies Record<TenantState, Both>,
  certifications: {
    certified: ['已认证', 'Certified'],
    changing: ['已认证，变更审核中', 'Certified, change under review'],
    underReview: ['审核中', 'Under review'],
    none: ['未认证', 'Not certified'],
  } satisfies Record<TenantCertification, Both>,
} as const;
