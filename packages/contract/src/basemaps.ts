import * as z from 'zod';
import type { Both } from './both-languages.ts';
import { TEMPLATE_MAX_LENGTH, complaintOfTemplate } from './basemap-template.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf } from './envelope.ts';
import { refuseField } from './field-refusal.ts';
import { listQuery } from './list-query.ts';
import { edited } from './records.ts';
import { seenWord } from './seen-word.ts';

export const LONGEST_BASEMAP_NAME = 64;
export const LONGEST_ATTRIBUTION = 160;
export const DEEPEST_ZOOM = 22;
const LARGEST_RANK = 999;

export const BasemapKind = z.enum(['pmtiles', 'xyz']);
export type BasemapKind = z.infer<typeof BasemapKind>;
export const BasemapTiles = z.enum(['vector', 'raster']);
export const BasemapDatum = z.enum(['wgs84', 'gcj02']);
export type BasemapDatum = z.infer<typeof BasemapDatum>;
export const BasemapVisibility = z.enum(['shown', 'offered']);
export type BasemapVisibility = z.infer<typeof BasemapVisibility>;

const longitude = z.number().min(-180).max(180).nullable();
/** Mercator ends at 85.0511…, and people round it up. */
const HIGHEST_LATITUDE = 85.06;
const latitude = z.number().min(-HIGHEST_LATITUDE).max(HIGHEST_LATITUDE).nullable();
const zoom = z.int().min(0).max(DEEPEST_ZOOM).nullable();

const written = z.strictObject({
  name: seenWord(LONGEST_BASEMAP_NAME),
  englishName: z.string().trim().max(LONGEST_BASEMAP_NAME).describe('Empty: those who read English see the name'),
  kind: BasemapKind,
  archive: z.string().trim().max(120).describe('Of pmtiles: its file in the folder of archives; otherwise empty'),
  template: z
    .string()
    .trim()
    .max(TEMPLATE_MAX_LENGTH)
    .describe('Of xyz: its address with {z}, {x}, {y}, and {key} where its key belongs; otherwise empty'),
  key: z
    .string()
    .trim()
    .max(200)
    .regex(/^[\x21-\x7e]*$/)
    .describe('In place of {key}; never told again. Empty: the one that is kept'),
  west: longitude.describe('Where there are tiles, in WGS-84. Null: everywhere; of pmtiles, as its file says'),
  south: latitude,
  east: longitude,
  north: latitude,
  minZoom: zoom.describe('Null: 0; of pmtiles, as its file says'),
  maxZoom: zoom.describe('Null: 18; of pmtiles, as its file says'),
  attribution: z.string().trim().max(LONGEST_ATTRIBUTION).describe('Shown on the map as it is'),
  datum: BasemapDatum.describe('gcj02: its tiles are shifted back to WGS-84 while they are drawn'),
  rank: z.int().min(0).max(LARGEST_RANK).describe('Of two, the one with the larger lies on top'),
  visibility: BasemapVisibility.describe('shown: drawn until somebody hides it; offered: hidden until chosen'),
});

const refuseContradictions = (facts: Partial<z.infer<typeof written>>, context: z.core.$RefinementCtx): void => {
  if (facts.kind === 'pmtiles' && facts.archive === '') refuseField(context, words.archive, 'archive');
  if (facts.kind !== 'xyz') return;
  const complaint = complaintOfTemplate(facts.template ?? '');
  if (complaint) refuseField(context, complaint, 'template');
  const missing = sides.filter((side) => facts[side] === null);
  const [side] = missing;
  if (side && missing.length < sides.length) refuseField(context, words.sides, side);
  const { west, south, east, north, minZoom, maxZoom } = facts;
  if (isNumber(west) && isNumber(east) && west >= east) refuseField(context, words.east, 'east');
  if (isNumber(south) && isNumber(north) && south >= north) refuseField(context, words.north, 'north');
  if (isNumber(minZoom) && isNumber(maxZoom) && minZoom > maxZoom) refuseField(context, words.zoom, 'maxZoom');
};

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number';

/** Told beside what else is wrong, as far as it was said: nobody should mend a form in rounds. */
const besideOthers = {
  when: ({ value }: z.core.ParsePayload): boolean => AsSaid.safeParse(value).success,
};
const AsSaid = z.object({ kind: BasemapKind, archive: z.string(), template: z.string() });

