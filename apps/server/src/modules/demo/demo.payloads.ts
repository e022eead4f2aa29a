import type { PayloadFacts } from '@skein/contract/payloads.ts';

type Rest = Partial<Omit<PayloadFacts, 'modelIds' | 'serialNumber' | 'name' | 'kind' | 'weightGrams'>> & {
  /** Models as the dictionary has them. */
  readonly fits?: readonly string[];
};

const noCamera = {
  sensorWidthMillimeters: null,
  sensorHeightMillimeters: null,
  focalLengthMillimeters: null,
  imageWidthPixels: null,
  imageHeightPixels: null,
} as const;
/** Of 12 µm, as most thermal cameras have it. */
const thermalCamera = {
  sensorWidthMillimeters: 7.68,
  sensorHeightMillimeters: 6.14,
  focalLengthMillimeters: 13.5,
  imageWidthPixels: 640,
  imageHeightPixels: 512,
} as const;

const large = ['Matrice 300 RTK', 'Matrice 350 RTK', 'Matrice 400'];
const vtol = ['CW-15', 'CW-25E', 'CW-30E'];

/** What the flight team of the demo's enterprise carries. */
export const demoPayloads = (modelIds: ReadonlyMap<string, string>): readonly PayloadFacts[] => {
  const payload = (
    serialNumber: string,
    name: string,
    kind: PayloadFacts['kind'],
    weightGrams: number,
    { fits = [], ...rest }: Rest = {},
  ): PayloadFacts => ({
    serialNumber,
    name,
    kind,
    weightGrams,
    model: '',
    modelIds: fits.flatMap((model) => modelIds.get(model) ?? []).toSorted(),
    ...noCamera,
    state: 'ready',
    note: '',
    ...rest,
  });
  return [
    payload('1ZNBJ7R0010A2C', 'H20T 热成像云台一号', 'thermal', 828, {
      model: 'Zenmuse H20T',
      fits: large.slice(0, 2),
      ...thermalCamera,
    }),
    payload('1ZNBJ7R0010A3F', 'H20T 热成像云台二号', 'thermal', 828, {
      model: 'Zenmuse H20T',
      fits: large.slice(0, 2),
      ...thermalCamera,
      state: 'maintenance',
      note: '云台减震球更换中，预计下周返回',
    }),
    payload('1ZNDH3D0020031', 'P1 测绘相机', 'camera', 800, {
      model: 'Zenmuse P1',
      fits: large,
      sensorWidthMillimeters: 35.9,
      sensorHeightMillimeters: 24,
      focalLengthMillimeters: 35,
      imageWidthPixels: 8192,
      imageHeightPixels: 5460,
      note: '35 mm 镜头',
    }),
    payload('1ZNCL5L0030017', 'L2 激光雷达', 'lidar', 905, { model: 'Zenmuse L2', fits: large }),
    payload('MS600P-22081', '六通道多光谱', 'multispectral', 170, { model: 'MS600 Pro' }),
    payload('CZI-LP12-0443', '喊话探照一体机', 'loudspeaker', 680, { model: 'LP12', fits: large }),
    payload('CZI-GL60-0097', '强光探照灯', 'searchlight', 750, { model: 'GL60 Plus', fits: large }),
    payload('SNIFFER4D-1187', '大气与甲烷检测仪', 'gasDetector', 520, { model: 'Sniffer4D V2' }),
    payload('TH4-DROP-0051', '四段抛投器', 'dropper', 430, { model: 'TH4' }),
    payload('CW-CA103-0012', '全画幅正射相机', 'camera', 1280, {
      model: 'CA-103',
      fits: vtol,
      sensorWidthMillimeters: 35.7,
      sensorHeightMillimeters: 23.8,
      focalLengthMillimeters: 40,
      imageWidthPixels: 9504,
      imageHeightPixels: 6336,
    }),
    payload('CW-MG150-0008', '双光吊舱', 'thermal', 1590, { model: 'MG-150E', fits: vtol, ...thermalCamera }),
    payload('CW-JL20-0003', '机载激光雷达', 'lidar', 2600, {
      model: 'JoLiDAR-1000',
      fits: vtol,
      state: 'retired',
      note: '激光器到寿',
    }),
  ];
};

interface DemoMount {
  readonly payload: string;
  readonly drone: string;
  readonly daysAgo: number;
}

/** What is on which of the demo's drones, by their serial numbers. */
export const demoMounts: readonly DemoMount[] = [
  { payload: '1ZNBJ7R0010A2C', drone: '1ZNBJ9W00C01', daysAgo: 34 },
  { payload: 'CZI-LP12-0443', drone: '1ZNBJ9W00C01', daysAgo: 6 },
  { payload: '1ZNDH3D0020031', drone: '1ZNBJ9W00C02', daysAgo: 12 },
  { payload: '1ZNCL5L0030017', drone: '1ZNBJ9W00C03', daysAgo: 3 },
  { payload: 'CW-CA103-0012', drone: 'CW25E-240201', daysAgo: 58 },
  { payload: 'CW-MG150-0008', drone: 'CW15-230901', daysAgo: 20 },
];
