import * as z from 'zod';
import type { Both } from './both-languages.ts';
import { CalendarDay } from './calendar-day.ts';
import { DroneCategory, droneCategoryWords } from './drone-models.ts';
import { defineEndpoint } from './endpoint.ts';
import { refuseField } from './field-refusal.ts';
import { infoOf, listOf } from './envelope.ts';
import { codeErrors, ownerProof, ownerProofErrors } from './owner-proof.ts';
import { PaperCode } from './paper-code.ts';
import { recordCalls } from './record-calls.ts';
import { Selection } from './records.ts';
import { seenWord } from './seen-word.ts';
import { plateForm, SerialNumber } from './serial-number.ts';
import { Unit } from './units.ts';
import { WeightClass } from './weight-class.ts';

/** What is written down of it. Whether it is online or flying is told by its link. */
export const DroneState = z.enum(['registered', 'maintenance', 'retired']);
export type DroneState = z.infer<typeof DroneState>;

const HEAVIEST_GRAMS = 10_000_000;
export const LONGEST_DRONE_NOTE = 500;

const weight = z.int().min(1).max(HEAVIEST_GRAMS);

/** On the plate of every aircraft that is registered with the UOM platform. */
const UomMark = z
  .string()
  .overwrite(plateForm)
  .max(11)
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
  name: seenWord(64),
  modelId: z.uuid().toLowerCase(),
  uomMark: UomMark.describe('Empty: not registered yet'),
  emptyWeightGrams: weight,
  maxTakeoffGrams: weight,
  firmware: z.string().trim().max(64),
  insuredUntil: z.union([z.literal(''), CalendarDay]).describe('The last day; empty: not insured'),
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
  isInsured: z.boolean().describe('Today, the last day included'),
  unit: z.string().describe('The unit that has it'),
  offeredUntil: z.iso.datetime().nullable().describe('Until when another enterprise can take it over by a code'),
  updatedAt: z.iso.datetime(),
  isEditable: z.boolean().describe('By the caller, as far as their role reaches'),
  isOfferable: z.boolean().describe('By the caller, to another enterprise'),
}).meta({ id: 'Drone' });
export type Drone = z.infer<typeof Drone>;

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
  fieldsOfLines: ['note'],
  sorts: ['name', 'serialNumber', 'maxTakeoffGrams', 'updatedAt'],
  filters: { category: DroneCategory.optional(), state: DroneState.optional() },
  refusals: {
    unknown: 'no_such_drone',
    taken: ['drone_registered', 'uom_mark_taken', 'no_such_drone_model', 'takeoff_below_empty'],
  },
});

export const droneCalls = {
  ...records,
  move: defineEndpoint({
    id: 'drones.move',
    method: 'POST',
    path: '/device/v1/drone/move',
    summary: { 'zh-CN': '把所选无人机移交到一个单位', 'en-US': 'Hand the chosen drones over to a unit' },
    access: 'drones:write',
    body: Selection.extend({ unitId: z.uuid() }),
    reply: z.null(),
    errors: ['no_such_drone', 'no_such_unit'],
  }),
  units: defineEndpoint({
    id: 'drones.units',
    method: 'GET',
    path: '/device/v1/drone/unit/list',
    summary: { 'zh-CN': '可以把无人机移交到的单位', 'en-US': 'The units to which the caller may hand drones over' },
    access: 'drones:write',
    reply: listOf(Unit),
    errors: [],
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

/** What its fields, categories, classes and states are called, on pages and in files alike. */
export const droneWords = {
  labels: {
    name: ['名称', 'Name'],
    serialNumber: ['序列号', 'Serial number'],
    model: ['机型', 'Model'],
    modelId: ['机型', 'Model'],
    category: ['类别', 'Category'],
    weightClass: ['重量级别', 'Weight class'],
    uomMark: ['登记标志', 'Registration mark'],
    emptyWeightGrams: ['空机重量', 'Empty weight'],
    maxTakeoffGrams: ['最大起飞重量', 'Maximum take-off weight'],
    firmware: ['固件版本', 'Firmware'],
    insuredUntil: ['保险到期日', 'Insured until'],
    state: ['状态', 'State'],
    unit: ['归属单位', 'Unit'],
    note: ['备注', 'Note'],
    updatedAt: ['更新时间', 'Updated'],
  } satisfies Record<
    Exclude<keyof Drone, 'id' | 'version' | 'isInsured' | 'offeredUntil' | 'isEditable' | 'isOfferable'>,
    Both
  >,
  categories: droneCategoryWords,
  weightClasses: {
    micro: ['微型', 'Micro'],
    light: ['轻型', 'Light'],
    small: ['小型', 'Small'],
    medium: ['中型', 'Medium'],
    large: ['大型', 'Large'],
  } satisfies Record<WeightClass, Both>,
  states: {
    registered: ['在册', 'Registered'],
    maintenance: ['维护中', 'In maintenance'],
    retired: ['已退役', 'Retired'],
  } satisfies Record<DroneState, Both>,
} as const;
