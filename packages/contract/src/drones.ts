import * as z from 'zod';
import { CalendarDay } from './calendar-day.ts';
import { DroneCategory } from './drone-models.ts';
import { defineEndpoint } from './endpoint.ts';
import { refuseField } from './field-refusal.ts';
import { handOverCalls } from './hand-over.ts';
import { infoOf, listOf } from './envelope.ts';
import { codeErrors, ownerProof, ownerProofErrors } from './owner-proof.ts';
import { PaperCode } from './paper-code.ts';
import { recordCalls } from './record-calls.ts';
import { historyCall } from './record-history.ts';
import { Selection } from './records.ts';
import { LONGEST_NAME, seenWord } from './seen-word.ts';
import { plateForm, SerialNumber } from './serial-number.ts';
import { TableFormat, tableMediaTypes } from './table-format.ts';
import { WeightClass } from './weight-class.ts';

/** What is written down of it. Whether it is online or flying is told by its link. */
export const DroneState = z.enum(['registered', 'maintenance', 'retired']);
export type DroneState = z.infer<typeof DroneState>;

/** Whether it may fly, as far as its upkeep goes: what is maintained or retired is grounded. By what is written down of it. */
export const DroneService = z.enum(['serviceable', 'due', 'grounded']);
export type DroneService = z.infer<typeof DroneService>;

/** Whether it may be flown at all: by the law of China no aircraft is before it was activated, since 2026-05-01. */
export const DroneActivation = z.enum(['unknown', 'activated', 'notActivated']);
export type DroneActivation = z.infer<typeof DroneActivation>;

/** Within these days an insurance is to be renewed. */
export const INSURANCE_ENDS_SOON_DAYS = 30;

/** How it is insured today, the last day included. What ends soon is told apart from what is valid for longer. */
export const DroneInsurance = z.enum(['valid', 'ending', 'ended', 'none']);
export type DroneInsurance = z.infer<typeof DroneInsurance>;

/** What kind of id it broadcasts, called as its link calls them. Not of a session: that is another for each flight. */
export const RemoteIdType = z.enum(['none', 'serial-number', 'registration', 'utm']);
export type RemoteIdType = z.infer<typeof RemoteIdType>;

/** A receiver tells 20 characters of an id, and one that a traffic service gave as the 36 of a UUID. */
export const LONGEST_REMOTE_ID = 36;

const RemoteId = z
  .string()
  .overwrite(plateForm)
  .max(LONGEST_REMOTE_ID)
  .superRefine((id, context) => {
    if (!/^[\dA-Z./_-]*$/.test(id)) refuseField(context, remoteIdWords);
  });

const remoteIdWords = {
  'zh-CN': '识别编号只能包含英文字母、数字和 - _ . /',
  'en-US': 'A Remote ID holds only the letters A to Z, digits and - _ . /',
} as const;

const HEAVIEST_GRAMS = 10_000_000;
export const LONGEST_DRONE_NOTE = 500;
export const LONGEST_GROUNDING = 200;
export const LONGEST_INSURER = 64;
export const LONGEST_FIRMWARE = 64;
export const LONGEST_UOM_MARK = 11;

const weight = z.int().min(1).max(HEAVIEST_GRAMS);

/** On the plate of every aircraft that is registered with the UOM platform. */
const UomMark = z
  .string()
  .overwrite(plateForm)
  .max(LONGEST_UOM_MARK)
  .superRefine((mark, context) => {
    if (mark !== '' && !/^UAS\d{8}$/.test(mark)) refuseField(context, uomMarkWords);
  });

const uomMarkWords = {
  'zh-CN': '登记标志为 UAS 加 8 位数字，如 UAS01234567',
  'en-US': 'A registration mark is UAS and eight digits, as in UAS01234567',
} as const;

/** What a person says of a drone. */
export const DroneFacts = z.strictObject({
  serialNumber: SerialNumber,
  name: seenWord(LONGEST_NAME),
  modelId: z.uuid().toLowerCase(),
  uomMark: UomMark.describe('Empty: not registered yet'),
  activation: DroneActivation,
  remoteIdType: RemoteIdType,
  remoteId: RemoteId.describe('What it broadcasts of itself; empty with the type `none` alone'),
  emptyWeightGrams: weight,
  maxTakeoffGrams: weight,
  firmware: z.string().trim().max(LONGEST_FIRMWARE),
  insurer: z.string().trim().max(LONGEST_INSURER).describe('With whom it is insured'),
  insuredUntil: z.union([z.literal(''), CalendarDay]).describe('The last day; empty: not insured'),
  siteId: z.union([z.literal(''), z.uuid().toLowerCase()]).describe('The site where it is at home; empty: none'),
  nextServiceOn: z.union([z.literal(''), CalendarDay]).describe('From that day on it is due; empty: no day is set'),
  groundedBecause: z.string().trim().max(LONGEST_GROUNDING).describe('Empty: it is not grounded'),
  state: DroneState,
  note: z.string().trim().max(LONGEST_DRONE_NOTE),
});
export type DroneFacts = z.infer<typeof DroneFacts>;

