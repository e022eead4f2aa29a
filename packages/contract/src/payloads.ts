import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { fileReply, infoOf, listOf } from './envelope.ts';
import { listQuery } from './list-query.ts';
import type { Language } from './language.ts';
import { edited, Selection } from './records.ts';

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
const word = (longest: number) => z.string().trim().min(1).max(longest);

/** What a person says of a payload. */
export const PayloadFacts = z.strictObject({
  serialNumber: word(64),
  name: word(64),
  kind: PayloadKind,
  model: z.string().trim().max(64),
  weightGrams: z.int().min(1).max(HEAVIEST_GRAMS),
  state: PayloadState,
  note: z.string().trim().max(LONGEST_NOTE),
});
export type PayloadFacts = z.infer<typeof PayloadFacts>;

export const Payload = PayloadFacts.extend({
  id: z.uuid(),
  version: z.int(),
  unit: z.string().describe('The unit that has it'),
  updatedAt: z.iso.datetime(),
  isEditable: z.boolean().describe('By the caller, as far as their role reaches'),
}).meta({ id: 'Payload' });
export type Payload = z.infer<typeof Payload>;

const filters = { kind: PayloadKind.optional(), state: PayloadState.optional() };
export const PayloadQuery = listQuery({ sorts: ['name', 'serialNumber', 'weightGrams', 'updatedAt'], filters });

export const listPayloads = defineEndpoint({
  id: 'payloads.list',
  method: 'GET',
  path: '/device/v1/payload/list',
  summary: { 'zh-CN': '挂载列表', 'en-US': 'Payloads' },
  access: 'payloads:read',
  query: PayloadQuery,
  reply: listOf(Payload),
  errors: [],
});

export const exportPayloads = defineEndpoint({
  id: 'payloads.export',
  method: 'GET',
  path: '/device/v1/payload/export',
  summary: { 'zh-CN': '导出列表中的全部挂载', 'en-US': 'All payloads of the list, as a file' },
  access: 'payloads:read',
  query: PayloadQuery.omit({ page: true, size: true, sort: true }),
  download: 'text/csv',
  reply: fileReply,
  errors: [],
});

export const createPayload = defineEndpoint({
  id: 'payloads.create',
  method: 'POST',
  path: '/device/v1/payload/create',
  summary: { 'zh-CN': '登记挂载', 'en-US': 'Register a payload' },
  access: 'payloads:write',
  body: PayloadFacts,
  fieldsOfLines: ['note'],
  reply: infoOf(Payload),
  errors: ['serial_number_taken'],
});

export const updatePayload = defineEndpoint({
  id: 'payloads.update',
  method: 'POST',
  path: '/device/v1/payload/update',
  summary: { 'zh-CN': '修改挂载', 'en-US': 'Change a payload' },
  access: 'payloads:write',
  body: edited(PayloadFacts),
  fieldsOfLines: ['note'],
  reply: infoOf(Payload),
  errors: ['no_such_payload', 'serial_number_taken', 'stale_version'],
});

export const deletePayloads = defineEndpoint({
  id: 'payloads.delete',
  method: 'POST',
  path: '/device/v1/payload/delete',
  summary: { 'zh-CN': '删除所选挂载', 'en-US': 'Delete the chosen payloads' },
  access: 'payloads:write',
  body: Selection,
  reply: z.null(),
  errors: ['no_such_payload'],
});

export const restorePayloads = defineEndpoint({
  id: 'payloads.restore',
  method: 'POST',
  path: '/device/v1/payload/restore',
  summary: { 'zh-CN': '恢复刚删除的挂载', 'en-US': 'Bring deleted payloads back' },
  access: 'payloads:write',
  body: Selection,
  reply: z.null(),
  errors: ['no_such_payload', 'serial_number_taken'],
});

export type PayloadLabels = Readonly<Record<Exclude<keyof Payload, 'id' | 'version' | 'isEditable'>, string>>;

interface PayloadWords {
  readonly labels: PayloadLabels;
  readonly kinds: Readonly<Record<PayloadKind, string>>;
  readonly states: Readonly<Record<PayloadState, string>>;
}

/** What its fields, kinds and states are called, on pages and in files alike. */
export const payloadWords: Readonly<Record<Language, PayloadWords>> = {
  'zh-CN': {
    labels: {
      name: '名称',
      serialNumber: '序列号',
      kind: '类型',
      model: '型号',
      weightGrams: '重量',
      state: '状态',
      unit: '归属单位',
      note: '备注',
      updatedAt: '更新时间',
    },
    kinds: {
      camera: '可见光相机',
      thermal: '热成像相机',
      multispectral: '多光谱相机',
      lidar: '激光雷达',
      gasDetector: '气体检测仪',
      loudspeaker: '喊话器',
      searchlight: '探照灯',
      dropper: '抛投器',
      other: '其他',
    },
    states: { ready: '可用', maintenance: '维护中', retired: '已退役' },
  },
  'en-US': {
    labels: {
      name: 'Name',
      serialNumber: 'Serial number',
      kind: 'Kind',
      model: 'Model',
      weightGrams: 'Weight',
      state: 'State',
      unit: 'Unit',
      note: 'Note',
      updatedAt: 'Updated',
    },
    kinds: {
      camera: 'Camera',
      thermal: 'Thermal camera',
      multispectral: 'Multispectral camera',
      lidar: 'Lidar',
      gasDetector: 'Gas detector',
      loudspeaker: 'Loudspeaker',
      searchlight: 'Searchlight',
      dropper: 'Dropper',
      other: 'Other',
    },
    states: { ready: 'Ready', maintenance: 'In maintenance', retired: 'Retired' },
  },
};
