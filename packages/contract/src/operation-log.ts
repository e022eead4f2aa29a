import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { fileReply, infoOf, listOf } from './envelope.ts';
import { listQuery } from './list-query.ts';

/** What deeds in an enterprise are done to: the first half of an action's name, `role` of `role.updated`. */
export const OperationNoun = z.enum([
  'enterprise',
  'verification',
  'member',
  'invite',
  'application',
  'unit',
  'role',
  'service',
  'drone',
  'site',
  'payload',
  'unlock',
  'operation',
]);
export type OperationNoun = z.infer<typeof OperationNoun>;

const Value = z.unknown().describe('As it was recorded: personal data only masked');

/** One thing that is said of a deed. */
export const OperationFact = z.object({
  name: z.string(),
  isChange: z.boolean().describe('From one value to another; otherwise the second alone says something'),
  from: Value,
  to: Value,
});
export type OperationFact = z.infer<typeof OperationFact>;

export const Operation = z
  .object({
    sequence: z.int().describe('Its place in the chain of all events'),
    at: z.iso.datetime(),
    actorId: z.string().nullable(),
    actorName: z.string().describe('Of a member their name; of anybody else masked'),
    action: z.string(),
    targetKind: z.string(),
    targetId: z.string().nullable(),
    targetName: z.string().nullable().describe('What it is called now. Null when it is gone, or has no name'),
    ip: z.string().nullable(),
    facts: z.array(OperationFact),
  })
  .meta({ id: 'Operation' });
export type Operation = z.infer<typeof Operation>;

/** The chain is walked from its first event on, which takes a while: who waits asks again and names the walk. */
export const WalkUnderWay = z.strictObject({
  walk: z.iso.datetime().optional().describe('When it was begun, as the last answer says. Absent: a new one'),
});

export const ChainWalk = z
  .object({
    begunAt: z.iso.datetime(),
    walked: z.int().describe('Events so far'),
    length: z.int().describe('Of the chain when it was begun'),
    verdict: z
      .object({
        isWhole: z.boolean(),
        events: z.int().describe('Of those who ask: of the enterprise, or of the platform'),
        checkedAt: z.iso.datetime(),
        headHash: z
          .string()
          .nullable()
          .describe('Of the last event: whoever keeps it can prove later that nothing before it changed'),
        brokenAt: z.int().nullable().describe('The first event of the chain that is not as it was written'),
      })
      .nullable()
      .describe('Null: it is under way'),
  })
  .meta({ id: 'ChainWalk' });
export type ChainWalk = z.infer<typeof ChainWalk>;

const filters = {
  noun: OperationNoun.optional(),
  actorId: z.uuid().optional().describe('By that person alone'),
  targetId: z.uuid().optional().describe('Done to that alone'),
  since: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional().describe('Before that moment'),
};
const query = listQuery({ sorts: ['sequence'], filters });

export const operationCalls = {
  list: defineEndpoint({
    id: 'operations.list',
    method: 'GET',
    path: '/uaa/v1/enterpriseAudit/list',
    summary: { 'zh-CN': '企业的操作日志', 'en-US': 'The operation log of the enterprise' },
    access: 'audit:read',
    query: query.extend({ sort: query.shape.sort.default('-sequence') }),
    reply: listOf(Operation),
    errors: [],
  }),
  export: defineEndpoint({
    id: 'operations.export',
    method: 'GET',
    path: '/uaa/v1/enterpriseAudit/export',
    summary: { 'zh-CN': '导出操作日志', 'en-US': 'The operation log, as a file' },
    access: 'audit:read',
    query: z.strictObject({ search: query.shape.search, ...filters }),
    download: 'text/csv',
    reply: fileReply,
    errors: ['too_busy'],
  }),
  verify: defineEndpoint({
    id: 'operations.verify',
    method: 'POST',
    path: '/uaa/v1/enterpriseAudit/verify',
    summary: {
      'zh-CN': '校验日志链：任何一条被改动、删除或插入都会被发现',
      'en-US': 'Verify the chain: an event that was altered, removed or put in is found',
    },
    access: 'audit:read',
    body: WalkUnderWay,
    reply: infoOf(ChainWalk),
    errors: ['too_busy'],
  }),
};
