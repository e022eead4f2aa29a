import * as z from 'zod';
import { DrawnShape, FlownBand, KnownHeights, MOST_ASKED_CORNERS, noFinerThan } from './airspace.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf } from './envelope.ts';
import { NearMoment } from './near-moment.ts';
import { OpenedZone } from './zone-unlocks.ts';

const LONGEST_WINDOW_DAYS = 400;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** What would have to be known for heights over two references to be compared for certain. `relief`: the ground is not flat. */
export const UnknownHeight = z.enum(['takeOff', 'ground', 'relief', 'geoid']);
export type UnknownHeight = z.infer<typeof UnknownHeight>;

const AskedZone = OpenedZone.extend({
  assumedWithout: z
    .array(UnknownHeight)
    .describe('Of one that is met as `assumed`: by knowing this it would be told for certain'),
}).meta({ id: 'AskedZone' });
export type AskedZone = z.infer<typeof AskedZone>;

export const FlightProblem = z.enum([
  'forbidden',
  'limited',
  'gone',
  'retired',
  'inMaintenance',
  'grounded',
  'serviceDue',
  'notActivated',
  'activationUnknown',
  'notRegistered',
  'notInsured',
  'suspended',
  'noQualification',
  'qualificationEnds',
  'classTooLow',
  'otherCategory',
]);
export type FlightProblem = z.infer<typeof FlightProblem>;

/** One thing that forbids the flight, and the page on which that can be mended. */
export const FlightReason = z
  .object({
    about: z.enum(['zone', 'drone', 'pilot']),
    problem: FlightProblem,
    id: z.uuid(),
    name: z.string().describe('Empty where it is not the caller’s to know'),
    page: z.string(),
  })
  .meta({ id: 'FlightReason' });
export type FlightReason = z.infer<typeof FlightReason>;

export const FlightAnswer = z
  .object({
    revision: z.int().describe('Of the airspace that was asked'),
    isAllowed: z.boolean().describe('No reason forbids it'),
    reasons: z.array(FlightReason).describe('All of them'),
    isClear: z.boolean().describe('No zone that forbids or limits lies in the way, opened or not'),
    zones: z.array(AskedZone),
    assumedWithout: z.array(UnknownHeight).describe('Of all zones: what was not known, so that they count as met'),
  })
  .meta({ id: 'FlightAnswer' });
export type FlightAnswer = z.infer<typeof FlightAnswer>;

/** Apart from the call: the page complains by it, and of a call a browser carries no schemas. */
export const FlightQuestion = z
  .strictObject({
    shape: noFinerThan(DrawnShape, MOST_ASKED_CORNERS),
    band: FlownBand,
    known: KnownHeights.optional(),
    from: NearMoment,
    until: NearMoment,
    droneId: z.uuid().toLowerCase().optional().describe('Absent: the airspace alone is asked'),
    pilotId: z.uuid().toLowerCase().optional(),
  })
  .refine(({ from, until }) => Date.parse(from) <= Date.parse(until), { path: ['until'] })
  .refine(({ from, until }) => Date.parse(until) - Date.parse(from) <= LONGEST_WINDOW_DAYS * DAY_MILLISECONDS, {
    path: ['until'],
  });

export const askAirspace = defineEndpoint({
  id: 'airspace.ask',
  method: 'POST',
  path: '/airspace/v1/ask',
  summary: {
    'zh-CN': '在此范围、高度和时间内，这架无人机由这位飞手能否飞行，以及为什么不能',
    'en-US': 'Whether this drone may be flown here by this pilot, at a height and in a time, and what forbids it',
  },
  access: 'signed-in',
  body: FlightQuestion,
  reply: infoOf(FlightAnswer),
  errors: ['bad_shape', 'too_busy'],
});
