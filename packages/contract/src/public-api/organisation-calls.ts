import * as z from 'zod';
import { AccessScope } from '../access-scopes.ts';
import { infoOf } from '../envelope.ts';
import { Member, memberCalls } from '../members.ts';
import { Closure } from '../closure.ts';
import { Unit, unitCalls } from '../units.ts';
import { ById, definePublicCall, pieceOf, piecewise } from './public-call.ts';

const memberFilters = memberCalls.list.query.omit({ page: true, size: true, sort: true, id: true, after: true });

export const publicMembers = {
  list: definePublicCall({
    id: 'members.list',
    method: 'GET',
    path: '/openapi/v1/members',
    summary: memberCalls.list.summary,
    scope: 'members:read',
    behind: memberCalls.list,
    translation: 'page',
    query: piecewise(memberFilters.shape),
    reply: pieceOf(Member),
    errors: [],
  }),
  get: definePublicCall({
    id: 'members.get',
    method: 'GET',
    path: '/openapi/v1/members/:id',
    summary: { 'zh-CN': '查看一名成员', 'en-US': 'Read a member' },
    scope: 'members:read',
    behind: memberCalls.list,
    translation: 'oneOfList',
    params: ById,
    reply: infoOf(Member),
    errors: ['no_such_member'],
  }),
};

export const publicUnits = {
  list: definePublicCall({
    id: 'units.list',
    method: 'GET',
    path: '/openapi/v1/units',
    summary: { 'zh-CN': '单位列表', 'en-US': 'List units' },
    scope: 'units:read',
    behind: unitCalls.list,
    translation: 'whole',
    query: piecewise({}),
    reply: pieceOf(Unit),
    errors: [],
  }),
};

/** What a key may do, as whoever holds it sees it. */
export const OwnKey = z
  .object({
    accessKeyId: z.string(),
    enterprise: z.object({ id: z.uuid(), name: z.string() }).nullable().describe('Whose rows it reaches; null: none'),
    scopes: z.array(AccessScope).describe('That it was given'),
    scopesInForce: z.array(AccessScope).describe('Those of them that its owner may use at this moment'),
    closure: Closure.nullable().describe(
      'Why the open interface is closed to its owner: no other call is answered then',
    ),
    expiresAt: z.iso.datetime(),
    ip: z.string().describe('From where this call came'),
  })
  .meta({ id: 'OwnKey' });
export type OwnKey = z.infer<typeof OwnKey>;

export const publicKey = {
  get: definePublicCall({
    id: 'key.get',
    method: 'GET',
    path: '/openapi/v1/key',
    summary: { 'zh-CN': '这把密钥现在可以做什么', 'en-US': 'What this key may do now' },
    scope: null,
    behind: null,
    translation: 'same',
    reply: infoOf(OwnKey),
    errors: [],
  }),
};
