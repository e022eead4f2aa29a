import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf } from './envelope.ts';
import { LinkPhase } from './vehicle-links.ts';

/** When a value was measured, or else came, in Unix milliseconds of the server's clock. */
const atMs = z.number();
const measured = z.number().nullable();

const LivePosition = z.object({
  atMs,
  latitude: z.number(),
  longitude: z.number(),
  aboveHomeMeters: measured.describe('Above the take-off point'),
  mslMeters: measured.describe('Above mean sea level'),
  ellipsoidMeters: measured.describe('Above the WGS-84 ellipsoid'),
  aboveGroundMeters: measured,
});

const LiveMode = z.object({
  atMs,
  mode: z.string().nullable().describe('What it comes to, by whichever firmware: `mission`, `return`, …'),
  name: z.string().nullable().describe('As its maker calls it'),
  isArmed: z.boolean().nullable(),
  phase: z.string().nullable().describe('`disarmed`, `armed`, `taking-off`, `flying`, `returning`, `landing`, …'),
});

/** From no place at all to a centimetre. */
const GnssFix = z.enum(['none', '2d', '3d', 'differential', 'rtk-float', 'rtk-fixed']);

/**
 * What is known of an aircraft just now, whatever it speaks. Each part is measured together and has its own time, and is null
 * where nothing was heard of it. Nothing in it was derived from something else.
 */
export const LiveAircraft = z
  .object({
    link: z.object({
      protocol: z.string().describe('`mavlink`, `dji-cloud`'),
      name: z.string().describe('The line on which it is heard best'),
      phase: LinkPhase,
      isSigned: z.boolean(),
      heardAtMs: atMs.describe('Its last sign of life'),
      staleAfterMs: z.number().describe('So long after its time what comes with every cycle is old'),
      qualityPercent: measured,
    }),
    position: LivePosition.nullable(),
    velocity: z.object({ atMs, groundSpeedMps: measured, climbMps: measured }).nullable(),
    attitude: z.object({ atMs, rollDegrees: measured, pitchDegrees: measured, headingDegrees: measured }).nullable(),
    power: z.object({ atMs, percent: measured, voltage: measured, remainingSeconds: measured }).nullable(),
    mode: LiveMode.nullable(),
    gnss: z.object({ atMs, fix: GnssFix.nullable(), satellites: measured }).nullable(),
  })
  .meta({ id: 'LiveAircraft' });
export type LiveAircraft = z.infer<typeof LiveAircraft>;

/** What came in the name of a drone that has a signing key, and was not believed. */
export const RefusedFrames = z
  .object({
    unsigned: z.int(),
    forged: z.int().describe('Signed with another key'),
    repeated: z.int().describe('Recorded, or late by another way'),
    outOfTime: z.int().describe('By a clock that is wrong'),
    lastAtMs: z.number().nullable(),
  })
  .meta({ id: 'RefusedFrames' });
export type RefusedFrames = z.infer<typeof RefusedFrames>;

export const HeardDrone = z
  .object({
    id: z.uuid(),
    aircraft: LiveAircraft.nullable().describe('Null: it is not heard'),
    refused: RefusedFrames.nullable().describe('Null: it has no signing key'),
    nowMs: z.number().describe('The server’s clock, by which its times are old or new'),
  })
  .meta({ id: 'HeardDrone' });
export type HeardDrone = z.infer<typeof HeardDrone>;

export const MOST_HEARD_LISTED = 1000;

export const liveAircraftCalls = {
  info: defineEndpoint({
    id: 'liveAircraft.info',
    method: 'GET',
    path: '/device/v1/drone/live/info',
    summary: { 'zh-CN': '一架无人机的实时状态', 'en-US': 'What is heard of a drone just now' },
    access: 'drones:read',
    query: z.strictObject({ id: z.uuid() }),
    reply: infoOf(HeardDrone),
    errors: ['no_such_drone'],
  }),
  list: defineEndpoint({
    id: 'liveAircraft.list',
    method: 'GET',
    path: '/device/v1/drone/live/list',
    summary: { 'zh-CN': '正在通信的无人机及其实时状态', 'en-US': 'The drones that are heard just now' },
    access: 'drones:read',
    query: z.strictObject({ phase: LinkPhase.optional() }),
    reply: listOf(HeardDrone),
    errors: [],
  }),
};
