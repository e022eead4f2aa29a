import * as z from 'zod';
import { DeviceLicence } from './device-licence.ts';
import { DroneCategory } from './drone-models.ts';
import { defineEndpoint } from './endpoint.ts';
import { fileReply, infoOf, listOf } from './envelope.ts';
import { FileKind } from './file-kind.ts';
import { AfterId, listQuery } from './list-query.ts';
import { Reason } from './reason.ts';
import { LARGEST_INTEGER } from './sound-text.ts';
import { UnlockCheck } from './unlock-check.ts';
import { LicenceType, MOST_UNLOCK_DRONES, UnlockFacts, UnlockState } from './unlock-request.ts';
import { WeightClass } from './weight-class.ts';
import { ZoneKind } from './zones.ts';

/** What happened to a request, from its draft to its end. */
export const UnlockEventKind = z.enum([
  'created',
  'changed',
  'submitted',
  'enterpriseApproved',
  'enterpriseRefused',
  'platformApproved',
  'platformRefused',
  'withdrawn',
  'expired',
  'enterpriseRevoked',
  'platformRevoked',
]);
export type UnlockEventKind = z.infer<typeof UnlockEventKind>;

export const UnlockEvent = z
  .object({
    kind: UnlockEventKind,
    at: z.iso.datetime(),
    by: z.string().nullable().describe('A member. Null: the platform, by itself, or an account that is gone'),
    reason: z.string().nullable(),
  })
  .meta({ id: 'UnlockEvent' });
export type UnlockEvent = z.infer<typeof UnlockEvent>;

/** What approval made of it: what an aircraft is given, and the code by which anybody sees whether it is good. */
export const UnlockLicence = z
  .object({
    number: z.int().describe('As aircraft know it: `license_id`'),
    isEnabled: z.boolean().describe('Neither expired nor revoked'),
    serialNumbers: z.array(z.string()),
    pilotCount: z.int().describe('Whom it named when it was issued, also such as have no account any more'),
    issuedAt: z.iso.datetime(),
    code: z.string().describe('Behind `/licence/`: the page that says whether it is valid'),
  })
  .meta({ id: 'UnlockLicence' });
export type UnlockLicence = z.infer<typeof UnlockLicence>;

/** How one of its aircraft stands to a licence. Aircraft are not reached yet: that it was brought there is recorded by hand. */
export const UnlockDevice = z
  .object({
    droneId: z.uuid(),
    name: z.string(),
    serialNumber: z.string(),
    standing: z
      .enum(['waits', 'onAircraft', 'notCovered'])
      .describe('`notCovered`: deleted or given another serial number since the licence was issued'),
    deliveredAt: z.iso.datetime().nullable(),
    deliveredBy: z.string().nullable().describe('Null: nobody yet, or an account that is gone'),
  })
  .meta({ id: 'UnlockDevice' });
export type UnlockDevice = z.infer<typeof UnlockDevice>;

const UnlockDeeds = z.object({
  edit: z.boolean(),
  submit: z.boolean(),
  remove: z.boolean(),
  withdraw: z.boolean(),
  decide: z.boolean().describe('For the enterprise'),
  revoke: z.boolean(),
  duplicate: z.boolean(),
  deliver: z.boolean().describe('Record that the licence was brought onto an aircraft'),
  undeliver: z.boolean().describe('Record that it is not there, or not any more'),
});

const told = {
  id: z.uuid(),
  version: z.int(),
  number: z.string().describe('For people: UL-2026-000123'),
  name: z.string(),
  type: LicenceType,
  state: UnlockState,
  from: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
  purpose: z.string(),
  applicant: z.string().nullable().describe('Who made it. Null: their account is gone'),
  unit: z.string(),
  isOwn: z.boolean().describe('Made by the caller'),
  submittedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  can: UnlockDeeds.describe('What the caller may do to it now'),
};

export const ListedUnlock = z
  .object({ ...told, droneCount: z.int(), pilotCount: z.int() })
  .meta({ id: 'ListedUnlock' });
export type ListedUnlock = z.infer<typeof ListedUnlock>;

export const UnlockDrone = z.object({
  id: z.uuid(),
  name: z.string(),
  serialNumber: z.string(),
  model: z.string(),
  category: DroneCategory,
  weightClass: WeightClass,
});

export const UnlockZone = z.object({
  id: z.uuid(),
  name: z.string().describe('Empty: it is in force no more'),
  identifier: z.string(),
  kind: ZoneKind.nullable(),
});

