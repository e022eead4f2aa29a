import * as z from 'zod';
import type { Both } from './both-languages.ts';
import { OpenedZone } from './zone-unlocks.ts';

/** What stands in the way of a request, or what whoever decides it should know. */
export const UnlockProblem = z.enum([
  'missing',
  'gone',
  'windowOver',
  'windowTooLong',
  'wrongShape',
  'touchesNothing',
  'notCertified',
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
export type UnlockProblem = z.infer<typeof UnlockProblem>;

/** The box of the form that it is about. */
export const UnlockField = z.enum([
  'zoneIds',
  'shape',
  'country',
  'ceiling',
  'ridLevel',
  'from',
  'until',
  'droneIds',
  'pilotIds',
  'purpose',
  'documentIds',
  'enterprise',
]);
export type UnlockField = z.infer<typeof UnlockField>;

export const UnlockFinding = z
  .object({
    field: UnlockField,
    problem: UnlockProblem,
    id: z.uuid().nullable().describe('Of which zone, drone, pilot or document'),
    name: z.string().describe('What it is called; empty where it is not the caller’s to know, or none is meant'),
    blocks: z.boolean().describe('It cannot be submitted so; otherwise whoever decides is told'),
  })
  .meta({ id: 'UnlockFinding' });
export type UnlockFinding = z.infer<typeof UnlockFinding>;

export const MOST_ZONES_TOLD = 200;

export const UnlockCheck = z
  .object({
    revision: z.int().describe('Of the airspace that was asked'),
    zones: z
      .array(OpenedZone)
      .max(MOST_ZONES_TOLD)
      .describe(
        'What is touched by the area, or was picked; opened where licences in force cover all that the request names',
      ),
    zonesLeftOut: z.int().describe('So many more are touched'),
    isCovered: z
      .boolean()
      .describe('Licences in force open all that keeps the request out: there is nothing to ask for'),
    findings: z.array(UnlockFinding),
    canSubmit: z.boolean(),
  })
  .meta({ id: 'UnlockCheck' });
export type UnlockCheck = z.infer<typeof UnlockCheck>;

export const unlockProblemWords = {
  missing: ['尚未填写', 'is missing'],
  gone: ['不存在、已删除，或不在您的权限范围内', 'does not exist, was deleted, or is out of your reach'],
  windowOver: ['已过', 'is over already'],
  windowTooLong: ['距开始时间超过一年', 'is more than a year after the beginning'],
  wrongShape: ['与所选类型不符', 'is not of the kind that the type asks for'],
  touchesNothing: ['未触及任何需要解禁的空域区', 'touches no zone that would have to be unlocked'],
  notCertified: ['企业尚未通过认证', 'is not certified yet'],
  retired: ['已退役', 'is retired'],
  inMaintenance: ['维护中', 'is in maintenance'],
  grounded: ['已停飞', 'is grounded'],
  serviceDue: ['在此期间须保养', 'has to be serviced before this ends'],
  notActivated: ['尚未激活', 'is not activated'],
  activationUnknown: ['未确认是否已激活', 'is not known to be activated'],
  notRegistered: ['没有登记标志', 'has no registration mark'],
  notInsured: ['保险在此期间无效', 'is not insured for this time'],
  suspended: ['已停用', 'is suspended'],
  noQualification: ['没有有效的飞行资质', 'has no pilot licence in force'],
  qualificationEnds: ['飞行资质在此期间到期', 'has a pilot licence that ends before this does'],
  classTooLow: ['飞行资质的级别低于所选无人机', 'has a pilot licence for smaller aircraft only'],
  otherCategory: ['飞行资质的类别与所选无人机不符', 'has a pilot licence for another category of aircraft'],
} as const satisfies Record<UnlockProblem, Both>;
