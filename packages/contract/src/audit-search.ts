import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { fileReply, infoOf, listOf } from './envelope.ts';
import { ChainWalk, Operation, WalkUnderWay } from './operation-log.ts';

/** How far back a list is counted and turned: who looks for more asks for less. An export takes all. */
export const MOST_COUNTED = 10_000;
const LARGEST_PAGE = 100;

/** An event of the log of all, with whom and what it concerns called by their names of today. */
export const AuditEvent = Operation.extend({
  actorName: z.string().describe('Of an account its name; of nobody known, or of one that is gone, as it was recorded'),
  enterpriseId: z.string().nullable().describe('In which it was done'),
  enterpriseName: z.string().nullable(),
  requestId: z.string().nullable().describe('Under which it stands in the server’s own log'),
}).meta({ id: 'AuditEvent' });
export type AuditEvent = z.infer<typeof AuditEvent>;

const NUMBER = /^[1-9]\d{0,14}$/;
const ADDRESS = /^(?=.*[.:])[\da-f.:]{3,45}$/i;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What a text looks for, which an index can find: the log has no room for a look at every event. */
export const soughtIn = (text: string): { readonly [Kind in 'number' | 'address' | 'id']?: string } | undefined => {
  if (NUMBER.test(text)) return { number: text };
  if (ID.test(text)) return { id: text.toLowerCase() };
  return ADDRESS.test(text) ? { address: text.toLowerCase() } : undefined;
};

const filters = {
  search: z
    .string()
    .trim()
    .max(64)
    .refine((text) => text === '' || soughtIn(text) !== undefined)
    .optional()
    .describe('The number of an event, an address, or the ID of what was dealt with or of a request; each as a whole'),
  noun: z
    .string()
    .regex(/^[a-zA-Z]{1,40}$/)
    .optional()
    .describe('What deeds are done to: `role` of `role.updated`'),
  action: z
    .string()
    .regex(/^[a-zA-Z]{1,40}\.[a-zA-Z]{1,40}$/)
    .optional(),
  actorId: z.uuid().optional().describe('By that person alone'),
  enterpriseId: z.uuid().optional().describe('In that enterprise alone'),
  since: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional().describe('Before that moment'),
};

const Concerned = z
  .object({ id: z.uuid(), name: z.string(), text: z.string().describe('What tells two of one name apart; masked') })
  .meta({ id: 'Concerned' });
export type Concerned = z.infer<typeof Concerned>;

export const auditCalls = {
  list: defineEndpoint({
    id: 'auditSearch.list',
    method: 'GET',
    path: '/admin/v1/audit/list',
    summary: {
      'zh-CN': '检索平台的审计日志，最新的在前',
      'en-US': 'Search the audit log of the platform, newest first',
    },
    access: 'platform:administer',
    query: z.strictObject({
      page: z.coerce
        .number()
        .int()
        .min(1)
        .max(MOST_COUNTED / 20)
        .default(1),
      size: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(20),
      ...filters,
    }),
    reply: listOf(AuditEvent).extend({ total: z.int().describe(`At most ${MOST_COUNTED}: then there may be more`) }),
    errors: [],
  }),
  deeds: defineEndpoint({
    id: 'auditSearch.deeds',
    method: 'GET',
    path: '/admin/v1/audit/deeds',
    summary: { 'zh-CN': '日志中出现过的操作', 'en-US': 'The deeds that stand in the log' },
    access: 'platform:administer',
    reply: z.object({ list: z.array(z.string()) }),
    errors: [],
  }),
  concerned: defineEndpoint({
    id: 'auditSearch.concerned',
    method: 'GET',
    path: '/admin/v1/audit/concerned',
    summary: {
      'zh-CN': '按名称查找可以筛选的人员或企业',
      'en-US': 'People or enterprises to search by, by their names',
    },
    access: 'platform:administer',
    query: z.strictObject({
      kind: z.enum(['person', 'enterprise']),
      search: z
        .string()
        .trim()
        .max(100)
        .optional()
        .describe('A part of the name; of a person also the whole mail address or phone number'),
      id: z.uuid().optional().describe('That one alone'),
    }),
    reply: z.object({
      list: z.array(Concerned).describe('At most twenty, by name'),
    }),
    errors: [],
  }),
  export: defineEndpoint({
    id: 'auditSearch.export',
    method: 'GET',
    path: '/admin/v1/audit/export',
    summary: {
      'zh-CN': '导出检索到的全部日志；导出本身也记入日志',
      'en-US': 'All events that are found, as a file; which is recorded',
    },
    access: 'platform:administer',
    query: z.strictObject(filters),
    download: 'text/csv',
    reply: fileReply,
    errors: ['too_busy'],
  }),
  verify: defineEndpoint({
    id: 'auditSearch.verify',
    method: 'POST',
    path: '/admin/v1/audit/verify',
    summary: {
      'zh-CN': '校验整条日志链：任何一条被改动、删除或插入都会被发现',
      'en-US': 'Verify the whole chain: an event that was altered, removed or put in is found',
    },
    access: 'platform:administer',
    body: WalkUnderWay,
    reply: infoOf(ChainWalk),
    errors: ['too_busy'],
  }),
};
