import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { listOf, PageQuery } from './envelope.ts';
import { PayloadKind } from './payloads.ts';

/** A time that a payload was on a drone. */
export const PayloadMount = z
  .object({
    id: z.uuid(),
    payloadId: z.uuid(),
    payload: z.string().describe('Its name'),
    kind: PayloadKind,
    weightGrams: z.int(),
    droneId: z.uuid(),
    drone: z.string().describe('Its name'),
    since: z.iso.datetime(),
    until: z.iso.datetime().nullable().describe('Null: it is on it still'),
  })
  .meta({ id: 'PayloadMount' });
export type PayloadMount = z.infer<typeof PayloadMount>;

export const payloadMountCalls = {
  mount: defineEndpoint({
    id: 'payloads.mount',
    method: 'POST',
    path: '/device/v1/payload/mount',
    summary: { 'zh-CN': '把挂载装到无人机上', 'en-US': 'Mount a payload on a drone' },
    access: 'payloads:write',
    body: z.strictObject({ id: z.uuid(), droneId: z.uuid() }),
    reply: z.null(),
    errors: [
      'no_such_payload',
      'no_such_drone',
      'payload_mounted',
      'payload_not_ready',
      'payload_does_not_fit',
      'too_heavy_to_take_off',
    ],
  }),
  unmount: defineEndpoint({
    id: 'payloads.unmount',
    method: 'POST',
    path: '/device/v1/payload/unmount',
    summary: { 'zh-CN': '把挂载从无人机上卸下', 'en-US': 'Take a payload off its drone' },
    access: 'payloads:write',
    body: z.strictObject({ id: z.uuid() }),
    reply: z.null(),
    errors: ['no_such_payload'],
  }),
  ofPayload: defineEndpoint({
    id: 'payloads.mounts',
    method: 'GET',
    path: '/device/v1/payload/mount/list',
    summary: { 'zh-CN': '一个挂载装过的无人机', 'en-US': 'The drones that a payload was on, the last first' },
    access: 'payloads:read',
    query: z.strictObject({ ...PageQuery.shape, payloadId: z.uuid() }),
    reply: listOf(PayloadMount),
    errors: [],
  }),
  ofDrone: defineEndpoint({
    id: 'drones.mounts',
    method: 'GET',
    path: '/device/v1/drone/mount/list',
    summary: { 'zh-CN': '一架无人机装过的挂载', 'en-US': 'What a drone carries and has carried, the last first' },
    access: 'drones:read',
    query: z.strictObject({ ...PageQuery.shape, droneId: z.uuid() }),
    reply: listOf(PayloadMount),
    errors: [],
  }),
};