export const Drone = DroneFacts.extend({
  id: z.uuid(),
  version: z.int(),
  model: z.string().describe('Maker and name of the model'),
  category: DroneCategory,
  weightClass: WeightClass.describe('By its weights'),
  insurance: DroneInsurance.describe('By its last day'),
  site: z.string().describe('The name of the site where it is at home'),
  service: DroneService.describe('By its state, its next service and by why it is grounded'),
  linkKeyMadeAt: z.iso.datetime().nullable().describe('Null: nothing can connect as this drone'),
  signingKeyMadeAt: z.iso
    .datetime()
    .nullable()
    .describe('Since when its vehicle is heard only by what it signs; null: it need not sign'),
  unit: z.string().describe('The unit that has it'),
  offeredUntil: z.iso.datetime().nullable().describe('Until when another enterprise can take it over by a code'),
  updatedAt: z.iso.datetime(),
  isEditable: z.boolean().describe('By the caller, as far as their role reaches'),
  isOfferable: z.boolean().describe('By the caller, to another enterprise'),
}).meta({ id: 'Drone' });
export type Drone = z.infer<typeof Drone>;

/** At most so many as a map can show. */
export const MOST_SITES_COUNTED = 1000;

/** Drones that are at home at the same site. */
export const DronesAtSite = z
  .object({
    siteId: z.uuid(),
    site: z.string(),
    longitude: z.number(),
    latitude: z.number(),
    count: z.int(),
  })
  .meta({ id: 'DronesAtSite' });
export type DronesAtSite = z.infer<typeof DronesAtSite>;

/** What a drone was before it was given a state. */
export const FormerState = z.object({ id: z.uuid(), state: DroneState }).meta({ id: 'FormerState' });

/** Whether a drone was said to be activated before that was said of many. */
export const FormerActivation = z
  .object({ id: z.uuid(), activation: DroneActivation })
  .meta({ id: 'FormerActivation' });

const OneDrone = z.strictObject({ id: z.uuid() });

/** How long a code is good. */
export const OFFER_DAYS = 7;

const records = recordCalls({
  id: 'drones',
  path: '/device/v1/drone',
  one: ['无人机', 'a drone'],
  many: ['无人机', 'drones'],
  read: 'drones:read',
  write: 'drones:write',
  facts: DroneFacts,
  record: Drone,
  listed: Drone,
  fieldsOfLines: ['note'],
  sorts: ['name', 'serialNumber', 'maxTakeoffGrams', 'insuredUntil', 'updatedAt'],
  filters: {
    category: DroneCategory.optional(),
    state: DroneState.optional(),
    service: DroneService.optional(),
    activation: DroneActivation.optional(),
    unitId: z.uuid().toLowerCase().optional().describe('Those of this unit and of all below it'),
    modelId: z.uuid().toLowerCase().optional(),
    weightClass: WeightClass.optional(),
    insurance: DroneInsurance.optional(),
    hasLinkKey: z.enum(['yes', 'no']).optional().describe('Whether something can connect as it'),
    siteId: z.uuid().optional().describe('Those at home there'),
    fittedBy: z.uuid().optional().describe('A payload: what still flies, and is of a model that it fits'),
  },
  refusals: {
    unknown: 'no_such_drone',
    taken: [
      'drone_registered',
      'uom_mark_taken',
      'no_such_drone_model',
      'no_such_site',
      'takeoff_below_empty',
      'remote_id_incomplete',
      'payload_does_not_fit',
      'too_heavy_to_take_off',
    ],
  },
});

