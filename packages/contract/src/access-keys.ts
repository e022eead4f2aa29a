import * as z from 'zod';
import { AccessScope } from './access-scopes.ts';
import type { Both } from './both-languages.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf } from './envelope.ts';
import { IpRange } from './ip-range.ts';
import { NearMoment } from './near-moment.ts';
import { codeErrors, ownerProof, ownerProofErrors } from './owner-proof.ts';
import { VisibleName } from './person-name.ts';
import { Closure } from './closure.ts';
import { edited } from './records.ts';

export const MOST_ACCESS_KEYS = 5;
export const USUAL_KEY_DAYS = 90;
export const LONGEST_KEY_DAYS = 365;
export const MOST_IP_RANGES = 20;
export const USUAL_OVERLAP_HOURS = 24;
export const LONGEST_OVERLAP_HOURS = 7 * 24;
export const LONGEST_USAGE_DAYS = 90;
const USUAL_USAGE_DAYS = 30;

/** Before the id and before the secret, so that whoever finds one knows what it is. */
export const ACCESS_KEY_ID_PREFIX = 'skein_ak_';
export const SECRET_PREFIX = 'skein_sk_';

export const AccessKeyState = z.enum(['enabled', 'disabled', 'expired']);
export type AccessKeyState = z.infer<typeof AccessKeyState>;

const scopes = z
  .array(AccessScope)
  .min(1)
  .max(AccessScope.options.length)
  .overwrite((chosen) => AccessScope.options.filter((scope) => chosen.includes(scope)));

const ipList = z
  .array(IpRange)
  .max(MOST_IP_RANGES)
  .overwrite((ranges) => [...new Set(ranges)])
  .describe('From where it may be used; empty: from anywhere');

const expiresAt = NearMoment.describe(`At most ${LONGEST_KEY_DAYS} days after its secret was made`);

/** What a person says of a key. */
export const AccessKeyFacts = z.strictObject({ name: VisibleName, scopes, ipList, expiresAt });
export type AccessKeyFacts = z.infer<typeof AccessKeyFacts>;

export const AccessKey = z
  .object({
    id: z.uuid(),
    version: z.int(),
    accessKeyId: z.string().describe('What a call names: it is no secret'),
    name: z.string(),
    enterprise: z
      .object({ id: z.uuid(), name: z.string() })
      .nullable()
      .describe('Whose rows it reaches: that in which its owner worked when it was made. Null: none'),
    scopes: z.array(AccessScope),
    scopesWithoutEffect: z
      .array(AccessScope)
      .describe('Of these, what the owner may not do themselves at present, and so the key may not'),
    isOwnerOutside: z
      .boolean()
      .describe('Whether its owner has left its enterprise, or is suspended there: no call is answered then'),
    closure: Closure.nullable().describe(
      'Why the open interface is closed to the owner there: no call is answered then',
    ),
    ipList: z.array(z.string()),
    state: AccessKeyState,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    secretMadeAt: z.iso.datetime(),
    secretEnding: z.string().describe('The last four characters of the secret, to tell it from others'),
    oldSecret: z
      .object({ ending: z.string(), until: z.iso.datetime() })
      .nullable()
      .describe('That of before the last rotation, as long as it may still be used'),
    lastUsed: z
      .object({
        at: z.iso.datetime(),
        ip: z.string(),
        call: z.string().describe('As the public API names it: `drones.list`'),
        status: z.int().describe('With which it was answered'),
      })
      .nullable(),
  })
  .meta({ id: 'AccessKey' });
export type AccessKey = z.infer<typeof AccessKey>;

/** With what is told this once. */
export const AccessKeyWithSecret = AccessKey.extend({ secret: z.string().describe('Shown this once') });
export type AccessKeyWithSecret = z.infer<typeof AccessKeyWithSecret>;

/** What came of the calls with a key on one day. */
export const AccessKeyUsage = z
  .object({
    day: z.iso.date().describe('In Beijing'),
    call: z.string(),
    status: z.int(),
    count: z.int(),
  })
  .meta({ id: 'AccessKeyUsage' });
export type AccessKeyUsage = z.infer<typeof AccessKeyUsage>;

const one = z.strictObject({ id: z.uuid() });
const proofErrors = [...ownerProofErrors, ...codeErrors, 'sign_in_again'] as const;
const standing = ['developer_not_certified', 'developer_agreement_not_accepted'] as const;

