import * as z from 'zod';
import { AltitudeBand, DrawnCircle, DrawnPolygon, MOST_OWN_CORNERS, noFinerThan } from './airspace.ts';
import type { Both } from './both-languages.ts';
import { refuseField } from './field-refusal.ts';
import { NearMoment } from './near-moment.ts';
import { LONGEST_NAME, seenWord } from './seen-word.ts';

/** What a licence opens. In the order of the numbers by which aircraft know them, from 0. */
export const LicenceType = z.enum(['zone', 'circle', 'country', 'altitude', 'polygon', 'power', 'rid']);
export type LicenceType = z.infer<typeof LicenceType>;

export const UnlockState = z
  .literal([0, 1, 2, 3, 4, 5, 6, 7])
  .describe(
    '0 draft, 1 waits for the enterprise, 2 waits for the platform, 3 approved, 4 refused, 5 withdrawn, 6 expired, 7 revoked',
  );
export type UnlockState = z.infer<typeof UnlockState>;

export const unlockStates = {
  draft: 0,
  enterpriseReview: 1,
  platformReview: 2,
  approved: 3,
  refused: 4,
  withdrawn: 5,
  expired: 6,
  revoked: 7,
} as const satisfies Record<string, UnlockState>;

/** By which standard an aircraft broadcasts who it is: 1 the European, 2 the Chinese. */
export const RidLevel = z.union([z.literal(1), z.literal(2)]).describe('1 European standard, 2 Chinese standard');
export type RidLevel = z.infer<typeof RidLevel>;

export const MOST_UNLOCK_ZONES = 50;
export const MOST_UNLOCK_DRONES = 100;
export const MOST_UNLOCK_PILOTS = 100;
export const MOST_UNLOCK_DOCUMENTS = 10;
export const LONGEST_PURPOSE = 1000;
/** Authorities approve for a year at most. */
export const LONGEST_UNLOCK_DAYS = 366;

const UnlockShape = noFinerThan(z.discriminatedUnion('kind', [DrawnPolygon, DrawnCircle]), MOST_OWN_CORNERS);
export type UnlockShape = z.infer<typeof UnlockShape>;

const moment = NearMoment.nullable();
const ids = (most: number) => z.array(z.uuid().toLowerCase()).max(most);

/** What a person asks for. A draft may lack everything but its name and type; what is missing is said by the check. */
export const UnlockFacts = z
  .strictObject({
    name: seenWord(LONGEST_NAME),
    type: LicenceType,
    zoneIds: ids(MOST_UNLOCK_ZONES).describe('The zones to be opened, of type `zone`'),
    shape: UnlockShape.nullable().describe('A circle of type `circle`, a polygon of type `polygon`'),
    country: z
      .string()
      .regex(/^([A-Z]{2})?$/)
      .describe('Two letters of ISO 3166, of type `country`; empty: none'),
    band: AltitudeBand.describe('The upper bound is the ceiling; of type `altitude` it is what is asked for'),
    ridLevel: RidLevel.nullable().default(null).describe('Of type `rid`'),
    isUserOnly: z
      .boolean()
      .default(false)
      .describe('Only the pilots that it names may use it: aircraft ask who is signed in (`user_only`)'),
    from: moment,
    until: moment,
    droneIds: ids(MOST_UNLOCK_DRONES),
    pilotIds: ids(MOST_UNLOCK_PILOTS).describe('Members'),
    purpose: z.string().trim().max(LONGEST_PURPOSE),
    documentIds: ids(MOST_UNLOCK_DOCUMENTS).describe('Files that were uploaded for the purpose `approval`'),
  })
  .superRefine(({ from, until }, context) => {
    if (from !== null && until !== null && Date.parse(until) <= Date.parse(from))
      refuseField(context, windowWords, 'until');
  });
export type UnlockFacts = z.infer<typeof UnlockFacts>;

const windowWords = {
  'zh-CN': '结束时间必须晚于开始时间',
  'en-US': 'It must end after it begins',
} as const;

/** What of a request one type needs and another does not. Window, drones and purpose are needed always. */
export const neededBy = {
  zone: ['zoneIds', 'pilotIds'],
  circle: ['shape', 'pilotIds'],
  country: ['country', 'pilotIds'],
  altitude: ['ceiling', 'pilotIds'],
  polygon: ['shape', 'pilotIds'],
  power: [],
  rid: ['ridLevel'],
} as const satisfies Record<
  LicenceType,
  readonly ('zoneIds' | 'shape' | 'country' | 'ceiling' | 'ridLevel' | 'pilotIds')[]
>;

/** The area that it opens, if its type is about one and it is drawn. What was drawn for another type is none of it. */
export const drawnAreaOf = ({ type, shape }: Pick<UnlockFacts, 'type' | 'shape'>): UnlockShape | null =>
  shape?.kind === type ? shape : null;

/** What its fields, types and states are called, on pages and on paper alike. */
export const unlockWords = {
  labels: {
    number: ['编号', 'Number'],
    name: ['名称', 'Name'],
    type: ['解禁类型', 'Licence type'],
    state: ['状态', 'State'],
    zoneIds: ['空域区', 'Zones'],
    shape: ['范围', 'Area'],
    country: ['国家或地区', 'Country or region'],
    band: ['高度', 'Height'],
    ceiling: ['最大高度', 'Ceiling'],
    ridLevel: ['远程识别标准', 'Remote ID standard'],
    isUserOnly: ['使用人', 'Who may use it'],
    from: ['开始时间', 'From'],
    until: ['结束时间', 'Until'],
    droneIds: ['无人机', 'Drones'],
    pilotIds: ['飞手', 'Pilots'],
    purpose: ['用途', 'Purpose'],
    documentIds: ['批准文件', 'Approval documents'],
    applicant: ['申请人', 'Applicant'],
    unit: ['归属单位', 'Unit'],
    submittedAt: ['提交时间', 'Submitted'],
    updatedAt: ['更新时间', 'Updated'],
    licence: ['许可编号', 'Licence'],
    round: ['提交次数', 'Times submitted'],
  },
  types: {
    zone: ['指定空域区', 'Named zones'],
    circle: ['圆形区域', 'Circle'],
    country: ['国家或地区', 'Country or region'],
    altitude: ['限高解除', 'Altitude'],
    polygon: ['多边形区域', 'Polygon'],
    power: ['功率', 'Transmission power'],
    rid: ['远程识别', 'Remote ID'],
  } satisfies Record<LicenceType, Both>,
  ridLevels: {
    '1': ['欧洲标准', 'European standard'],
    '2': ['中国标准', 'Chinese standard'],
  } satisfies Record<RidLevel, Both>,
  users: {
    any: ['任何操作这些无人机的人', 'Whoever flies these aircraft'],
    named: ['仅所列飞手', 'Only the pilots named'],
  },
  states: {
    '0': ['草稿', 'Draft'],
    '1': ['企业审核中', 'With the enterprise'],
    '2': ['平台审核中', 'With the platform'],
    '3': ['已批准', 'Approved'],
    '4': ['已驳回', 'Refused'],
    '5': ['已撤回', 'Withdrawn'],
    '6': ['已过期', 'Expired'],
    '7': ['已撤销', 'Revoked'],
  } satisfies Record<UnlockState, Both>,
} as const;