export const droneCalls = {
  ...records,
  ...handOverCalls({
    id: 'drones',
    path: '/device/v1/drone',
    many: ['无人机', 'drones'],
    write: 'drones:write',
    unknown: 'no_such_drone',
  }),
  ...historyCall({
    id: 'drones',
    path: '/device/v1/drone',
    one: ['一架无人机', 'a drone'],
    read: 'drones:read',
    unknown: 'no_such_drone',
  }),
  create: defineEndpoint({
    ...records.create,
    body: DroneFacts.extend({
      unitId: z.uuid().toLowerCase().optional().describe('Within what the caller may write to; their own without it'),
    }),
    errors: [...records.create.errors, 'no_such_unit'],
  }),
  export: defineEndpoint({
    ...records.export,
    query: records.export.query.extend({ format: TableFormat.default('csv') }),
    download: tableMediaTypes,
  }),
  setState: defineEndpoint({
    id: 'drones.setState',
    method: 'POST',
    path: '/device/v1/drone/setState',
    summary: { 'zh-CN': '把所选无人机改为同一状态，如退役', 'en-US': 'Give the chosen drones one state, as retired' },
    access: 'drones:write',
    body: Selection.extend({ state: DroneState }),
    reply: listOf(FormerState),
    errors: ['no_such_drone'],
  }),
  setActivation: defineEndpoint({
    id: 'drones.setActivation',
    method: 'POST',
    path: '/device/v1/drone/setActivation',
    summary: { 'zh-CN': '为所选无人机填写是否已激活', 'en-US': 'Say of the chosen drones whether they are activated' },
    access: 'drones:write',
    body: Selection.extend({ activation: DroneActivation }),
    reply: listOf(FormerActivation),
    errors: ['no_such_drone'],
  }),
  bySite: defineEndpoint({
    id: 'drones.bySite',
    method: 'GET',
    path: '/device/v1/drone/site/list',
    summary: { 'zh-CN': '各站点有多少无人机', 'en-US': 'How many drones are at home at which site' },
    access: 'drones:read',
    query: records.export.query,
    reply: listOf(DronesAtSite),
    errors: [],
  }),
  makeLinkKey: defineEndpoint({
    id: 'drones.makeLinkKey',
    method: 'POST',
    path: '/device/v1/drone/linkKey/make',
    summary: {
      'zh-CN': '生成链路密钥，之前的随即失效',
      'en-US': 'Make the key by which it connects; the one before ends at once',
    },
    access: 'drones:write',
    body: OneDrone,
    reply: infoOf(z.object({ key: z.string().describe('Shown this once'), linkKeyMadeAt: z.iso.datetime() })),
    errors: ['no_such_drone'],
  }),
  revokeLinkKey: defineEndpoint({
    id: 'drones.revokeLinkKey',
    method: 'POST',
    path: '/device/v1/drone/linkKey/revoke',
    summary: { 'zh-CN': '吊销链路密钥', 'en-US': 'Revoke the key by which it connects' },
    access: 'drones:write',
    body: OneDrone,
    reply: z.null(),
    errors: ['no_such_drone'],
  }),
  makeSigningKey: defineEndpoint({
    id: 'drones.makeSigningKey',
    method: 'POST',
    path: '/device/v1/drone/signingKey/make',
    summary: {
      'zh-CN': '生成 MAVLink 签名口令，此后只听取用它签名的飞行器',
      'en-US': 'Make the passphrase of MAVLink signing; from then on only a vehicle that signs with it is heard',
    },
    access: 'drones:write',
    body: OneDrone,
    reply: infoOf(
      z.object({
        passphrase: z.string().describe('Shown this once; ground stations make the key of it by SHA-256'),
        signingKeyMadeAt: z.iso.datetime(),
      }),
    ),
    errors: ['no_such_drone'],
  }),
  removeSigningKey: defineEndpoint({
    id: 'drones.removeSigningKey',
    method: 'POST',
    path: '/device/v1/drone/signingKey/remove',
    summary: {
      'zh-CN': '取消 MAVLink 签名，此后飞行器不必签名',
      'en-US': 'End MAVLink signing; its vehicle need not sign any more',
    },
    access: 'drones:write',
    body: OneDrone,
    reply: z.null(),
    errors: ['no_such_drone'],
  }),
  offer: defineEndpoint({
    id: 'drones.offer',
    method: 'POST',
    path: '/device/v1/drone/offer',
    summary: {
      'zh-CN': '生成移交码，供另一家企业接收',
      'en-US': 'Make a code by which another enterprise takes it over',
    },
    access: 'drones:dispose',
    body: OneDrone.extend(ownerProof),
    reply: infoOf(
      z.object({ code: z.string().describe('Shown this once; any before it ends'), offeredUntil: z.iso.datetime() }),
    ),
    errors: ['no_such_drone', 'too_many_offers', ...ownerProofErrors, ...codeErrors, 'sign_in_again'],
  }),
  withdrawOffer: defineEndpoint({
    id: 'drones.withdrawOffer',
    method: 'POST',
    path: '/device/v1/drone/withdrawOffer',
    summary: { 'zh-CN': '撤回移交码', 'en-US': 'Take the code back' },
    access: 'drones:write',
    body: OneDrone,
    reply: z.null(),
    errors: ['no_such_drone'],
  }),
  claim: defineEndpoint({
    id: 'drones.claim',
    method: 'POST',
    path: '/device/v1/drone/claim',
    summary: {
      'zh-CN': '凭序列号与移交码接收另一家企业的无人机',
      'en-US': 'Take over a drone of another enterprise by its serial number and code',
    },
    access: 'drones:write',
    body: z.strictObject({ serialNumber: SerialNumber, code: PaperCode }),
    reply: infoOf(Drone),
    errors: ['no_such_offer', 'drone_is_yours', 'too_many_claims', 'no_drones_while_dissolving'],
  }),
};
