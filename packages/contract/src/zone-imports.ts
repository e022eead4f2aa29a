import * as z from 'zod';
import { AltitudeReference, DrawnShape, isTimeZone } from './airspace.ts';
import type { Both } from './both-languages.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf } from './envelope.ts';
import { refuseField } from './field-refusal.ts';
import { JobStep } from './job.ts';
import { listQuery } from './list-query.ts';
import { LARGEST_INTEGER } from './sound-text.ts';
import { seenWord } from './seen-word.ts';
import { ToldZone, ZoneField, ZoneKind } from './zones.ts';

const MEBIBYTE = 1024 * 1024;
export const LARGEST_ZONE_FILE_BYTES = 32 * MEBIBYTE;
/** An import that nobody applies or discards is let go after so long. */
export const ZONE_IMPORT_HOURS = 24;
/** At once, for a map. */
export const MOST_CHANGES_SHOWN = 1000;

/** A box of the Earth, not over the antimeridian: who expects zones on both sides of it expects them anywhere. */
export const ZoneRegion = z.object({
  west: z.number().min(-180).max(180),
  south: z.number().min(-90).max(90),
  east: z.number().min(-180).max(180),
  north: z.number().min(-90).max(90),
});
export type ZoneRegion = z.infer<typeof ZoneRegion>;

/** What is taken where a file does not say. */
export const ZoneFileAssumed = z.object({
  kind: ZoneKind,
  reference: AltitudeReference.describe('What heights are over'),
  timeZone: z.string().max(64).refine(isTimeZone).describe('Of local hours'),
});
export type ZoneFileAssumed = z.infer<typeof ZoneFileAssumed>;

const bound = (edge: z.ZodNumber) => z.coerce.number().pipe(edge).optional();

/** What is said of a file beforehand, as it stands in an address. */
const ReadAs = {
  kind: ZoneFileAssumed.shape.kind.default('noFly'),
  reference: ZoneFileAssumed.shape.reference.default('ground'),
  timeZone: ZoneFileAssumed.shape.timeZone.default('UTC'),
  west: bound(ZoneRegion.shape.west).describe('With the three others: where the zones are expected'),
  south: bound(ZoneRegion.shape.south),
  east: bound(ZoneRegion.shape.east),
  north: bound(ZoneRegion.shape.north),
};

export const isRegion = ({
  west,
  south,
  east,
  north,
}: { readonly [edge in keyof ZoneRegion]?: number | undefined }) => {
  const edges = [west, south, east, north].filter((edge) => edge !== undefined);
  return edges.length === 0 || (edges.length === 4 && Number(west) < Number(east) && Number(south) < Number(north));
};

const regionWords = {
  'zh-CN': '地区要写明四边，且西小于东、南小于北',
  'en-US': 'A region takes all four edges, west below east and south below north',
} as const;

export const ZoneImportState = z
  .enum(['reading', 'ready', 'comparing', 'applying', 'applied', 'discarded', 'failed'])
  .describe('failed: it could not be read, and nothing was changed');
export type ZoneImportState = z.infer<typeof ZoneImportState>;

export const ZoneFileFormat = z.enum(['geojson', 'ed269', 'ed318', 'kml', 'kmz']);

export const ZoneChangeKind = z
  .enum(['added', 'changed', 'unchanged', 'missing', 'ambiguous'])
  .describe('missing: in force by the same source, and not in the file');
export type ZoneChangeKind = z.infer<typeof ZoneChangeKind>;

export const ZoneFileProblem = z
  .object({
    severity: z.enum(['error', 'warning', 'mended']).describe('error: the zone is not taken, or the file not read on'),
    words: z.string().describe('What is wrong and how to mend it, in the language of the caller'),
    feature: z.int().nullable().describe('Counted from 1; null: the file as a whole'),
    line: z.int().nullable(),
    column: z.int().nullable(),
  })
  .meta({ id: 'ZoneFileProblem' });
export type ZoneFileProblem = z.infer<typeof ZoneFileProblem>;

export const ZoneChangeCounts = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  missing: z.int(),
  ambiguous: z.int(),
});
export type ZoneChangeCounts = z.infer<typeof ZoneChangeCounts>;

const Missing = z.enum(['keep', 'remove']).describe('What becomes of zones of this source that the file does not name');
const Ambiguous = z
  .enum(['leave', 'replace'])
  .describe('What becomes of an identifier that several zones share: as they are, or all of them as the file says');