export const accessKeyCalls = {
  list: defineEndpoint({
    id: 'accessKeys.list',
    method: 'GET',
    path: '/uaa/v1/accessKey/list',
    summary: { 'zh-CN': '自己的访问密钥，新的在前', 'en-US': 'Your access keys, newest first' },
    access: 'signed-in',
    reply: listOf(AccessKey),
    errors: [],
  }),
  create: defineEndpoint({
    id: 'accessKeys.create',
    method: 'POST',
    path: '/uaa/v1/accessKey/create',
    summary: {
      'zh-CN': '新建访问密钥，密钥内容只在此时返回一次',
      'en-US': 'Make an access key, whose secret is told this once',
    },
    access: 'signed-in',
    body: AccessKeyFacts.extend({
      expiresAt: expiresAt.optional().describe(`Absent: in ${USUAL_KEY_DAYS} days`),
      ...ownerProof,
    }),
    reply: infoOf(AccessKeyWithSecret),
    errors: [...standing, 'too_many_access_keys', 'access_key_name_taken', 'scopes_beyond_own', ...proofErrors],
  }),
  update: defineEndpoint({
    id: 'accessKeys.update',
    method: 'POST',
    path: '/uaa/v1/accessKey/update',
    summary: {
      'zh-CN': '修改名称、范围、有效期和来源 IP；放宽时须验证身份',
      'en-US': 'Change name, scopes, expiry and sources; whoever widens them proves who they are',
    },
    access: 'signed-in',
    body: edited(AccessKeyFacts).extend(ownerProof),
    reply: infoOf(AccessKey),
    errors: [
      ...standing,
      'no_such_access_key',
      'stale_version',
      'access_key_name_taken',
      'scopes_beyond_own',
      ...proofErrors,
    ],
  }),
  enable: defineEndpoint({
    id: 'accessKeys.enable',
    method: 'POST',
    path: '/uaa/v1/accessKey/enable',
    summary: { 'zh-CN': '启用访问密钥', 'en-US': 'Enable an access key' },
    access: 'signed-in',
    body: one.extend(ownerProof),
    reply: infoOf(AccessKey),
    errors: [...standing, 'no_such_access_key', 'access_key_expired', ...proofErrors],
  }),
  disable: defineEndpoint({
    id: 'accessKeys.disable',
    method: 'POST',
    path: '/uaa/v1/accessKey/disable',
    summary: { 'zh-CN': '停用访问密钥，立即生效', 'en-US': 'Disable an access key, at once' },
    access: 'signed-in',
    body: one,
    reply: infoOf(AccessKey),
    errors: ['no_such_access_key'],
  }),
  rotate: defineEndpoint({
    id: 'accessKeys.rotate',
    method: 'POST',
    path: '/uaa/v1/accessKey/rotate',
    summary: {
      'zh-CN': '轮换密钥内容：新的只在此时返回一次，旧的在重叠期内仍可使用',
      'en-US': 'Make a new secret, told this once; the one before may be used until the overlap ends',
    },
    access: 'signed-in',
    body: one.extend({
      overlapHours: z
        .int()
        .min(0)
        .max(LONGEST_OVERLAP_HOURS)
        .default(USUAL_OVERLAP_HOURS)
        .describe('0: the secret of before ends at once'),
      expiresAt: expiresAt.optional().describe(`Absent: in ${USUAL_KEY_DAYS} days, or later if it was`),
      ...ownerProof,
    }),
    reply: infoOf(AccessKeyWithSecret),
    errors: [...standing, 'no_such_access_key', 'access_key_rotating', ...proofErrors],
  }),
  endOverlap: defineEndpoint({
    id: 'accessKeys.endOverlap',
    method: 'POST',
    path: '/uaa/v1/accessKey/endOverlap',
    summary: {
      'zh-CN': '提前结束重叠期：旧的密钥内容立即失效',
      'en-US': 'End the overlap of a rotation: the old secret ends at once',
    },
    access: 'signed-in',
    body: one,
    reply: infoOf(AccessKey),
    errors: ['no_such_access_key'],
  }),
  remove: defineEndpoint({
    id: 'accessKeys.delete',
    method: 'POST',
    path: '/uaa/v1/accessKey/delete',
    summary: { 'zh-CN': '删除访问密钥，不可恢复', 'en-US': 'Delete an access key for good' },
    access: 'signed-in',
    body: one.extend({
      typedName: z.string().max(100).describe('The name of the key, typed: so that nobody does it by mistake'),
      ...ownerProof,
    }),
    reply: z.null(),
    errors: ['no_such_access_key', ...proofErrors],
  }),
  usage: defineEndpoint({
    id: 'accessKeys.usage',
    method: 'GET',
    path: '/uaa/v1/accessKey/usage',
    summary: {
      'zh-CN': '访问密钥每天各接口、各状态的调用次数',
      'en-US': 'How often a key was used: per day, call and status',
    },
    access: 'signed-in',
    query: z.strictObject({
      id: z.uuid(),
      days: z.coerce.number().int().min(1).max(LONGEST_USAGE_DAYS).default(USUAL_USAGE_DAYS),
    }),
    reply: z.object({
      from: z.iso.date().describe('The first of the days'),
      to: z.iso.date().describe('Today'),
      list: z.array(AccessKeyUsage).describe('Days without calls are left out'),
      total: z.int().describe('Of all calls in it'),
    }),
    errors: ['no_such_access_key'],
  }),
};

/** What has to be typed to delete a key. */
export const wordToDelete = ({ name }: Pick<AccessKey, 'name'>): string => name;

/** What is said of keys, wherever they are shown. */
export const accessKeyWords = {
  labels: {
    name: ['名称', 'Name'],
    accessKeyId: ['密钥编号', 'Key id'],
    scopes: ['范围', 'Scopes'],
    ipList: ['来源 IP', 'Sources'],
    state: ['状态', 'State'],
    enterprise: ['企业', 'Enterprise'],
    createdAt: ['创建时间', 'Created'],
    expiresAt: ['到期时间', 'Expires'],
    secretMadeAt: ['密钥生成时间', 'Secret made'],
    lastUsed: ['最近使用', 'Last used'],
  },
  states: {
    enabled: ['已启用', 'Enabled'],
    disabled: ['已停用', 'Disabled'],
    expired: ['已过期', 'Expired'],
  } satisfies Record<AccessKeyState, Both>,
} as const;
