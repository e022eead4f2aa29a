import type { ZoneFacts } from '@skein/contract/zones.ts';
import { positionAt } from '@skein/geo/measure/geodesic.ts';
import type { Position } from '@skein/geo/position.ts';

interface Airport {
  /** By which the world calls it. */
  readonly code: string;
  readonly name: string;
  readonly center: Position;
  /** Of its runways, clockwise from north, and of the longest how long it is. */
  readonly runwayBearing: number;
  readonly runwayMeters: number;
}

/** Where airports are is a fact. The zones around them are ours, and no authority's. */
const airports: readonly Airport[] = [
  { code: 'ZGSZ', name: '深圳宝安', center: [113.8107, 22.6393], runwayBearing: 153, runwayMeters: 3800 },
  { code: 'ZGGG', name: '广州白云', center: [113.2988, 23.3924], runwayBearing: 14, runwayMeters: 3800 },
  { code: 'ZGSD', name: '珠海金湾', center: [113.376, 22.0064], runwayBearing: 50, runwayMeters: 4000 },
  { code: 'ZSSS', name: '上海虹桥', center: [121.3363, 31.1979], runwayBearing: 180, runwayMeters: 3400 },
  { code: 'ZSPD', name: '上海浦东', center: [121.8052, 31.1434], runwayBearing: 168, runwayMeters: 4000 },
  { code: 'ZSHC', name: '杭州萧山', center: [120.4345, 30.2295], runwayBearing: 67, runwayMeters: 3600 },
  { code: 'ZUUU', name: '成都双流', center: [103.9471, 30.5785], runwayBearing: 22, runwayMeters: 3600 },
  { code: 'ZBAA', name: '北京首都', center: [116.5846, 40.0801], runwayBearing: 172, runwayMeters: 3800 },
];

const APPROACH_METERS = 10_000;
const APPROACH_HALF_WIDTH_METERS = 2500;
const AROUND_METERS = 15_000;
/** Below it one may fly without asking: so the rules for civil unmanned aircraft have it. */
const FREE_HEIGHT_METERS = 120;

const always: Pick<ZoneFacts, 'validFrom' | 'validUntil' | 'windows'> = {
  validFrom: null,
  validUntil: null,
  windows: [],
};
const fromTheGround = { lowerMeters: null, upperMeters: null, reference: 'ground' } as const;

const zonesAround = ({ code, name, center, runwayBearing, runwayMeters }: Airport): readonly ZoneFacts[] => {
  const reach = runwayMeters / 2 + APPROACH_METERS;
  const ends = [positionAt(center, runwayBearing + 180, reach), center, positionAt(center, runwayBearing, reach)];
  return [
    {
      ...always,
      identifier: `${code}-NF`,
      name: `${name}机场净空保护区`,
      kind: 'noFly',
      shape: {
        kind: 'path',
        positions: ends.map(([longitude, latitude]) => [longitude, latitude]),
        halfWidthMeters: APPROACH_HALF_WIDTH_METERS,
      },
      band: fromTheGround,
      message: `${name}机场跑道及进离场航路，未经批准禁止飞行。`,
    },
    {
      ...always,
      identifier: `${code}-LM`,
      name: `${name}机场限高区`,
      kind: 'limit',
      shape: { kind: 'circle', center: [center[0], center[1]], radiusMeters: AROUND_METERS },
      band: { lowerMeters: FREE_HEIGHT_METERS, upperMeters: null, reference: 'ground' },
      message: `真高 ${FREE_HEIGHT_METERS} 米以上须先申请解禁。`,
    },
  ];
};

const DAY_MILLISECONDS = 86_400_000;

/** A zone of every kind, also one that opens by the week, one with a hole, and one that comes into force in a few days. */
export const demoZones = (today: Date): readonly ZoneFacts[] => {
  const dayIn = (days: number): string => new Date(today.getTime() + days * DAY_MILLISECONDS).toISOString();
  return [
    ...airports.flatMap(zonesAround),
    {
      ...always,
      identifier: 'DEMO-AD-1',
      name: '深圳湾候鸟保护提示区',
      kind: 'advisory',
      shape: {
        kind: 'polygon',
        rings: [
          [
            [113.97, 22.48],
            [114.04, 22.48],
            [114.04, 22.52],
            [113.97, 22.52],
          ],
          [
            [114.0, 22.495],
            [114.0, 22.505],
            [114.015, 22.505],
            [114.015, 22.495],
          ],
        ],
      },
      band: { lowerMeters: null, upperMeters: 300, reference: 'ground' },
      message: '候鸟栖息地，请避开低空飞行；中间水域除外。',
    },
    {
      ...always,
      identifier: 'DEMO-LM-1',
      name: '福田中心区夜间限飞区',
      kind: 'limit',
      shape: { kind: 'circle', center: [114.0556, 22.5429], radiusMeters: 2500 },
      band: fromTheGround,
      windows: [{ weekdays: [5, 6, 7], fromMinutes: 1140, toMinutes: 120, timeZone: 'Asia/Shanghai' }],
      message: '周五至周日 19:00 至次日 02:00 人流密集，须先申请解禁。',
    },
    {
      identifier: 'DEMO-NF-1',
      name: '大型活动临时禁飞区',
      kind: 'noFly',
      shape: { kind: 'circle', center: [114.1694, 22.5567], radiusMeters: 4000 },
      band: { lowerMeters: null, upperMeters: 1000, reference: 'sea' },
      validFrom: dayIn(3),
      validUntil: dayIn(10),
      windows: [],
      message: '活动期间禁止一切未经批准的飞行。',
    },
  ];
};