export const ZoneImport = z
  .object({
    id: z.uuid(),
    source: z.string(),
    assumed: ZoneFileAssumed,
    region: ZoneRegion.nullable().describe('Where its zones were expected; null: anywhere'),
    fileName: z.string(),
    bytes: z.int(),
    sha256: z.string(),
    state: ZoneImportState,
    importedBy: z.string().nullable().describe('Who chose the file'),
    createdAt: z.iso.datetime(),
    progress: z
      .object({
        jobId: z.uuid().nullable().describe('Of the caller, who can cancel it'),
        step: JobStep.nullable(),
        done: z.int(),
        of: z.int(),
      })
      .nullable()
      .describe('While somebody is at it'),
    failure: z.string().nullable().describe('Why what was asked for last was not done'),
    format: ZoneFileFormat.nullable(),
    isWhole: z.boolean().describe('If not, it can be looked at and not be applied'),
    isComplete: z.boolean().describe('If not, zones of it were refused: nothing in force can be removed by it'),
    zones: z.int(),
    problems: z.array(ZoneFileProblem),
    problemsLeftOut: z.array(ZoneFileProblem.pick({ severity: true }).extend({ words: z.string(), count: z.int() })),
    ignored: z
      .array(z.object({ what: z.string(), count: z.int() }))
      .describe('What the file says besides, and was not understood'),
    counts: ZoneChangeCounts.describe('Once it is over: what was done'),
    comparedRevision: z.int().nullable().describe('Of the airspace, with which it was compared'),
    appliedRevision: z.int().nullable(),
    readiness: z
      .object({ ready: z.int(), of: z.int() })
      .nullable()
      .describe('Processes that have indexed what it brings, of all of them; it comes into force once all have'),
    endedAt: z.iso.datetime().nullable(),
    endedBy: z.string().nullable(),
  })
  .meta({ id: 'ZoneImport' });
export type ZoneImport = z.infer<typeof ZoneImport>;

/** For a list: without what was found in it. */
export const ListedZoneImport = ZoneImport.omit({
  problems: true,
  problemsLeftOut: true,
  ignored: true,
  readiness: true,
}).meta({
  id: 'ListedZoneImport',
});
export type ListedZoneImport = z.infer<typeof ListedZoneImport>;

export const ZoneChange = z
  .object({
    number: z.int().describe('Tells it from the others of its import'),
    change: ZoneChangeKind,
    name: z.string(),
    identifier: z.string(),
    kind: ZoneKind,
    fields: z.array(ZoneField).describe('What is different, of one that is changed'),
    from: ToldZone.nullable().describe('As it is in force, of one that is changed'),
    to: ToldZone.nullable().describe('As it will be, of one that is changed'),
    feature: z.int().nullable().describe('Of the file; null: it is in force, and not in the file'),
    line: z.int().nullable(),
    zoneId: z.uuid().nullable().describe('In force'),
  })
  .meta({ id: 'ZoneChange' });
export type ZoneChange = z.infer<typeof ZoneChange>;

export const ShownZoneChange = ZoneChange.pick({ number: true, change: true, name: true, kind: true })
  .extend({ shape: DrawnShape, before: DrawnShape.nullable().describe('As it is in force, where that is another') })
  .meta({ id: 'ShownZoneChange' });
export type ShownZoneChange = z.infer<typeof ShownZoneChange>;

const OneImport = z.strictObject({ id: z.uuid() });
const changeFilters = { change: ZoneChangeKind.optional() };

