import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { infoOf } from './envelope.ts';

/** How far the caller is on the steps that only the server can tell of. */
export const FirstFlight = z
  .object({
    drones: z
      .object({
        seen: z.int().describe('By the caller, at most a hundred are looked at'),
        ready: z.int().describe('Of those, with which nothing is wrong: the answer would let them fly now'),
      })
      .nullable()
      .describe('Null: the caller sees no drones'),
    airspace: z
      .object({
        is: z
          .enum(['licensed', 'clear', 'open'])
          .describe(
            'licensed: a licence is in force now. clear: over one of the sites no unlock is needed for the next day. open: neither',
          ),
        by: z.string().describe('The number of the licence, or the name of the site; otherwise empty'),
      })
      .nullable()
      .describe('Null: the caller sees neither unlocks nor sites'),
  })
  .meta({ id: 'FirstFlight' });
export type FirstFlight = z.infer<typeof FirstFlight>;

export const getFirstFlight = defineEndpoint({
  id: 'airspace.firstFlight',
  method: 'GET',
  path: '/airspace/v1/first-flight',
  summary: {
    'zh-CN': '首飞前的步骤：有没有能飞的无人机，空域是否已可用',
    'en-US': 'The way to the first flight: is there a drone that may fly, and airspace to fly in',
  },
  access: 'signed-in',
  reply: infoOf(FirstFlight),
  errors: [],
});