const sides = ['west', 'south', 'east', 'north'] as const;

const words = {
  archive: { 'zh-CN': '请选择一个文件', 'en-US': 'Please choose a file.' },
  sides: { 'zh-CN': '四至要么全填，要么全不填', 'en-US': 'Give all four sides, or none of them.' },
  east: { 'zh-CN': '东边界必须大于西边界', 'en-US': 'East must be greater than west.' },
  north: { 'zh-CN': '北边界必须大于南边界', 'en-US': 'North must be greater than south.' },
  zoom: { 'zh-CN': '最大级别不能小于最小级别', 'en-US': 'The deepest zoom cannot be above the first.' },
} as const;

/** What an administrator says of a map that is laid over the world map. */
export const BasemapFacts = written.superRefine(refuseContradictions, besideOthers);
export type BasemapFacts = z.infer<typeof BasemapFacts>;

const { west, south, east, north, minZoom, maxZoom } = written.shape;

/** What every map needs of it. Never where its tiles come from. */
export const MountedBasemap = z
  .object({
    id: z.uuid(),
    name: z.string(),
    englishName: z.string(),
    kind: BasemapKind,
    tiles: BasemapTiles,
    west: west.unwrap(),
    south: south.unwrap(),
    east: east.unwrap(),
    north: north.unwrap(),
    minZoom: minZoom.unwrap(),
    maxZoom: maxZoom.unwrap(),
    attribution: z.string(),
    datum: BasemapDatum,
    visibility: BasemapVisibility,
    stamp: z.string().describe('Changes with its tiles: part of the address by which a browser keeps them'),
  })
  .meta({ id: 'MountedBasemap' });
export type MountedBasemap = z.infer<typeof MountedBasemap>;

