import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { listOf } from './envelope.ts';
import { refuseField } from './field-refusal.ts';
import { LONGEST_SEARCH } from './list-query.ts';
import { MOST_UNLOCK_ZONES } from './unlock-request.ts';
import { Zone, zoneFilters } from './zones.ts';

/** At once, for a map: whoever looks at half the world is shown the first. */
export const MOST_ZONES_SHOWN = 1000;

const degrees = (most: number) => z.coerce.number().min(-most).max(most);

export const listZonesIn = defineEndpoint({
  id: 'airspace.zones',
  method: 'GET',
  path: '/airspace/v1/zone/list',
  summary: { 'zh-CN': '一个范围内的空域区，供地图显示', 'en-US': 'The zones within a box, for a map' },
  access: 'signed-in',
  query: z.strictObject({
    west: degrees(180),
    south: degrees(90),
    east: degrees(180).describe('Less than `west`: over the antimeridian'),
    north: degrees(90),
    ...zoneFilters,
    search: z.string().trim().max(LONGEST_SEARCH).optional().describe('In name, identifier or message'),
  }),
  reply: listOf(Zone),
  errors: ['too_busy'],
});

export const MOST_ZONES_FOUND = 20;
/** By their ids, at once: as many as one unlock request can name. */
export const MOST_ZONES_MEANT = MOST_UNLOCK_ZONES;

/** In an address, one after another. */
const ZoneIds = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid().toLowerCase()).max(MOST_ZONES_MEANT));

export const FoundZone = Zone.pick({ id: true, name: true, identifier: true, kind: true })
  .extend({ longitude: z.number(), latitude: z.number().describe('Of a place well inside it') })
  .meta({ id: 'FoundZone' });
export type FoundZone = z.infer<typeof FoundZone>;

export const findZones = defineEndpoint({
  id: 'airspace.findZones',
  method: 'GET',
  path: '/airspace/v1/zone/find',
  summary: {
    'zh-CN': `按名称或编号查找空域区，最多 ${MOST_ZONES_FOUND} 个；或按 ID`,
    'en-US': `Find zones by name or identifier, at most ${MOST_ZONES_FOUND}; or by their ids`,
  },
  access: 'signed-in',
  query: z
    .strictObject({
      search: z.string().trim().min(1).max(LONGEST_SEARCH).optional().describe('In name or identifier'),
      ids: ZoneIds.optional().describe(`Instead, at most ${MOST_ZONES_MEANT} with commas between them`),
    })
    .superRefine(({ search, ids }, context) => {
      if ((search === undefined) === (ids === undefined)) refuseField(context, eitherWords, 'search');
    }),
  reply: listOf(FoundZone),
  errors: [],
});

const eitherWords = {
  'zh-CN': '按名称查找或按 ID 查找，二者取一',
  'en-US': 'Either words to search for or ids, not both',
} as const;

/** A zone that lies in the way, and why it does or does not count. */
export const MetZone = z
  .object({
    ...Zone.pick({ id: true, name: true, identifier: true, kind: true, band: true, message: true }).shape,
    how: z
      .enum(['certain', 'assumed', 'letOff'])
      .describe('`assumed`: what is known of the ground does not keep them apart in height'),
    letOffBy: z.array(z.enum(['altitude', 'time'])),
  })
  .meta({ id: 'MetZone' });
export type MetZone = z.infer<typeof MetZone>;
