import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { listOf } from './envelope.ts';
import { LONGEST_SEARCH } from './list-query.ts';
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

export const FoundZone = Zone.pick({ id: true, name: true, identifier: true, kind: true })
  .extend({ longitude: z.number(), latitude: z.number().describe('Of a place well inside it') })
  .meta({ id: 'FoundZone' });
export type FoundZone = z.infer<typeof FoundZone>;

export const findZones = defineEndpoint({
  id: 'airspace.findZones',
  method: 'GET',
  path: '/airspace/v1/zone/find',
  summary: {
    'zh-CN': `按名称或编号查找空域区，最多 ${MOST_ZONES_FOUND} 个`,
    'en-US': `Find zones by name or identifier, at most ${MOST_ZONES_FOUND}`,
  },
  access: 'signed-in',
  query: z.strictObject({ search: z.string().trim().min(1).max(LONGEST_SEARCH) }),
  reply: listOf(FoundZone),
  errors: [],
});

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