export const AdministeredBasemap = z
  .object({
    ...written.shape,
    key: z.literal('').describe('Never told'),
    id: z.uuid(),
    version: z.int(),
    tiles: BasemapTiles,
    hasKey: z.boolean(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'AdministeredBasemap' });
export type AdministeredBasemap = z.infer<typeof AdministeredBasemap>;

/** A file in the folder of archives. */
export const BasemapArchive = z
  .object({
    name: z.string(),
    bytes: z.number(),
    problem: z.string().nullable().describe('Why it cannot be mounted, in words. Null: it can'),
  })
  .meta({ id: 'BasemapArchive' });
export type BasemapArchive = z.infer<typeof BasemapArchive>;

/** What came of fetching the tile in the middle of an XYZ basemap. */
export const TriedTile = z
  .object({
    tile: z.string().describe('Its zoom, column and row'),
    problem: z.enum(['nothing', 'refused', 'no_picture', 'silent', 'failed']).nullable().describe('Null: it came'),
    cause: z.string().describe('What the source, or the way to it, answered'),
  })
  .meta({ id: 'TriedTile' });
export type TriedTile = z.infer<typeof TriedTile>;

/** In the order in which they lie upon each other, the lowest first. */
export const listBasemaps = defineEndpoint({
  id: 'basemaps.list',
  method: 'GET',
  path: '/airspace/v1/basemap/list',
  summary: { 'zh-CN': '地图上可以叠加的底图', 'en-US': 'The basemaps that every map can show' },
  access: 'signed-in',
  reply: listOf(MountedBasemap),
  errors: [],
});

/** Parts of an archive by `Range`, and tiles of the others, refused by their HTTP status: outside the envelope. */
export const BASEMAP_ARCHIVE_PATH = '/airspace/v1/basemap/archive';
export const BASEMAP_TILE_PATH = '/airspace/v1/basemap/tile';

const mounting = [
  'basemap_name_taken',
  'basemap_host_refused',
  'basemap_key_missing',
  'basemap_key_unused',
  'gcj02_needs_pictures',
  'no_such_archive',
  'archive_unreadable',
  'archive_too_new',
  'archive_cut_off',
  'archive_tiles_unknown',
] as const;

/** Those of the people who run the platform. */
export const basemapCalls = {
  list: defineEndpoint({
    id: 'basemaps.administer',
    method: 'GET',
    path: '/admin/v1/basemap/list',
    summary: { 'zh-CN': '底图列表', 'en-US': 'List basemaps' },
    access: 'platform:administer',
    query: listQuery({
      sorts: ['rank', 'name', 'updatedAt'],
      filters: { id: z.uuid().optional(), kind: BasemapKind.optional(), visibility: BasemapVisibility.optional() },
    }),
    reply: listOf(AdministeredBasemap),
    errors: [],
  }),
  archives: defineEndpoint({
    id: 'basemaps.archives',
    method: 'GET',
    path: '/admin/v1/basemap/archive/list',
    summary: { 'zh-CN': '底图目录中的 PMTiles 文件', 'en-US': 'The PMTiles files in the folder of archives' },
    access: 'platform:administer',
    reply: listOf(BasemapArchive),
    errors: [],
  }),
  create: defineEndpoint({
    id: 'basemaps.create',
    method: 'POST',
    path: '/admin/v1/basemap/create',
    summary: { 'zh-CN': '挂载底图', 'en-US': 'Mount a basemap' },
    access: 'platform:administer',
    body: BasemapFacts,
    reply: infoOf(AdministeredBasemap),
    errors: mounting,
  }),
  update: defineEndpoint({
    id: 'basemaps.update',
    method: 'POST',
    path: '/admin/v1/basemap/update',
    summary: { 'zh-CN': '修改底图', 'en-US': 'Change a basemap' },
    access: 'platform:administer',
    body: edited(written).superRefine(refuseContradictions, besideOthers),
    reply: infoOf(AdministeredBasemap),
    errors: ['no_such_basemap', ...mounting, 'stale_version'],
  }),
  try: defineEndpoint({
    id: 'basemaps.try',
    method: 'POST',
    path: '/admin/v1/basemap/try',
    summary: {
      'zh-CN': '试取一张瓦片：地址、密钥、范围是否正确',
      'en-US': 'Fetch one tile, to see whether address, key and bounds are right',
    },
    access: 'platform:administer',
    body: z.strictObject({ id: z.uuid() }),
    reply: infoOf(TriedTile),
    errors: ['no_such_basemap'],
  }),
  remove: defineEndpoint({
    id: 'basemaps.remove',
    method: 'POST',
    path: '/admin/v1/basemap/remove',
    summary: {
      'zh-CN': '卸下底图：地图上不再有它，文件保留',
      'en-US': 'Take a basemap down: no map shows it any more, its file stays',
    },
    access: 'platform:administer',
    body: z.strictObject({ id: z.uuid() }),
    reply: z.null(),
    errors: ['no_such_basemap'],
  }),
};

export const basemapWords = {
  labels: {
    name: ['名称', 'Name'],
    englishName: ['英文名称', 'Name in English'],
    kind: ['来源', 'Source'],
    archive: ['PMTiles 文件', 'PMTiles file'],
    template: ['瓦片地址', 'Address of the tiles'],
    key: ['密钥', 'Key'],
    west: ['西（经度）', 'West (longitude)'],
    south: ['南（纬度）', 'South (latitude)'],
    east: ['东（经度）', 'East (longitude)'],
    north: ['北（纬度）', 'North (latitude)'],
    minZoom: ['最小级别', 'First zoom'],
    maxZoom: ['最大级别', 'Deepest zoom'],
    attribution: ['版权说明', 'Attribution'],
    datum: ['坐标系', 'Datum'],
    rank: ['叠放次序', 'Order'],
    visibility: ['显示', 'Shown'],
    tiles: ['瓦片', 'Tiles'],
    updatedAt: ['更新时间', 'Updated'],
  },
  kinds: {
    pmtiles: ['PMTiles 文件', 'PMTiles file'],
    xyz: ['XYZ 网络瓦片', 'XYZ tiles'],
  } satisfies Record<BasemapKind, Both>,
  tiles: {
    vector: ['矢量', 'Vector'],
    raster: ['栅格', 'Raster'],
  } satisfies Record<z.infer<typeof BasemapTiles>, Both>,
  datums: {
    wgs84: ['WGS-84', 'WGS-84'],
    gcj02: ['GCJ-02', 'GCJ-02'],
  } satisfies Record<BasemapDatum, Both>,
  visibilities: {
    shown: ['默认显示', 'Shown at first'],
    offered: ['选择后显示', 'Shown when chosen'],
  } satisfies Record<BasemapVisibility, Both>,
} as const;
