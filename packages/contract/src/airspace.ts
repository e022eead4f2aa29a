import * as z from 'zod';
import { refuseField } from './field-refusal.ts';

/** Of one shape, drawn or from a file: whatever is in force can be opened and edited. */
export const MOST_CORNERS = 5000;
const MOST_RINGS = 200;
export const LARGEST_RADIUS_METERS = 1_000_000;
export const LARGEST_HALF_WIDTH_METERS = 100_000;
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

export const DrawnCircle = z.strictObject({
  kind: z.literal('circle'),
  center: Position,
  radiusMeters: z.number().positive().max(LARGEST_RADIUS_METERS),
});

/** What people draw: a polygon with its holes, a circle, or a corridor along a line. */
export const DrawnShape = z.discriminatedUnion('kind', [
  DrawnPolygon,
  DrawnCircle,
  z.strictObject({
    kind: z.literal('path'),
    positions: z.array(Position).min(2).max(MOST_CORNERS),
    halfWidthMeters: z.number().positive().max(LARGEST_HALF_WIDTH_METERS),
  }),
]);
export type DrawnShape = z.infer<typeof DrawnShape>;

/** Of what people draw by hand or fly along: more would keep everybody else waiting. */
export const MOST_OWN_CORNERS = 500;
export const MOST_ASKED_CORNERS = 1000;

/** A shape that is no finer than this. */
export const noFinerThan = <S extends z.ZodType<DrawnShape>>(schema: S, most: number): S =>
  schema.superRefine((shape, context) => {
    if (countCorners(shape) > most) refuseField(context, tooFineWords(most));
  });

const countCorners = (shape: DrawnShape): number => {
  if (shape.kind === 'polygon') return shape.rings.reduce((sum, ring) => sum + ring.length, 0);
  return shape.kind === 'path' ? shape.positions.length : 1;
};

const tooFineWords = (most: number) => ({
  'zh-CN': `最多 ${most} 个角点，请画得简单一些`,
  'en-US': `At most ${most} corners: please draw it more simply`,
});

export const AltitudeReference = z.enum(['ground', 'sea', 'ellipsoid']);

const height = z.number().min(-1000).max(HIGHEST_METERS).nullable();
const groundHeight = z.number().min(-1000).max(9000);

const bandOver = <R extends z.ZodType>(reference: R) =>
  z
    .strictObject({ lowerMeters: height, upperMeters: height, reference })
    .describe('Null: without an end')
    .superRefine(({ lowerMeters, upperMeters }, context) => {
      if ((upperMeters ?? Infinity) <= (lowerMeters ?? -Infinity)) refuseField(context, bandWords);
    });

/** From the lower bound to the upper one, both included. */
export const AltitudeBand = bandOver(AltitudeReference);
export type AltitudeBand = z.infer<typeof AltitudeBand>;

/** A flight is also said above where it takes off, as its remote control shows it. A zone is not: it has no such place. */
export const FlownReference = z.enum([...AltitudeReference.options, 'home']);
export type FlownReference = z.infer<typeof FlownReference>;
export const FlownBand = bandOver(FlownReference);
export type FlownBand = z.infer<typeof FlownBand>;

/** What whoever asks knows of the ground there: what is missing is not known, and nothing is taken for it. */
export const KnownHeights = z
  .strictObject({
    takeOffMeters: groundHeight.describe('Of the place of take-off, above sea level'),
    lowestGroundMeters: groundHeight.describe('Of all the ground below the flight, above sea level'),
    highestGroundMeters: groundHeight.describe('With the lowest, or neither'),
    geoidMeters: groundHeight.describe('How far sea level lies above the ellipsoid there'),
  })
  .partial()
  .superRefine(({ lowestGroundMeters, highestGroundMeters }, context) => {
    if ((lowestGroundMeters === undefined) !== (highestGroundMeters === undefined))
      refuseField(context, bothWords, highestGroundMeters === undefined ? 'highestGroundMeters' : 'lowestGroundMeters');
    if ((lowestGroundMeters ?? -Infinity) > (highestGroundMeters ?? Infinity))
      refuseField(context, groundWords, 'highestGroundMeters');
  });
export type KnownHeights = z.infer<typeof KnownHeights>;

const bothWords = {
  'zh-CN': '最低和最高地面高程须一并填写',
  'en-US': 'Give the lowest and the highest ground together',
} as const;

const groundWords = {
  'zh-CN': '最高地面不能低于最低地面',
  'en-US': 'The highest ground is not below the lowest',
} as const;

const bandWords = {
  'zh-CN': '上限必须高于下限',
  'en-US': 'The upper bound must be above the lower one',
} as const;

export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const MINUTES_A_DAY = 24 * 60;
export const MOST_WINDOWS = 50;
export const LONGEST_TIME_ZONE = 64;

/** Open whenever the clock on the wall of that time zone says so. */
export const WeeklyWindow = z.strictObject({
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).describe('On which it opens; 1 is Monday'),
  fromMinutes: z
    .int()
    .min(0)
    .max(MINUTES_A_DAY - 1),
  toMinutes: z.int().min(1).max(MINUTES_A_DAY).describe('Not later than the opening: on the next day'),
  timeZone: z.string().max(LONGEST_TIME_ZONE).refine(isTimeZone),
});
export const WeeklyWindows = z.array(WeeklyWindow).max(MOST_WINDOWS);
