import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { listOf } from './envelope.ts';
import { FileKind } from './file-kind.ts';
import { seenWord } from './seen-word.ts';
import { SerialNumber } from './serial-number.ts';

/** Of each drone. */
export const MOST_BATTERIES = 100;
export const MOST_DOCUMENTS = 50;
const MOST_CYCLES = 100_000;

export const DroneBattery = z
  .object({
    id: z.uuid(),
    serialNumber: z.string(),
    cycles: z.int().describe('How often it was charged'),
    healthPercent: z.int().describe('Of what it held when it was new'),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'DroneBattery' });
export type DroneBattery = z.infer<typeof DroneBattery>;

/** What a person says of a battery. */
export const BatteryFacts = z.strictObject({
  serialNumber: SerialNumber,
  cycles: z.int().min(0).max(MOST_CYCLES),
  healthPercent: z.int().min(0).max(100),
});
export type BatteryFacts = z.infer<typeof BatteryFacts>;

export const DroneDocument = z
  .object({
    fileId: z.uuid().describe('Opened by `files.getFileLink`'),
    name: z.string(),
    kind: FileKind,
    bytes: z.int(),
    addedAt: z.iso.datetime(),
  })
  .meta({ id: 'DroneDocument' });
export type DroneDocument = z.infer<typeof DroneDocument>;

const ofDrone = z.strictObject({ droneId: z.uuid() });

export const droneBatteryCalls = {
  list: defineEndpoint({
    id: 'droneBatteries.list',
    method: 'GET',
    path: '/device/v1/drone/battery/list',
    summary: { 'zh-CN': '无人机的电池', 'en-US': 'The batteries of a drone' },
    access: 'drones:read',
    query: ofDrone,
    reply: listOf(DroneBattery),
    errors: [],
  }),
  save: defineEndpoint({
    id: 'droneBatteries.save',
    method: 'POST',
    path: '/device/v1/drone/battery/save',
    summary: {
      'zh-CN': '登记或更新一块电池；登记在另一架无人机下的，随之移来',
      'en-US': 'Register a battery or say how it is by now; one of another drone moves here',
    },
    access: 'drones:write',
    body: BatteryFacts.extend({ droneId: z.uuid() }),
    reply: z.null(),
    errors: ['no_such_drone', 'too_many_of_drone', 'battery_elsewhere'],
  }),
  remove: defineEndpoint({
    id: 'droneBatteries.remove',
    method: 'POST',
    path: '/device/v1/drone/battery/delete',
    summary: { 'zh-CN': '删除一块电池', 'en-US': 'Take a battery out of the list' },
    access: 'drones:write',
    body: ofDrone.extend({ id: z.uuid() }),
    reply: z.null(),
    errors: ['no_such_drone'],
  }),
};

export const droneDocumentCalls = {
  list: defineEndpoint({
    id: 'droneDocuments.list',
    method: 'GET',
    path: '/device/v1/drone/document/list',
    summary: { 'zh-CN': '无人机的文件', 'en-US': 'The papers of a drone' },
    access: 'drones:read',
    query: ofDrone,
    reply: listOf(DroneDocument),
    errors: [],
  }),
  add: defineEndpoint({
    id: 'droneDocuments.add',
    method: 'POST',
    path: '/device/v1/drone/document/add',
    summary: { 'zh-CN': '为无人机添加文件', 'en-US': 'Add a paper to a drone' },
    access: 'drones:write',
    body: ofDrone.extend({ fileId: z.uuid(), name: seenWord(128) }),
    reply: z.null(),
    errors: ['no_such_drone', 'no_such_file', 'too_many_of_drone'],
  }),
  remove: defineEndpoint({
    id: 'droneDocuments.remove',
    method: 'POST',
    path: '/device/v1/drone/document/delete',
    summary: { 'zh-CN': '删除无人机的文件', 'en-US': 'Remove a paper of a drone' },
    access: 'drones:write',
    body: ofDrone.extend({ fileId: z.uuid() }),
    reply: z.null(),
    errors: ['no_such_drone'],
  }),
};
