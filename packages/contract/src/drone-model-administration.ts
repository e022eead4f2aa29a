import * as z from 'zod';
import type { Both } from './both-languages.ts';
import { DroneCategory } from './drone-models.ts';
import { defineEndpoint } from './endpoint.ts';
import { fileReply, infoOf, listOf } from './envelope.ts';
import { refuseField } from './field-refusal.ts';
import { listQuery } from './list-query.ts';
import { edited } from './records.ts';
import { seenWord } from './seen-word.ts';

const HEAVIEST_GRAMS = 10_000_000;
export const LONGEST_MODEL_NAME = 64;
export const LONGEST_DJI_TYPE = 20;

const djiWords = {
  'zh-CN': '请按“域-类型-子类型”填写三个数字，如 0-89-0',
  'en-US': 'Give domain, type and subtype as three numbers, as in 0-89-0',
} as const;

/** Of an enumeration of MAVLink, which has numbers below 256. */
const mavNumber = z.int().min(0).max(255).nullable();
const grams = z.int().min(1).max(HEAVIEST_GRAMS).nullable();

/** What an administrator says of a model. */
export const DroneModelFacts = z.strictObject({
  maker: seenWord(LONGEST_MODEL_NAME),
  name: seenWord(LONGEST_MODEL_NAME),
  englishName: z.string().trim().max(LONGEST_MODEL_NAME).describe('Empty: those who read English see the name'),
  category: DroneCategory,
  djiType: z
    .string()
    .trim()
    .max(LONGEST_DJI_TYPE)
    .superRefine((text, context) => {
      if (text !== '' && !/^\d{1,3}-\d{1,5}-\d{1,5}$/.test(text)) refuseField(context, djiWords);
    })
    .describe('Domain-type-subtype of the DJI Cloud API; empty: it has none'),
  mavAutopilot: mavNumber.describe('MAV_AUTOPILOT; null: not known'),
  mavType: mavNumber.describe('MAV_TYPE; null: it speaks no MAVLink'),
  emptyWeightGrams: grams.describe('Null: its maker does not tell'),
  maxTakeoffGrams: grams,
});
export type DroneModelFacts = z.infer<typeof DroneModelFacts>;

export const ModelOrigin = z.enum(['builtIn', 'own']);
export type ModelOrigin = z.infer<typeof ModelOrigin>;
export const ModelState = z.enum(['offered', 'retired']);
export type ModelState = z.infer<typeof ModelState>;

export const AdministeredModel = DroneModelFacts.extend({
  id: z.uuid(),
  version: z.int(),
  origin: ModelOrigin.describe('builtIn: it came with the product, and stays as it is'),
  state: ModelState.describe('retired: drones that bear it keep it, and nobody can choose it'),
  updatedAt: z.iso.datetime(),
}).meta({ id: 'AdministeredModel' });
export type AdministeredModel = z.infer<typeof AdministeredModel>;

const query = listQuery({
  sorts: ['name', 'maker', 'maxTakeoffGrams', 'updatedAt'],
  filters: {
    id: z.uuid().optional(),
    category: DroneCategory.optional(),
    origin: ModelOrigin.optional(),
    state: ModelState.optional(),
  },
});
const { search, category, origin, state } = query.shape;
const One = z.strictObject({ id: z.uuid() });
const taken = ['drone_model_taken', 'takeoff_below_empty'] as const;

