import * as z from 'zod';
import { AltitudeBand, DrawnShape, WeeklyWindows } from './airspace.ts';
import type { Both } from './both-languages.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf } from './envelope.ts';
import { refuseField } from './field-refusal.ts';
import { listQuery } from './list-query.ts';
import { seenWord } from './seen-word.ts';
import { LARGEST_INTEGER } from './sound-text.ts';

export const ZoneKind = z.enum(['noFly', 'limit', 'advisory']);
export type ZoneKind = z.infer<typeof ZoneKind>;

export const LONGEST_ZONE_MESSAGE = 1000;

const moment = z.iso.datetime().nullable();

/** What an administrator says of a zone. */
export const ZoneFacts = z
  .strictObject({
    identifier: z.string().trim().max(100).describe('Of the authority; empty: it has none'),
    name: seenWord(120),
    kind: ZoneKind,
    shape: DrawnShape,
    band: AltitudeBand,
    validFrom: moment.describe('Null: always until then'),
    validUntil: moment.describe('From then on no more; null: without an end'),
    windows: WeeklyWindows.describe('Within its validity only in these; none: always'),
    message: z.string().trim().max(LONGEST_ZONE_MESSAGE),
  })
  .superRefine(({ validFrom, validUntil }, context) => {
    if (validFrom && validUntil && validUntil <= validFrom) refuseField(context, validityWords, 'validUntil');
  });
export type ZoneFacts = z.infer<typeof ZoneFacts>;

const validityWords = {
  'zh-CN': '结束时间必须晚于开始时间',
  'en-US': 'It must end after it begins',
} as const;

export const Zone = z
  .object({
    ...ZoneFacts.shape,
    id: z.uuid(),
    source: z.string().describe('By whose file it came; empty: it was made by hand'),
    revision: z.int().describe('Of the airspace, since when it is so'),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Zone' });
export type Zone = z.infer<typeof Zone>;

/** Without its shape, of which a list of many would be megabytes. */
export const ListedZone = Zone.omit({ shape: true }).meta({ id: 'ListedZone' });
export type ListedZone = z.infer<typeof ListedZone>;

const OneZone = z.strictObject({
  id: z.uuid(),
  revision: z.int().min(0).max(LARGEST_INTEGER).describe('As it was seen'),
});

/** Those of the people who run the platform. */
export const zoneCalls = {
  list: defineEndpoint({
    id: 'zones.list',
    method: 'GET',
    path: '/admin/v1/zone/list',
    summary: { 'zh-CN': '空域区列表', 'en-US': 'List zones' },
    access: 'platform:administer',
    query: listQuery({
      sorts: ['name', 'identifier', 'updatedAt'],
      filters: { id: z.uuid().optional(), kind: ZoneKind.optional() },
    }),
    reply: listOf(ListedZone),
    errors: [],
  }),
  info: defineEndpoint({
    id: 'zones.info',
    method: 'GET',
    path: '/admin/v1/zone/info',
    summary: { 'zh-CN': '空域区详情', 'en-US': 'One zone, with its shape' },
    access: 'platform:administer',
    query: z.strictObject({ id: z.uuid() }),
    reply: infoOf(Zone),
    errors: ['no_such_zone'],
  }),
  create: defineEndpoint({
    id: 'zones.create',
    method: 'POST',
    path: '/admin/v1/zone/create',
    summary: { 'zh-CN': '新建空域区，立即生效', 'en-US': 'Make a zone, in force at once' },
    access: 'platform:administer',
    body: ZoneFacts,
    fieldsOfLines: ['message'],
    reply: infoOf(Zone),
    errors: ['bad_shape'],
  }),
  update: defineEndpoint({
    id: 'zones.update',
    method: 'POST',
    path: '/admin/v1/zone/update',
    summary: { 'zh-CN': '修改空域区，立即生效', 'en-US': 'Change a zone, in force at once' },
    access: 'platform:administer',
    body: z.strictObject({ ...OneZone.shape, facts: ZoneFacts }),
    fieldsOfLines: ['message'],
    reply: infoOf(Zone),
    errors: ['no_such_zone', 'bad_shape', 'stale_version'],
  }),
  remove: defineEndpoint({
    id: 'zones.delete',
    method: 'POST',
    path: '/admin/v1/zone/delete',
    summary: { 'zh-CN': '删除空域区，立即失效', 'en-US': 'Delete a zone, out of force at once' },
    access: 'platform:administer',
    body: OneZone,
    reply: z.null(),
    errors: ['no_such_zone', 'stale_version'],
  }),
};

/** What its kinds are called, on pages and in files alike. */
export const zoneWords = {
  kinds: {
    noFly: ['禁飞区', 'No-fly zone'],
    limit: ['限飞区', 'Restricted zone'],
    advisory: ['提示区', 'Advisory zone'],
  } satisfies Record<ZoneKind, Both>,
} as const;
