import * as z from 'zod';
import { AltitudeBand, DrawnShape, WeeklyWindows } from './airspace.ts';
import type { Both } from './both-languages.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf, PageQuery } from './envelope.ts';
import { refuseField } from './field-refusal.ts';
import { listQuery } from './list-query.ts';
import { NearMoment } from './near-moment.ts';
import { seenWord } from './seen-word.ts';
import { LARGEST_INTEGER } from './sound-text.ts';

export const ZoneKind = z.enum(['noFly', 'limit', 'advisory']);
export type ZoneKind = z.infer<typeof ZoneKind>;

/** No source: nobody's file is called so. */
export const HAND_MADE = '-';

export const LONGEST_ZONE_NAME = 120;
export const LONGEST_ZONE_IDENTIFIER = 100;
export const LONGEST_ZONE_MESSAGE = 1000;

/** What is kept of a zone, by whatever rules it was written then. */
export const ZoneFacts = z.strictObject({
  identifier: z.string().trim().max(LONGEST_ZONE_IDENTIFIER).describe('Of the authority; empty: it has none'),
  name: seenWord(LONGEST_ZONE_NAME),
  kind: ZoneKind,
  shape: DrawnShape,
  band: AltitudeBand,
  validFrom: z.iso.datetime().nullable().describe('Null: always until then'),
  validUntil: z.iso.datetime().nullable().describe('From then on no more; null: without an end'),
  windows: WeeklyWindows.describe('Within its validity only in these; none: always'),
  message: z.string().trim().max(LONGEST_ZONE_MESSAGE),
});
export type ZoneFacts = z.infer<typeof ZoneFacts>;

const { validFrom: from, validUntil: until } = ZoneFacts.shape;

/** What an administrator says of a zone, by hand or by a file. */
export const WrittenZone = ZoneFacts.extend({
  validFrom: NearMoment.nullable().describe(from.description ?? ''),
  validUntil: NearMoment.nullable().describe(until.description ?? ''),
}).superRefine(({ validFrom, validUntil }, context) => {
  if (validFrom && validUntil && Date.parse(validUntil) <= Date.parse(validFrom))
    refuseField(context, validityWords, 'validUntil');
});

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

/** By its validity, whatever its hours of the week. */
export const ZoneStatus = z.enum(['inForce', 'upcoming', 'over']);
export type ZoneStatus = z.infer<typeof ZoneStatus>;

export const statusOf = (
  { validFrom, validUntil }: Pick<ZoneFacts, 'validFrom' | 'validUntil'>,
  nowMs: number,
): ZoneStatus => {
  if (validUntil !== null && Date.parse(validUntil) <= nowMs) return 'over';
  return validFrom !== null && Date.parse(validFrom) > nowMs ? 'upcoming' : 'inForce';
};

/** Which zones are shown, in the list and on its map. */
export const zoneFilters = {
  kind: ZoneKind.optional(),
  status: ZoneStatus.optional(),
  source: z.string().max(80).optional().describe(`By whose file; \`${HAND_MADE}\`: made by hand`),
};

/** A shape in short: what is told of it where it cannot be drawn. */
export const ZoneOutline = z
  .object({
    kind: z.enum(['polygon', 'circle', 'path']),
    corners: z.int().describe('Of all of its rings, or of its line; of a circle one'),
    meters: z.number().nullable().describe('The radius, or the width to each side; of a polygon null'),
  })
  .meta({ id: 'ZoneOutline' });
export type ZoneOutline = z.infer<typeof ZoneOutline>;

export const outlineOf = (shape: DrawnShape): ZoneOutline => {
  if (shape.kind === 'circle') return { kind: 'circle', corners: 1, meters: shape.radiusMeters };
  if (shape.kind === 'path') return { kind: 'path', corners: shape.positions.length, meters: shape.halfWidthMeters };
  // What is kept is closed: its first corner stands there once more.
  return { kind: 'polygon', corners: shape.rings.reduce((sum, ring) => sum + ring.length - 1, 0), meters: null };
};

/** What can differ between two states of one zone. */
export const ZoneField = z.enum([
  'name',
  'identifier',
  'kind',
  'shape',
  'band',
  'validity',
  'windows',
  'message',
  'source',
]);
export type ZoneField = z.infer<typeof ZoneField>;

