import { unlockStates, type UnlockFacts, type UnlockState } from '@skein/contract/unlock-request.ts';
import type { UnlockEventKind } from '@skein/contract/unlocks.ts';
import type { ModuleContext } from '../../module.ts';
import type { DemoPlace } from '../enterprises/enterprises.module.ts';
import { insertDemoUnlocks, type DemoUnlock } from '../unlocks/unlocks.module.ts';
import { demoPicture } from './demo.pictures.ts';
import { findPeople, findZoneId } from './demo.repo.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** The zone that the demo asks to be let into. */
const AIRPORT_ZONE = 'ZGSZ-NF';

interface Told {
  readonly facts: Partial<UnlockFacts> & Pick<UnlockFacts, 'name' | 'type' | 'purpose'>;
  readonly state: UnlockState;
  /** In days from now. */
  readonly window: readonly [from: number, until: number];
  /** Days ago, from the oldest on. */
  readonly events: readonly (readonly [daysAgo: number, kind: UnlockEventKind, reason?: string])[];
  /** Which of the fleet. */
  readonly drones: readonly number[];
  readonly hasDocument?: true;
}

const circle = (longitude: number, latitude: number, radiusMeters: number): UnlockFacts['shape'] => ({
  kind: 'circle',
  center: [longitude, latitude],
  radiusMeters,
});

const passedOn = (daysAgo: number) =>
  [
    [daysAgo + 2, 'created'],
    [daysAgo + 1, 'submitted'],
    [daysAgo, 'enterpriseApproved'],
  ] as const;
const approved = (daysAgo: number) => [...passedOn(daysAgo + 1), [daysAgo, 'platformApproved']] as const;

/** One in every state, of every type; one of the licences ends in five days. */
const told: readonly Told[] = [
  {
    facts: {
      name: '宝安机场南侧巡检',
      type: 'circle',
      shape: circle(113.8421, 22.6018, 600),
      purpose: '变电站红外巡检',
    },
    state: unlockStates.draft,
    window: [10, 40],
    events: [[1, 'created']],
    drones: [2],
  },
  {
    facts: { name: '机场东侧施工测量', type: 'polygon', purpose: '高速公路改扩建测量，业主为市交通局' },
    state: unlockStates.enterpriseReview,
    window: [7, 21],
    events: [
      [2, 'created'],
      [1, 'submitted'],
    ],
    drones: [16, 17],
  },
  {
    facts: { name: '净空区鸟情调查', type: 'zone', purpose: '受机场管理公司委托，每日清晨调查鸟情' },
    state: unlockStates.platformReview,
    window: [5, 65],
    events: passedOn(1),
    drones: [0, 1],
    hasDocument: true,
  },
  {
    facts: { name: '梧桐山高空航拍', type: 'altitude', purpose: '城市宣传片拍摄' },
    state: unlockStates.platformReview,
    window: [9, 12],
    events: passedOn(2),
    drones: [10],
  },
  {
    facts: {
      name: '大铲湾港区巡检',
      type: 'circle',
      shape: circle(113.8702, 22.5421, 900),
      purpose: '港区岸电设施巡检',
    },
    state: unlockStates.approved,
    window: [-25, 5],
    events: approved(28),
    drones: [2, 3, 4],
    hasDocument: true,
  },
  {
    facts: { name: '应急队全国通行', type: 'country', country: 'CN', purpose: '应急管理部门年度备勤' },
    state: unlockStates.approved,
    window: [-40, 200],
    events: approved(45),
    drones: [10, 11, 12],
  },
  {
    facts: { name: '图传功率放开', type: 'power', purpose: '山区遮挡严重，需使用高功率模式' },
    state: unlockStates.refused,
    window: [3, 90],
    events: [...passedOn(7), [6, 'platformRefused', '用途说明不够具体，请写明任务内容、委托方和飞行方式。']],
    drones: [24],
  },
  {
    facts: { name: '夜间灯光秀', type: 'circle', shape: circle(113.9448, 22.5171, 400), purpose: '商业活动' },
    state: unlockStates.refused,
    window: [2, 3],
    events: [
      [5, 'created'],
      [4, 'submitted'],
      [3, 'enterpriseRefused', '活动已改期，请按新日期重新提交'],
    ],
    drones: [5],
  },
  {
    facts: { name: '远程识别豁免', type: 'rid', purpose: '试飞场内联调' },
    state: unlockStates.withdrawn,
    window: [4, 30],
    events: [
      [9, 'created'],
      [8, 'submitted'],
      [7, 'withdrawn'],
    ],
    drones: [36],
  },
  {
    facts: {
      name: '台风后线路抢修',
      type: 'circle',
      shape: circle(113.8011, 22.6802, 1500),
      purpose: '台风后输电线路抢修',
    },
    state: unlockStates.expired,
    window: [-60, -30],
    events: [...approved(63), [30, 'expired']],
    drones: [6, 7],
  },
  {
    facts: { name: '跨江大桥检测', type: 'circle', shape: circle(113.7604, 22.5303, 800), purpose: '桥梁索塔外观检测' },
    state: unlockStates.revoked,
    window: [-10, 50],
    events: [...approved(12), [4, 'platformRevoked', '该空域临时管制，许可提前终止']],
    drones: [8],
  },
];