/** Of the people who run the platform. One import is open at a time. */
export const zoneImportCalls = {
  list: defineEndpoint({
    id: 'zoneImports.list',
    method: 'GET',
    path: '/admin/v1/zone/import/list',
    summary: { 'zh-CN': '空域文件导入记录，最新的在前', 'en-US': 'Imports of zone files, newest first' },
    access: 'platform:administer',
    query: listQuery({ sorts: ['createdAt'], filters: {} })
      .omit({ search: true })
      .extend({
        sort: z.enum(['createdAt', '-createdAt']).default('-createdAt'),
      }),
    reply: listOf(ListedZoneImport),
    errors: [],
  }),
  info: defineEndpoint({
    id: 'zoneImports.info',
    method: 'GET',
    path: '/admin/v1/zone/import/info',
    summary: {
      'zh-CN': '一次空域文件导入：读到了什么，将会怎样',
      'en-US': 'One import: what was read, and what would come of it',
    },
    access: 'platform:administer',
    query: OneImport,
    reply: infoOf(ZoneImport),
    errors: ['no_such_zone_import'],
  }),
  sources: defineEndpoint({
    id: 'zoneImports.sources',
    method: 'GET',
    path: '/admin/v1/zone/import/sources',
    summary: { 'zh-CN': '空域区来自哪些来源', 'en-US': 'By which sources there are zones in force' },
    access: 'platform:administer',
    reply: listOf(
      z.object({ source: z.string(), zones: z.int(), region: ZoneRegion.describe('Around them, in whole degrees') }),
    ),
    errors: [],
  }),
  upload: defineEndpoint({
    id: 'zoneImports.upload',
    method: 'POST',
    path: '/admin/v1/zone/import/upload',
    summary: {
      'zh-CN': '上传空域文件（GeoJSON、KML/KMZ、ED-269、ED-318），由任务读取并与生效的空域比对，不作任何改动',
      'en-US':
        'Upload a file of zones (GeoJSON, KML/KMZ, ED-269, ED-318). A job reads it and compares it with what is in force; nothing is changed',
    },
    access: 'platform:administer',
    query: z
      .strictObject({
        source: seenWord(80).describe(
          'Whose zones these are. Identifiers are its own; zones of other sources are never touched',
        ),
        fileName: z.string().trim().min(1).max(200),
        ...ReadAs,
      })
      .superRefine((said, context) => {
        if (!isRegion(said)) refuseField(context, regionWords, 'west');
      }),
    upload: { field: 'file' },
    reply: infoOf(ZoneImport),
    errors: ['file_too_large', 'malformed_upload', 'zone_import_open', 'too_busy'],
  }),
  changes: defineEndpoint({
    id: 'zoneImports.changes',
    method: 'GET',
    path: '/admin/v1/zone/import/changes',
    summary: { 'zh-CN': '一次导入将带来的变化', 'en-US': 'What would change by an import' },
    access: 'platform:administer',
    query: listQuery({ sorts: ['number', 'name', 'identifier'], filters: { importId: z.uuid(), ...changeFilters } }),
    reply: listOf(ZoneChange),
    errors: [],
  }),
  shapes: defineEndpoint({
    id: 'zoneImports.shapes',
    method: 'GET',
    path: '/admin/v1/zone/import/shapes',
    summary: {
      'zh-CN': `这些变化的图形，供地图显示，至多 ${MOST_CHANGES_SHOWN} 个`,
      'en-US': `The shapes of those changes for a map, ${MOST_CHANGES_SHOWN} at most`,
    },
    access: 'platform:administer',
    query: z.strictObject({ importId: z.uuid(), ...changeFilters, search: z.string().trim().max(100).optional() }),
    reply: listOf(ShownZoneChange),
    errors: [],
  }),
  apply: defineEndpoint({
    id: 'zoneImports.apply',
    method: 'POST',
    path: '/admin/v1/zone/import/apply',
    summary: {
      'zh-CN': '应用导入，是一个任务：全部变化作为空域的一个版本同时生效，或都不生效',
      'en-US':
        'Apply an import, as a job: all of it comes into force together as one revision of the airspace, or nothing',
    },
    access: 'platform:administer',
    body: z.strictObject({
      ...OneImport.shape,
      comparedRevision: z.int().min(0).max(LARGEST_INTEGER).describe('As it was seen'),
      missing: Missing,
      ambiguous: Ambiguous,
    }),
    reply: infoOf(ZoneImport),
    errors: [
      'no_such_zone_import',
      'zone_import_over',
      'zone_import_busy',
      'zone_import_not_whole',
      'zone_import_not_complete',
      'zone_import_nothing',
      'zone_import_stale',
    ],
  }),
  discard: defineEndpoint({
    id: 'zoneImports.discard',
    method: 'POST',
    path: '/admin/v1/zone/import/discard',
    summary: { 'zh-CN': '放弃一次导入，空域不变', 'en-US': 'Discard an import; the airspace stays as it is' },
    access: 'platform:administer',
    body: OneImport,
    reply: infoOf(ZoneImport),
    errors: ['no_such_zone_import', 'zone_import_over', 'zone_import_busy'],
  }),
};

/** What kinds of change are called. */
export const zoneImportWords = {
  changes: {
    added: ['新增', 'Added'],
    changed: ['修改', 'Changed'],
    unchanged: ['不变', 'Unchanged'],
    missing: ['文件中没有', 'Not in the file'],
    ambiguous: ['无法对应', 'Ambiguous'],
  } satisfies Record<ZoneChangeKind, Both>,
} as const;
