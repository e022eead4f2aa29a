import type { DroneFacts } from '@skein/contract/drones.ts';

interface Series {
  /** As the dictionary of models has it. */
  readonly model: string;
  readonly name: string;
  readonly serial: string;
  readonly count: number;
  readonly weights: readonly [emptyGrams: number, takeoffGrams: number];
  readonly firmware: string;
  /** As the demo's sites are called; absent: at none. */
  readonly sites?: readonly string[];
}

/** Forty aircraft of both worlds, as an enterprise of some years would have them. */
const fleet: readonly Series[] = [
  {
    model: 'Matrice 4TD',
    name: '机场巡检',
    serial: '1581F7FVC25',
    count: 2,
    weights: [1850, 2090],
    firmware: '14.01.0210',
    sites: ['梧桐山机库', '大鹏机库'],
  },
  {
    model: 'Matrice 350 RTK',
    name: '电力巡检',
    serial: '1ZNBJ9W00C',
    count: 8,
    weights: [6470, 9200],
    firmware: '10.01.0011',
    sites: ['南山起降场', '光明作业站'],
  },
  {
    model: 'Matrice 30T',
    name: '应急侦察',
    serial: '1581F5BKD2',
    count: 6,
    weights: [3770, 4069],
    firmware: '10.01.0011',
    sites: ['福田器材库'],
  },
  { model: 'Matrice 4E', name: '测绘', serial: '1581F7K3C24', count: 5, weights: [1219, 1420], firmware: '14.01.0106' },
  { model: 'Mavic 3M', name: '植保监测', serial: '1581F5FH24', count: 3, weights: [951, 1050], firmware: '10.00.0504' },
  {
    model: 'CW-15',
    name: '长航时垂起',
    serial: 'CW15-2309',
    count: 6,
    sites: ['光明作业站'],
    weights: [10_500, 17_000],
    firmware: 'ArduPlane 4.5.7',
  },
  {
    model: 'CW-25E',
    name: '测绘垂起',
    serial: 'CW25E-2402',
    count: 4,
    weights: [19_000, 29_000],
    firmware: 'ArduPlane 4.5.7',
  },
  {
    model: 'Hexacopter',
    name: '试验六旋翼',
    serial: 'PX6C-HX',
    count: 4,
    weights: [3900, 6800],
    firmware: 'PX4 1.15.4',
  },
  {
    model: 'Quadcopter',
    name: '培训四旋翼',
    serial: 'PX4V6-QD',
    count: 2,
    weights: [1600, 2400],
    firmware: 'PX4 1.15.4',
  },
];

/** Nobody's names. */
const insurers = ['远帆财险', '云岭保险'];

const two = (number: number): string => String(number).padStart(2, '0');

/** What is insured, in maintenance or gone differs, so that every state of the list has one. */
export const demoDrones = (
  modelIds: ReadonlyMap<string, string>,
  siteIds: ReadonlyMap<string, string | undefined>,
  today: Date,
): readonly DroneFacts[] => {
  const dayIn = (days: number): string => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  let nth = 0;
  return fleet.flatMap(
    ({ model, name, serial, count, weights: [emptyWeightGrams, maxTakeoffGrams], firmware, sites = [] }) =>
      Array.from({ length: count }, (_, index) => {
        nth += 1;
        return {
          serialNumber: `${serial}${two(index + 1)}`,
          name: `${name} ${two(index + 1)}`,
          modelId: modelIds.get(model) ?? '',
          // The youngest of a series are not registered yet.
          uomMark: index === 4 ? '' : `UAS${String(6_200_000 + nth * 137).padStart(8, '0')}`,
          // What was bought last is not activated yet, and of one nobody knows.
          activation: index === 4 ? 'notActivated' : nth === 17 ? 'unknown' : 'activated',
          remoteIdType: index === 4 ? 'none' : 'serial-number',
          remoteId: index === 4 ? '' : `${serial}${two(index + 1)}`,
          emptyWeightGrams,
          maxTakeoffGrams,
          firmware,
          insurer: nth % 13 === 0 ? '' : (insurers[nth % insurers.length] ?? ''),
          insuredUntil: nth % 13 === 0 ? '' : dayIn((nth * 29) % 340),
          siteId: siteIds.get(sites[index % sites.length] ?? '') ?? '',
          nextServiceOn: nth % 7 === 0 ? '' : dayIn(((nth * 31) % 200) - 12),
          groundedBecause: nth % 11 === 0 ? '桨叶裂纹，等待更换' : '',
          state: nth % 11 === 0 ? 'maintenance' : nth === 39 ? 'retired' : 'registered',
          note: nth % 11 === 0 ? '等待更换桨叶与电机检查' : '',
        } as const;
      }),
  );
};
