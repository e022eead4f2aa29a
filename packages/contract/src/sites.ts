import * as z from 'zod';
import { DrawnPolygon, MOST_OWN_CORNERS, noFinerThan } from './airspace.ts';
import type { Both } from './both-languages.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf } from './envelope.ts';
import { handOverCalls } from './hand-over.ts';
import { recordCalls } from './record-calls.ts';
import { historyCall } from './record-history.ts';
import { LONGEST_NAME, seenWord } from './seen-word.ts';

/** What aircraft start from, land on, and work around. */
export const SiteKind = z.enum(['takeoff', 'dock', 'alternate', 'work', 'storage']);
export type SiteKind = z.infer<typeof SiteKind>;

export const LONGEST_SITE_NOTE = 500;
export const LONGEST_ADDRESS = 128;
export const LONGEST_CONTACT = 64;
export const LONGEST_PHONE = 32;

/** What a person says of a site. */
export const SiteFacts = z.strictObject({
  name: seenWord(LONGEST_NAME),
  kind: SiteKind,
  longitude: z.number().min(-180).max(180).describe('In WGS-84, as the latitude'),
  latitude: z.number().min(-90).max(90),
  boundary: noFinerThan(DrawnPolygon, MOST_OWN_CORNERS).nullable().describe('Null: it is a place only'),
  address: z.string().trim().max(LONGEST_ADDRESS),
  contact: z.string().trim().max(LONGEST_CONTACT).describe('Whoever opens the gate'),
  phone: z.string().trim().max(LONGEST_PHONE),
  alternateId: z
    .union([z.literal(''), z.uuid().toLowerCase()])
    .describe('The site to land on where this one cannot be; empty: none'),
  note: z.string().trim().max(LONGEST_SITE_NOTE),
});
export type SiteFacts = z.infer<typeof SiteFacts>;

export const Site = SiteFacts.extend({
  id: z.uuid(),
  version: z.int(),
  alternate: z.string().describe('Its name'),
  unit: z.string().describe('The unit that has it'),
  updatedAt: z.iso.datetime(),
  isEditable: z.boolean().describe('By the caller, as far as their role reaches'),
}).meta({ id: 'Site' });
export type Site = z.infer<typeof Site>;

/** Without its boundary, of which a list of many would be megabytes. */
export const ListedSite = Site.omit({ boundary: true }).meta({ id: 'ListedSite' });
export type ListedSite = z.infer<typeof ListedSite>;

/** On a map, and to choose from: more nobody could tell apart. */
export const MOST_SITES_SHOWN = 500;
export const MOST_CORNERS_SHOWN = 40;

const records = recordCalls({
  id: 'sites',
  path: '/device/v1/site',
  one: ['站点', 'a site'],
  many: ['站点', 'sites'],
  read: 'sites:read',
  write: 'sites:write',
  facts: SiteFacts,
  record: Site,
  listed: ListedSite,
  fieldsOfLines: ['note'],
  sorts: ['name', 'updatedAt'],
  filters: { kind: SiteKind.optional() },
  refusals: { unknown: 'no_such_site', taken: ['site_name_taken', 'no_such_alternate', 'bad_shape'] },
});

const { search, kind } = records.list.query.shape;

export const siteCalls = {
  ...records,
  ...handOverCalls({
    id: 'sites',
    path: '/device/v1/site',
    many: ['站点', 'sites'],
    write: 'sites:write',
    unknown: 'no_such_site',
  }),
  ...historyCall({
    id: 'sites',
    path: '/device/v1/site',
    one: ['一个站点', 'a site'],
    read: 'sites:read',
    unknown: 'no_such_site',
  }),
  info: defineEndpoint({
    id: 'sites.info',
    method: 'GET',
    path: '/device/v1/site/info',
    summary: { 'zh-CN': '站点详情，含边界', 'en-US': 'One site, with its boundary' },
    access: 'sites:read',
    query: z.strictObject({ id: z.uuid() }),
    reply: infoOf(Site),
    errors: ['no_such_site'],
  }),
  boundaries: defineEndpoint({
    id: 'sites.boundaries',
    method: 'GET',
    path: '/device/v1/site/boundaries',
    summary: {
      'zh-CN': '地图上的站点边界，角点已简化',
      'en-US': 'Boundaries of sites for a map, with few corners each',
    },
    access: 'sites:read',
    query: z.strictObject({ search, kind }),
    reply: listOf(z.object({ id: z.uuid(), boundary: DrawnPolygon })).describe(
      `Of the first ${MOST_SITES_SHOWN} by name; of more than ${MOST_CORNERS_SHOWN} corners the outline only`,
    ),
    errors: [],
  }),
};

/** What its fields and kinds are called, on pages and in files alike. */
export const siteWords = {
  labels: {
    name: ['名称', 'Name'],
    kind: ['类型', 'Kind'],
    longitude: ['经度', 'Longitude'],
    latitude: ['纬度', 'Latitude'],
    boundary: ['边界', 'Boundary'],
    address: ['地址', 'Address'],
    contact: ['联系人', 'Contact'],
    phone: ['联系电话', 'Phone'],
    alternate: ['备降站点', 'Alternate landing'],
    alternateId: ['备降站点', 'Alternate landing'],
    unit: ['归属单位', 'Unit'],
    note: ['备注', 'Note'],
    updatedAt: ['更新时间', 'Updated'],
  } satisfies Record<Exclude<keyof Site, 'id' | 'version' | 'isEditable'>, Both>,
  kinds: {
    takeoff: ['起降场', 'Take-off ground'],
    dock: ['机库', 'Dock'],
    alternate: ['备降场', 'Alternate landing ground'],
    work: ['作业站点', 'Work site'],
    storage: ['存放点', 'Storage'],
  } satisfies Record<SiteKind, Both>,
} as const;