/** Those of the people who run the platform. */
export const droneModelCalls = {
  list: defineEndpoint({
    id: 'droneModels.administer',
    method: 'GET',
    path: '/admin/v1/droneModel/list',
    summary: { 'zh-CN': '机型列表', 'en-US': 'List models of drones' },
    access: 'platform:administer',
    query,
    reply: listOf(AdministeredModel),
    errors: [],
  }),
  export: defineEndpoint({
    id: 'droneModels.export',
    method: 'GET',
    path: '/admin/v1/droneModel/export',
    summary: { 'zh-CN': '导出列表中的全部机型', 'en-US': 'All models of the list, as a file' },
    access: 'platform:administer',
    query: z.strictObject({ search, category, origin, state }),
    download: 'text/csv',
    reply: fileReply,
    errors: ['too_busy'],
  }),
  create: defineEndpoint({
    id: 'droneModels.create',
    method: 'POST',
    path: '/admin/v1/droneModel/create',
    summary: { 'zh-CN': '新增机型', 'en-US': 'Add a model' },
    access: 'platform:administer',
    body: DroneModelFacts,
    reply: infoOf(AdministeredModel),
    errors: taken,
  }),
  update: defineEndpoint({
    id: 'droneModels.update',
    method: 'POST',
    path: '/admin/v1/droneModel/update',
    summary: { 'zh-CN': '修改自行添加的机型', 'en-US': 'Change a model that was added' },
    access: 'platform:administer',
    body: edited(DroneModelFacts),
    reply: infoOf(AdministeredModel),
    errors: ['no_such_drone_model', 'built_in_model', ...taken, 'stale_version'],
  }),
  retire: defineEndpoint({
    id: 'droneModels.retire',
    method: 'POST',
    path: '/admin/v1/droneModel/retire',
    summary: {
      'zh-CN': '停用机型：已用它的无人机不变，不能再选',
      'en-US': 'Retire a model: drones that bear it keep it, and nobody can choose it',
    },
    access: 'platform:administer',
    body: One,
    reply: z.null(),
    errors: ['no_such_drone_model', 'built_in_model'],
  }),
  restore: defineEndpoint({
    id: 'droneModels.restore',
    method: 'POST',
    path: '/admin/v1/droneModel/restore',
    summary: { 'zh-CN': '重新启用机型', 'en-US': 'Offer a retired model again' },
    access: 'platform:administer',
    body: One,
    reply: z.null(),
    errors: ['no_such_drone_model', 'built_in_model'],
  }),
};

/** What its fields and states are called, on pages and in files alike. */
export const droneModelWords = {
  labels: {
    maker: ['厂商', 'Maker'],
    name: ['名称', 'Name'],
    englishName: ['英文名称', 'Name in English'],
    category: ['类别', 'Category'],
    djiType: ['DJI 型号编码', 'DJI type'],
    mavAutopilot: ['MAVLink 飞控', 'MAVLink autopilot'],
    mavType: ['MAVLink 机型', 'MAVLink type'],
    emptyWeightGrams: ['空机重量', 'Empty weight'],
    maxTakeoffGrams: ['最大起飞重量', 'Maximum take-off weight'],
    origin: ['来源', 'Origin'],
    state: ['状态', 'State'],
    updatedAt: ['更新时间', 'Updated'],
  } satisfies Record<Exclude<keyof AdministeredModel, 'id' | 'version'>, Both>,
  origins: {
    builtIn: ['内置', 'Built in'],
    own: ['自行添加', 'Added'],
  } satisfies Record<ModelOrigin, Both>,
  states: {
    offered: ['可选', 'Offered'],
    retired: ['已停用', 'Retired'],
  } satisfies Record<ModelState, Both>,
} as const;

/** What of MAVLink's enumerations aircraft of ours say, as its own documents call it. Any other number is kept as it is. */
export const mavAutopilotWords: Readonly<Record<string, Both>> = {
  0: ['通用飞控', 'Generic'],
  3: ['ArduPilot', 'ArduPilot'],
  12: ['PX4', 'PX4'],
};
export const mavTypeWords: Readonly<Record<string, Both>> = {
  1: ['固定翼', 'Fixed wing'],
  2: ['四旋翼', 'Quadcopter'],
  3: ['共轴旋翼', 'Coaxial helicopter'],
  4: ['直升机', 'Helicopter'],
  13: ['六旋翼', 'Hexacopter'],
  14: ['八旋翼', 'Octocopter'],
  15: ['三旋翼', 'Tricopter'],
  19: ['垂直起降：双旋翼尾座', 'VTOL: tailsitter, two rotors'],
  20: ['垂直起降：四旋翼尾座', 'VTOL: tailsitter, four rotors'],
  21: ['垂直起降：倾转旋翼', 'VTOL: tiltrotor'],
  22: ['垂直起降：固定旋翼', 'VTOL: fixed rotors'],
  23: ['垂直起降：尾座', 'VTOL: tailsitter'],
  24: ['垂直起降：倾转机翼', 'VTOL: tiltwing'],
  29: ['十二旋翼', 'Dodecarotor'],
  35: ['十旋翼', 'Decarotor'],
};
