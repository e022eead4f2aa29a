import * as z from 'zod';
import { refuseField } from './field-refusal.ts';

/** Of one shape, drawn or from a file: whatever is in force can be opened and edited. */
export const MOST_CORNERS = 5000;
const MOST_RINGS = 200;
const LARGEST_RADIUS_METERS = 1_000_000;
const LARGEST_HALF_WIDTH_METERS = 100_000;
const HIGHEST_METERS = 100_000;

const Position = z
  .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
  .describe('Longitude and latitude in WGS-84');

export const DrawnPolygon = z.strictObject({
  kind: z.literal('polygon'),
  rings: z.array(z.array(Position).max(MOST_CORNERS)).min(1).max(MOST_RINGS),
  pole: z.enum(['north', 'south']).optional().describe('That a ring round the Earth encloses'),
});

export type DrawnPolygon = z.infer<typeof DrawnPolygon>;

/** What people draw: a polygon with its holes, a circle, or a corridor along a line. */
export const DrawnShape = z.discriminatedUnion('kind', [
  DrawnPolygon,
  z.strictObject({
    kind: z.literal('circle'),
    center: Position,
    radiusMeters: z.number().positive().max(LARGEST_RADIUS_METERS),
  }),
  z.strictObject({
    kind: z.literal('path'),
    positions: z.array(Position).min(2).max(MOST_CORNERS),
    halfWidthMeters: z.number().positive().max(LARGEST_HALF_WIDTH_METERS),
  }),
]);
export type DrawnShape = z.infer<typeof DrawnShape>;

export const AltitudeReference = z.enum(['ground', 'sea', 'ellipsoid']);

const height = z.number().min(-1000).max(HIGHEST_METERS).nullable();

/** From the lower bound to the upper one, both included. */
export const AltitudeBand = z
  .strictObject({ lowerMeters: height, upperMeters: height, reference: AltitudeReference })
  .describe('Null: without an end')
  .superRefine(({ lowerMeters, upperMeters }, context) => {
    if ((upperMeters ?? Infinity) <= (lowerMeters ?? -Infinity)) refuseField(context, bandWords);
  });
export type AltitudeBand = z.infer<typeof AltitudeBand>;

const bandWords = {
  'zh-CN': '上限必须高于下限',
  'en-US': 'The upper bound must be above the lower one',
} as const;

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const MINUTES_A_DAY = 24 * 60;
export const MOST_WINDOWS = 50;

/** Open whenever the clock on the wall of that time zone says so. */
export const WeeklyWindow = z.strictObject({
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).describe('On which it opens; 1 is Monday'),
  fromMinutes: z
    .int()
    .min(0)
    .max(MINUTES_A_DAY - 1),
  toMinutes: z.int().min(1).max(MINUTES_A_DAY).describe('Not later than the opening: on the next day'),
  timeZone: z.string().max(64).refine(isTimeZone),
});
export const WeeklyWindows = z.array(WeeklyWindow).max(MOST_WINDOWS);
