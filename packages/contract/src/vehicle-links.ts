import * as z from 'zod';
import type { Both } from './both-languages.ts';
import { defineEndpoint } from './endpoint.ts';
import { infoOf, listOf } from './envelope.ts';
import { listQuery } from './list-query.ts';

/** Whether what is heard belongs to a drone, says so without the signature of that one's key, or is nobody's yet. */
export const LinkStanding = z.enum(['stranger', 'unproved', 'adopted']);
export type LinkStanding = z.infer<typeof LinkStanding>;

/** How well it is heard: `stale` after two seconds of silence, `lost` after five. */
export const LinkPhase = z.enum(['discovering', 'live', 'stale', 'lost']);
export type LinkPhase = z.infer<typeof LinkPhase>;

export const LinkVehicleClass = z.enum([
  'multirotor',
  'helicopter',
  'fixed-wing',
  'vtol',
  'airship',
  'rover',
  'boat',
  'submarine',
]);

export const LinkAutopilot = z.enum(['ardupilot', 'px4', 'other']);

/** A drone by which a vehicle may be adopted, of whichever enterprise. */
export const AdoptableDrone = z
  .object({
    id: z.uuid(),
    serialNumber: z.string(),
    name: z.string(),
    enterprise: z.string(),
    isLinked: z.boolean().describe('A vehicle is bound to it already'),
  })
  .meta({ id: 'AdoptableDrone' });
export type AdoptableDrone = z.infer<typeof AdoptableDrone>;

/** A vehicle that speaks on a line of this installation. */
export const HeardVehicle = z
  .object({
    id: z.uuid(),
    link: z.string().describe('The line on which it speaks: udp:192.0.2.7:14550'),
    systemId: z.int().describe('Its MAVLink system id, which on another line may be another’s'),
    autopilotId: z.string().nullable().describe('The autopilot’s own id; null: it has not told one'),
    autopilot: LinkAutopilot.nullable(),
    vehicleClass: LinkVehicleClass.nullable(),
    firmware: z.string().nullable(),
    phase: LinkPhase,
    isSigned: z.boolean().describe('With the key of its drone: nobody else can pretend to be it'),
    metAt: z.iso.datetime().describe('Since when it is heard'),
    standing: LinkStanding,
    drone: AdoptableDrone.omit({ isLinked: true }).nullable(),
  })
  .meta({ id: 'HeardVehicle' });
export type HeardVehicle = z.infer<typeof HeardVehicle>;

/** Those of the people who run the platform: a vehicle that nobody knows is in no enterprise. */
export const vehicleLinkCalls = {
  list: defineEndpoint({
    id: 'vehicleLinks.list',
    method: 'GET',
    path: '/admin/v1/vehicleLink/list',
    summary: { 'zh-CN': '正在通信的飞行器', 'en-US': 'The vehicles that are heard' },
    access: 'platform:administer',
    query: listQuery({
      sorts: ['metAt', 'link'],
      filters: { id: z.uuid().optional(), standing: LinkStanding.optional(), phase: LinkPhase.optional() },
    }),
    reply: listOf(HeardVehicle),
    errors: [],
  }),
  drones: defineEndpoint({
    id: 'vehicleLinks.drones',
    method: 'GET',
    path: '/admin/v1/vehicleLink/drone/list',
    summary: { 'zh-CN': '可以绑定飞行器的无人机', 'en-US': 'Drones to which a vehicle can be bound' },
    access: 'platform:administer',
    query: z.strictObject({ search: z.string().trim().max(64).default('') }),
    reply: listOf(AdoptableDrone),
    errors: [],
  }),
  adopt: defineEndpoint({
    id: 'vehicleLinks.adopt',
    method: 'POST',
    path: '/admin/v1/vehicleLink/adopt',
    summary: {
      'zh-CN': '认领飞行器：此后收到的都属于这架无人机',
      'en-US': 'Adopt a vehicle: what is heard of it belongs to this drone from now on',
    },
    access: 'platform:administer',
    body: z.strictObject({ id: z.uuid(), droneId: z.uuid() }),
    reply: infoOf(HeardVehicle),
    errors: ['no_such_vehicle', 'vehicle_adopted', 'no_such_drone', 'drone_has_vehicle'],
  }),
  release: defineEndpoint({
    id: 'vehicleLinks.release',
    method: 'POST',
    path: '/admin/v1/vehicleLink/release',
    summary: {
      'zh-CN': '解除绑定：这台飞行器不再属于任何无人机',
      'en-US': 'Release a vehicle: it belongs to no drone any more',
    },
    access: 'platform:administer',
    body: z.strictObject({ droneId: z.uuid() }),
    reply: z.null(),
    errors: ['no_such_vehicle'],
  }),
};

export const vehicleLinkWords = {
  labels: {
    link: ['链路', 'Link'],
    systemId: ['系统编号', 'System id'],
    autopilotId: ['飞控编号', 'Autopilot id'],
    autopilot: ['飞控', 'Autopilot'],
    vehicleClass: ['类型', 'Type'],
    firmware: ['固件', 'Firmware'],
    phase: ['通信', 'Heard'],
    metAt: ['开始时间', 'Since'],
    standing: ['归属', 'Belongs to'],
    drone: ['无人机', 'Drone'],
  },
  standings: {
    stranger: ['未认领', 'Nobody yet'],
    unproved: ['未签名', 'Not signed'],
    adopted: ['已认领', 'A drone'],
  } satisfies Record<LinkStanding, Both>,
  phases: {
    discovering: ['正在识别', 'Being identified'],
    live: ['正常', 'Live'],
    stale: ['数据过时', 'Stale'],
    lost: ['已断开', 'Lost'],
  } satisfies Record<LinkPhase, Both>,
  classes: {
    multirotor: ['多旋翼', 'Multirotor'],
    helicopter: ['直升机', 'Helicopter'],
    'fixed-wing': ['固定翼', 'Fixed wing'],
    vtol: ['垂直起降固定翼', 'VTOL fixed wing'],
    airship: ['飞艇', 'Airship'],
    rover: ['无人车', 'Rover'],
    boat: ['无人船', 'Boat'],
    submarine: ['无人潜航器', 'Submarine'],
  } satisfies Record<z.infer<typeof LinkVehicleClass>, Both>,
  autopilots: {
    ardupilot: ['ArduPilot', 'ArduPilot'],
    px4: ['PX4', 'PX4'],
    other: ['其他', 'Other'],
  } satisfies Record<z.infer<typeof LinkAutopilot>, Both>,
} as const;
