import type { PayloadFacts } from '@skein/contract/payloads.ts';

const payload = (
  serialNumber: string,
  name: string,
  kind: PayloadFacts['kind'],
  weightGrams: number,
  rest: Partial<Pick<PayloadFacts, 'model' | 'state' | 'note'>> = {},
): PayloadFacts => ({ serialNumber, name, kind, weightGrams, model: '', state: 'ready', note: '', ...rest });

/** What the flight team of the demo's enterprise carries. */
export const demoPayloads: readonly PayloadFacts[] = [
  payload('1ZNBJ7R0010A2C', 'H20T 热成像云台一号', 'thermal', 828, { model: 'Zenmuse H20T' }),
  payload('1ZNBJ7R0010A3F', 'H20T 热成像云台二号', 'thermal', 828, {
    model: 'Zenmuse H20T',
    state: 'maintenance',
    note: '云台减震球更换中，预计下周返回',
  }),
  payload('1ZNDH3D0020031', 'P1 测绘相机', 'camera', 800, { model: 'Zenmuse P1', note: '35 mm 镜头' }),
  payload('1ZNCL5L0030017', 'L2 激光雷达', 'lidar', 905, { model: 'Zenmuse L2' }),
  payload('MS600P-22081', '六通道多光谱', 'multispectral', 170, { model: 'MS600 Pro' }),
  payload('CZI-LP12-0443', '喊话探照一体机', 'loudspeaker', 680, { model: 'LP12' }),
  payload('CZI-GL60-0097', '强光探照灯', 'searchlight', 750, { model: 'GL60 Plus' }),
  payload('SNIFFER4D-1187', '大气与甲烷检测仪', 'gasDetector', 520, { model: 'Sniffer4D V2' }),
  payload('TH4-DROP-0051', '四段抛投器', 'dropper', 430, { model: 'TH4' }),
  payload('CW-CA103-0012', '全画幅正射相机', 'camera', 1280, { model: 'CA-103' }),
  payload('CW-MG150-0008', '双光吊舱', 'thermal', 1590, { model: 'MG-150E' }),
  payload('CW-JL20-0003', '机载激光雷达', 'lidar', 2600, {
    model: 'JoLiDAR-1000',
    state: 'retired',
    note: '激光器到寿',
  }),
];