export const Unlock = z
  .object({
    ...told,
    ...UnlockFacts.shape,
    round: z.int().describe('How often it was submitted'),
    refusal: z.string().nullable().describe('Why it was refused or revoked last'),
    zones: z.array(UnlockZone),
    drones: z.array(UnlockDrone),
    pilots: z.array(
      z.object({ id: z.uuid(), name: z.string(), unit: z.string().describe('Empty: no member any more') }),
    ),
    documents: z.array(
      z.object({ id: z.uuid(), kind: FileKind, bytes: z.int() }).describe('Opened by `files.getFileLink`'),
    ),
    licence: UnlockLicence.nullable(),
    devices: z.array(UnlockDevice).describe('Those that it names, once there is a licence'),
    timeline: z.array(UnlockEvent).describe('Oldest first'),
  })
  .meta({ id: 'Unlock' });
export type Unlock = z.infer<typeof Unlock>;

/** From so many days before its end people are reminded of a licence. */
export const ENDS_SOON_DAYS = 7;

const version = z.int().min(1).max(LARGEST_INTEGER).describe('As it was seen');
const One = z.strictObject({ id: z.uuid() });
const Onto = One.extend({
  droneIds: z.array(z.uuid().toLowerCase()).min(1).max(MOST_UNLOCK_DRONES).describe('Of those that the licence names'),
});
const OneSeen = One.extend({ version });
const namesOthers = ['no_such_zone', 'no_such_drone', 'no_such_member', 'no_such_file', 'bad_shape'] as const;

const query = listQuery({
  sorts: ['updatedAt', 'number', 'from', 'until'],
  filters: {
    after: AfterId,
    state: z.enum(['0', '1', '2', '3', '4', '5', '6', '7']).optional(),
    type: LicenceType.optional(),
    ends: z.enum(['soon']).optional().describe('Licences that are valid and end within seven days'),
    isOwn: z.enum(['yes']).optional().describe('Made by the caller alone'),
  },
});

