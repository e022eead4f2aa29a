import * as z from 'zod';
import { AltitudeBand, DrawnShape } from './airspace.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf } from './envelope.ts';
import { Zone } from './zones.ts';

/** At once, for a map: whoever looks at half the world is shown the first. */
export const MOST_ZONES_SHOWN = 1000;

const LONGEST_WINDOW_DAYS = 400;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

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
  }),
  reply: listOf(Zone),
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

export const AirspaceAnswer = z
  .object({
    revision: z.int().describe('Of the airspace that was asked'),
    isClear: z.boolean().describe('No zone that forbids or limits lies in the way'),
    zones: z.array(MetZone),
  })
  .meta({ id: 'AirspaceAnswer' });
export type AirspaceAnswer = z.infer<typeof AirspaceAnswer>;

export const askAirspace = defineEndpoint({
  id: 'airspace.ask',
  method: 'POST',
  path: '/airspace/v1/ask',
  summary: {
    'zh-CN': '一个范围在一段时间和高度内会遇到哪些空域区',
    'en-US': 'Which zones an area meets, at a height and in a time',
  },
  access: 'signed-in',
  body: z
    .strictObject({ shape: DrawnShape, band: AltitudeBand, from: z.iso.datetime(), until: z.iso.datetime() })
    .refine(({ from, until }) => from <= until, { path: ['until'] })
    .refine(({ from, until }) => Date.parse(until) - Date.parse(from) <= LONGEST_WINDOW_DAYS * DAY_MILLISECONDS, {
      path: ['until'],
    }),
  reply: infoOf(AirspaceAnswer),
  errors: ['bad_shape'],
});