/** Unlock requests of the demo's pilot and dispatcher, who found somebody to decide them. */
export const requestDemoUnlocks = async (
  context: Pick<ModuleContext, 'db' | 'secrets' | 'clock' | 'fileStore'>,
  { enterpriseId, unitId }: DemoPlace,
  droneIds: readonly string[],
): Promise<void> => {
  const { db, clock } = context;
  const now = clock();
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MILLISECONDS);
  const people = new Map(
    (await findPeople(db, ['owner@skein.demo', 'pilot@skein.demo'])).map(({ mail, id }) => [mail, id]),
  );
  const [makerId, deciderId] = [people.get('pilot@skein.demo'), people.get('owner@skein.demo')];
  if (makerId === undefined || deciderId === undefined) return;
  const zoneId = await findZoneId(db, AIRPORT_ZONE);
  const documents = new Map<string, string>();
  for (const { facts, hasDocument } of told)
    if (hasDocument)
      documents.set(facts.name, await demoPicture(context, makerId, 'operating-certificate', 'approval'));
  const unlocks = told.map(({ facts, state, window: [from, until], events, drones }): DemoUnlock => {
    const documentId = documents.get(facts.name);
    const hasPilots = facts.type !== 'power' && facts.type !== 'rid';
    return {
      state,
      makerId,
      deciderId,
      facts: {
        zoneIds: facts.type === 'zone' && zoneId !== undefined ? [zoneId] : [],
        shape: facts.type === 'polygon' ? roadside : null,
        country: '',
        ridLevel: facts.type === 'rid' ? 2 : null,
        isUserOnly: false,
        band: { lowerMeters: null, upperMeters: facts.type === 'altitude' ? 500 : 120, reference: 'ground' },
        from: inDays(from).toISOString(),
        until: inDays(until).toISOString(),
        droneIds: drones.flatMap((index) => droneIds[index] ?? []),
        pilotIds: hasPilots ? [makerId] : [],
        documentIds: documentId === undefined ? [] : [documentId],
        ...facts,
      },
      events: events.map(([daysAgo, kind, reason]) => ({ kind, at: inDays(-daysAgo), ...(reason && { reason }) })),
    };
  });
  await insertDemoUnlocks(db, { enterpriseId, unitId }, unlocks);
};

const roadside: UnlockFacts['shape'] = {
  kind: 'polygon',
  rings: [
    [
      [113.8502, 22.6301],
      [113.8611, 22.6322],
      [113.8597, 22.6405],
      [113.8489, 22.6384],
    ],
  ],
};