export const unlockCalls = {
  list: defineEndpoint({
    id: 'unlocks.list',
    method: 'GET',
    path: '/airspace/v1/unlock/list',
    summary: { 'zh-CN': '解禁申请列表', 'en-US': 'List unlock requests' },
    access: 'unlocks:read',
    query: query.extend({ sort: query.shape.sort.default('-updatedAt') }),
    reply: listOf(ListedUnlock),
    errors: [],
  }),
  info: defineEndpoint({
    id: 'unlocks.info',
    method: 'GET',
    path: '/airspace/v1/unlock/info',
    summary: { 'zh-CN': '解禁申请详情', 'en-US': 'One unlock request, with its timeline' },
    access: 'unlocks:read',
    query: One,
    reply: infoOf(Unlock),
    errors: ['no_such_unlock'],
  }),
  check: defineEndpoint({
    id: 'unlocks.check',
    method: 'POST',
    path: '/airspace/v1/unlock/check',
    summary: {
      'zh-CN': '检查申请内容：触及哪些空域区，无人机和飞手是否符合，还缺什么；不保存',
      'en-US': 'What a request touches, whether drones and pilots qualify, what is missing. Nothing is kept',
    },
    access: 'unlocks:read',
    body: UnlockFacts.safeExtend({
      id: z
        .uuid()
        .optional()
        .describe('Of the request that this is to become: what it names already stays, whoever put it there'),
    }),
    fieldsOfLines: ['purpose'],
    reply: infoOf(UnlockCheck),
    errors: ['bad_shape'],
  }),
  create: defineEndpoint({
    id: 'unlocks.create',
    method: 'POST',
    path: '/airspace/v1/unlock/create',
    summary: { 'zh-CN': '新建解禁申请草稿', 'en-US': 'Make a draft of an unlock request' },
    access: 'unlocks:write',
    body: UnlockFacts,
    fieldsOfLines: ['purpose'],
    reply: infoOf(Unlock),
    errors: [...namesOthers, 'too_many_drafts'],
  }),
  update: defineEndpoint({
    id: 'unlocks.update',
    method: 'POST',
    path: '/airspace/v1/unlock/update',
    summary: {
      'zh-CN': '修改草稿；被驳回的申请修改后重新成为草稿',
      'en-US': 'Change a draft. One that was refused becomes a draft again',
    },
    access: 'unlocks:write',
    body: UnlockFacts.safeExtend(OneSeen.shape),
    fieldsOfLines: ['purpose'],
    reply: infoOf(Unlock),
    errors: ['no_such_unlock', 'unlock_not_editable', 'stale_version', ...namesOthers],
  }),
  remove: defineEndpoint({
    id: 'unlocks.delete',
    method: 'POST',
    path: '/airspace/v1/unlock/delete',
    summary: { 'zh-CN': '删除从未提交的草稿', 'en-US': 'Delete a draft that was never submitted' },
    access: 'unlocks:write',
    body: OneSeen,
    reply: z.null(),
    errors: ['no_such_unlock', 'unlock_not_editable', 'stale_version'],
  }),
  duplicate: defineEndpoint({
    id: 'unlocks.duplicate',
    method: 'POST',
    path: '/airspace/v1/unlock/duplicate',
    summary: { 'zh-CN': '复制为新的草稿', 'en-US': 'Make a new draft of it' },
    access: 'unlocks:write',
    body: One,
    reply: infoOf(Unlock),
    errors: ['no_such_unlock', 'too_many_drafts'],
  }),
  submit: defineEndpoint({
    id: 'unlocks.submit',
    method: 'POST',
    path: '/airspace/v1/unlock/submit',
    summary: { 'zh-CN': '提交企业审核', 'en-US': 'Submit a draft to the enterprise' },
    access: 'unlocks:write',
    body: OneSeen,
    reply: infoOf(Unlock),
    errors: ['no_such_unlock', 'unlock_moved_on', 'stale_version', 'unlock_incomplete'],
  }),
  withdraw: defineEndpoint({
    id: 'unlocks.withdraw',
    method: 'POST',
    path: '/airspace/v1/unlock/withdraw',
    summary: { 'zh-CN': '撤回审核中的申请', 'en-US': 'Take back a request that nobody has decided' },
    access: 'unlocks:write',
    body: One,
    reply: infoOf(Unlock),
    errors: ['no_such_unlock', 'unlock_moved_on'],
  }),
  decide: defineEndpoint({
    id: 'unlocks.decide',
    method: 'POST',
    path: '/airspace/v1/unlock/decide',
    summary: {
      'zh-CN': '企业审核：通过后交平台审核，驳回须说明理由',
      'en-US': 'Decide for the enterprise: on to the platform, or refused with a reason',
    },
    access: 'unlocks:decide',
    body: z.discriminatedUnion('decision', [
      OneSeen.extend({ decision: z.literal('approve') }),
      OneSeen.extend({ decision: z.literal('refuse'), reason: Reason }),
    ]),
    reply: infoOf(Unlock),
    errors: ['no_such_unlock', 'unlock_moved_on', 'stale_version', 'own_unlock', 'unlock_incomplete'],
  }),
  revoke: defineEndpoint({
    id: 'unlocks.revoke',
    method: 'POST',
    path: '/airspace/v1/unlock/revoke',
    summary: { 'zh-CN': '撤销已批准的解禁，立即失效', 'en-US': 'Revoke an approved unlock, at once' },
    access: 'unlocks:decide',
    body: One.extend({ reason: Reason }),
    reply: infoOf(Unlock),
    errors: ['no_such_unlock', 'unlock_moved_on'],
  }),
  deliver: defineEndpoint({
    id: 'unlocks.deliver',
    method: 'POST',
    path: '/airspace/v1/unlock/deliver',
    summary: {
      'zh-CN': '登记许可已导入无人机或遥控器',
      'en-US': 'Record that the licence was brought onto aircraft or their controllers',
    },
    access: 'unlocks:write',
    body: Onto,
    reply: infoOf(Unlock),
    errors: ['no_such_unlock', 'unlock_moved_on', 'no_such_drone'],
  }),
  undeliver: defineEndpoint({
    id: 'unlocks.undeliver',
    method: 'POST',
    path: '/airspace/v1/unlock/undeliver',
    summary: {
      'zh-CN': '撤销登记：许可不在（或已不在）无人机上',
      'en-US': 'Record that the licence is not on aircraft, or not any more',
    },
    access: 'unlocks:write',
    body: Onto,
    reply: infoOf(Unlock),
    errors: ['no_such_unlock', 'unlock_moved_on', 'no_such_drone'],
  }),
  deviceLicences: defineEndpoint({
    id: 'unlocks.deviceLicences',
    method: 'GET',
    path: '/airspace/v1/unlock/deviceLicences',
    summary: {
      'zh-CN': '供无人机使用的许可内容',
      'en-US': 'The licence as its aircraft are given it',
    },
    access: 'unlocks:read',
    query: One.extend({ droneId: z.uuid().optional().describe('Of one of its aircraft alone') }),
    reply: infoOf(
      z.object({
        licences: z.array(DeviceLicence),
        zonesWithoutNumber: z
          .array(z.string())
          .describe('Zones that an aircraft cannot be told of: their identifier is no number'),
      }),
    ),
    errors: ['no_such_unlock', 'no_licence', 'no_such_drone'],
  }),
  licence: defineEndpoint({
    id: 'unlocks.licence',
    method: 'GET',
    path: '/airspace/v1/unlock/licence',
    summary: {
      'zh-CN': '下载解禁许可（PDF，按请求语言）',
      'en-US': 'The licence as a PDF, in the language of who asks',
    },
    access: 'unlocks:read',
    query: One,
    download: 'application/pdf',
    reply: fileReply,
    errors: ['no_such_unlock', 'no_licence', 'too_busy'],
  }),
};
