import * as z from 'zod';
import type { Both } from './both-languages.ts';
import { handOverCalls } from './hand-over.ts';
import { recordCalls } from './record-calls.ts';
import { historyCall } from './record-history.ts';
import { LONGEST_NAME, seenWord } from './seen-word.ts';
import { LONGEST_SERIAL_NUMBER } from './serial-number.ts';

/** What aircraft carry: cameras, sensors, and what speaks, shines or drops. */
export const PayloadKind = z.enum([
  'camera',
  'thermal',
  'multispectral',
  'lidar',
  'gasDetector',
  'loudspeaker',
  'searchlight',
  'dropper',
  'other',
]);
export type PayloadKind = z.infer<typeof PayloadKind>;

export const PayloadState = z.enum(['ready', 'maintenance', 'retired']);
export type PayloadState = z.infer<typeof PayloadState>;

const HEAVIEST_GRAMS = 1_000_000;
export const LONGEST_NOTE = 500;
export const LONGEST_PAYLOAD_MODEL = 64;
const MOST_MODELS = 64;

const millimeters = (most: number) =>
  z.number().min(0.1).max(most).nullable().describe('Null: not known, or no camera');
const pixels = z.int().min(1).max(100_000).nullable().describe('Null: not known, or no camera');

/** What a person says of a payload. */
export const PayloadFacts = z.strictObject({
  serialNumber: seenWord(LONGEST_SERIAL_NUMBER),
  name: seenWord(LONGEST_NAME),
  kind: PayloadKind,
  model: z.string().trim().max(LONGEST_PAYLOAD_MODEL),
  weightGrams: z.int().min(1).max(HEAVIEST_GRAMS),
  modelIds: z
    .array(z.uuid().toLowerCase())
    .max(MOST_MODELS)
    .overwrite((ids) => [...new Set(ids)].toSorted())
    .describe('The models of drones that it fits; empty: any'),
  sensorWidthMillimeters: millimeters(200),
  sensorHeightMillimeters: millimeters(200),
  focalLengthMillimeters: millimeters(2000),
  imageWidthPixels: pixels,
  imageHeightPixels: pixels,
  state: PayloadState,
  note: z.string().trim().max(LONGEST_NOTE),
});
export type PayloadFacts = z.infer<typeof PayloadFacts>;

export const Payload = PayloadFacts.extend({
  id: z.uuid(),
  version: z.int(),
  unit: z.string().describe('The unit that has it'),
  droneId: z.uuid().nullable().describe('The drone that carries it; null: none'),
  drone: z.string().describe('Its name; empty: none'),
  mountedSince: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  isEditable: z.boolean().describe('By the caller, as far as their role reaches'),
}).meta({ id: 'Payload' });
export type Payload = z.infer<typeof Payload>;

const records = recordCalls({
  id: 'payloads',
  path: '/device/v1/payload',
  one: ['挂载', 'a payload'],
  many: ['挂载', 'payloads'],
  read: 'payloads:read',
  write: 'payloads:write',
  facts: PayloadFacts,
  record: Payload,
  listed: Payload,
  fieldsOfLines: ['note'],
  sorts: ['name', 'serialNumber', 'weightGrams', 'updatedAt'],
  filters: {
    kind: PayloadKind.optional(),
    state: PayloadState.optional(),
    siteId: z.uuid().optional().describe('Those on a drone that is at home there'),
    mountableOn: z.uuid().optional().describe('A drone: what is ready, on none, and fits its model'),
  },
  refusals: {
    unknown: 'no_such_payload',
    taken: ['serial_number_taken', 'no_such_drone_model', 'payload_does_not_fit', 'too_heavy_to_take_off'],
  },
});

export const payloadCalls = {
  ...records,
  ...handOverCalls({
    id: 'payloads',
    path: '/device/v1/payload',
    many: ['挂载', 'payloads'],
    write: 'payloads:write',
    unknown: 'no_such_payload',
  }),
  ...historyCall({
    id: 'payloads',
    path: '/device/v1/payload',
    one: ['一个挂载', 'a payload'],
    read: 'payloads:read',
    unknown: 'no_such_payload',
  }),
};

/** What its fields, kinds and states are called, on pages and in files alike. */
export const payloadWords = {
  labels: {
    name: ['名称', 'Name'],
    serialNumber: ['序列号', 'Serial number'],
    kind: ['类型', 'Kind'],
    model: ['型号', 'Model'],
    weightGrams: ['重量', 'Weight'],
    modelIds: ['适用机型', 'Fits'],
    sensorWidthMillimeters: ['传感器宽度', 'Sensor width'],
    sensorHeightMillimeters: ['传感器高度', 'Sensor height'],
    focalLengthMillimeters: ['焦距', 'Focal length'],
    imageWidthPixels: ['图像宽度', 'Image width'],
    imageHeightPixels: ['图像高度', 'Image height'],
    drone: ['所在无人机', 'Mounted on'],
    mountedSince: ['安装时间', 'Mounted since'],
    state: ['状态', 'State'],
    unit: ['归属单位', 'Unit'],
    note: ['备注', 'Note'],
    updatedAt: ['更新时间', 'Updated'],
  } satisfies Record<Exclude<keyof Payload, 'id' | 'version' | 'droneId' | 'isEditable'>, Both>,
  kinds: {
    camera: ['可见光相机', 'Camera'],
    thermal: ['热成像相机', 'Thermal camera'],
    multispectral: ['多光谱相机', 'Multispectral camera'],
    lidar: ['激光雷达', 'Lidar'],
    gasDetector: ['气体检测仪', 'Gas detector'],
    loudspeaker: ['喊话器', 'Loudspeaker'],
    searchlight: ['探照灯', 'Searchlight'],
    dropper: ['抛投器', 'Dropper'],
    other: ['其他', 'Other'],
  } satisfies Record<PayloadKind, Both>,
  states: {
    ready: ['可用', 'Ready'],
    maintenance: ['维护中', 'In maintenance'],
    retired: ['已退役', 'Retired'],
  } satisfies Record<PayloadState, Both>,
} as const;
