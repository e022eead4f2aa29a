import * as z from 'zod';
import { DrawnPolygon } from './airspace.ts';
import type { Both } from './both-languages.ts';
import { recordCalls } from './record-calls.ts';
import { seenWord } from './seen-word.ts';

/** What aircraft start from, land on, and work around. */
export const SiteKind = z.enum(['takeoff', 'dock', 'alternate', 'work', 'storage']);
export type SiteKind = z.infer<typeof SiteKind>;

export const LONGEST_SITE_NOTE = 500;

/** What a person says of a site. */
export const SiteFacts = z.strictObject({
  name: seenWord(64),
  kind: SiteKind,
  longitude: z.number().min(-180).max(180).describe('In WGS-84, as the latitude'),
  latitude: z.number().min(-90).max(90),
  boundary: DrawnPolygon.nullable().describe('Null: it is a place only'),
  address: z.string().trim().max(128),
  contact: z.string().trim().max(64).describe('Whoever opens the gate'),
  phone: z.string().trim().max(32),
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

export const siteCalls = recordCalls({
  id: 'sites',
  path: '/device/v1/site',
  one: ['站点', 'a site'],
  many: ['站点', 'sites'],
  read: 'sites:read',
  write: 'sites:write',
  facts: SiteFacts,
  record: Site,
  fieldsOfLines: ['note'],
  sorts: ['name', 'updatedAt'],
  filters: { kind: SiteKind.optional() },
  refusals: { unknown: 'no_such_site', taken: ['site_name_taken', 'no_such_alternate', 'bad_shape'] },
});

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