/** All that is said of a zone, with its shape in short: beside another state of it one sees what differs. */
export const ToldZone = z
  .object({ ...ZoneFacts.omit({ shape: true }).shape, source: Zone.shape.source, outline: ZoneOutline })
  .meta({ id: 'ToldZone' });
export type ToldZone = z.infer<typeof ToldZone>;

export const ZoneVersion = z
  .object({
    ...ListedZone.shape,
    outline: ZoneOutline,
    fields: z.array(ZoneField).describe('What is different from the version before; of the first none'),
    until: z.iso.datetime().nullable().describe('When it went out of force; null: it is in force'),
    isDeleted: z.boolean().describe('Nothing followed it when it went out of force'),
    madeBy: z.string().nullable().describe('Null: nobody who can be named'),
    fileName: z.string().nullable().describe('By which file; null: by hand'),
  })
  .meta({ id: 'ZoneVersion' });
export type ZoneVersion = z.infer<typeof ZoneVersion>;

const Revision = z.int().min(0).max(LARGEST_INTEGER);

const OneZone = z.strictObject({
  id: z.uuid(),
  revision: Revision.describe('As it was seen'),
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
      filters: { id: z.uuid().optional(), ...zoneFilters },
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
    body: WrittenZone,
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
    body: z.strictObject({ ...OneZone.shape, facts: WrittenZone }),
    fieldsOfLines: ['facts.message'],
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
  versions: defineEndpoint({
    id: 'zones.versions',
    method: 'GET',
    path: '/admin/v1/zone/versions',
    summary: {
      'zh-CN': '一个空域区的各个版本，最新的在前；已删除的也有',
      'en-US': 'The versions of a zone, newest first; of one that was deleted too',
    },
    access: 'platform:administer',
    query: z.strictObject({ id: z.uuid(), page: PageQuery.shape.page, size: PageQuery.shape.size }),
    reply: listOf(ZoneVersion),
    errors: [],
  }),
  version: defineEndpoint({
    id: 'zones.version',
    method: 'GET',
    path: '/admin/v1/zone/version',
    summary: { 'zh-CN': '空域区的一个版本，含图形', 'en-US': 'One version of a zone, with its shape' },
    access: 'platform:administer',
    query: z.strictObject({ id: z.uuid(), revision: z.coerce.number().pipe(Revision) }),
    reply: infoOf(Zone),
    errors: ['no_such_zone_version'],
  }),
  putBack: defineEndpoint({
    id: 'zones.putBack',
    method: 'POST',
    path: '/admin/v1/zone/put-back',
    summary: {
      'zh-CN': '恢复空域区的一个旧版本：作为新版本立即生效，已删除的重新生效',
      'en-US': 'Put a former version of a zone back: in force at once as a new one, also where it was deleted',
    },
    access: 'platform:administer',
    body: z.strictObject({
      id: z.uuid(),
      version: Revision.describe('The one to put back'),
      revision: Revision.nullable().describe('As the zone was seen; null: deleted'),
    }),
    reply: infoOf(Zone),
    errors: ['no_such_zone', 'no_such_zone_version', 'stale_version'],
  }),
};

/** What its kinds and fields are called, on pages and in files alike. */
export const zoneWords = {
  kinds: {
    noFly: ['禁飞区', 'No-fly zone'],
    limit: ['限飞区', 'Restricted zone'],
    advisory: ['提示区', 'Advisory zone'],
  } satisfies Record<ZoneKind, Both>,
  statuses: {
    inForce: ['生效中', 'In force'],
    upcoming: ['未生效', 'Upcoming'],
    over: ['已过期', 'Over'],
  } satisfies Record<ZoneStatus, Both>,
  fields: {
    name: ['名称', 'Name'],
    identifier: ['编号', 'Identifier'],
    kind: ['类型', 'Kind'],
    shape: ['图形', 'Shape'],
    band: ['高度', 'Heights'],
    validity: ['有效期', 'Validity'],
    windows: ['时段', 'Hours'],
    message: ['说明', 'Message'],
    source: ['来源', 'Source'],
  } satisfies Record<ZoneField, Both>,
} as const;
