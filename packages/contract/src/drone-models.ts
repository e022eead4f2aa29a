import * as z from 'zod';
import type { Both } from './both-languages.ts';
import { defineEndpoint } from './endpoint.ts';
import { listOf } from './envelope.ts';

export const DroneCategory = z.enum(['multirotor', 'fixedWing', 'vtol', 'helicopter', 'other']);
export type DroneCategory = z.infer<typeof DroneCategory>;

export const droneCategoryWords = {
  multirotor: ['多旋翼', 'Multirotor'],
  fixedWing: ['固定翼', 'Fixed wing'],
  vtol: ['垂直起降固定翼', 'VTOL fixed wing'],
  helicopter: ['直升机', 'Helicopter'],
  other: ['其他', 'Other'],
} as const satisfies Record<DroneCategory, Both>;

/** A kind of aircraft that can be bought, with what its maker says of it. */
export const DroneModel = z
  .object({
    id: z.uuid(),
    maker: z.string(),
    name: z.string(),
    englishName: z.string().describe('Empty: it is called so in every language'),
    category: DroneCategory,
    djiType: z.string().nullable().describe('Domain, type and subtype of the DJI Cloud API, as in 0-89-0'),
    mavAutopilot: z.int().nullable().describe('MAV_AUTOPILOT of MAVLink'),
    mavType: z.int().nullable().describe('MAV_TYPE of MAVLink'),
    isRetired: z.boolean().describe('Drones that bear it keep it, and it cannot be chosen'),
    emptyWeightGrams: z.int().nullable().describe('Null: its maker does not tell'),
    maxTakeoffGrams: z.int().nullable(),
  })
  .meta({ id: 'DroneModel' });
export type DroneModel = z.infer<typeof DroneModel>;

/** There are some dozens, and a page that offers them wants them all. */
export const listDroneModels = defineEndpoint({
  id: 'droneModels.list',
  method: 'GET',
  path: '/device/v1/droneModel/list',
  summary: { 'zh-CN': '机型字典', 'en-US': 'The models of aircraft there are to choose from' },
  access: 'signed-in',
  reply: listOf(DroneModel),
  errors: [],
});
