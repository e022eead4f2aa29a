import type { SiteFacts } from '@skein/contract/sites.ts';

type Position = [longitude: number, latitude: number];

const around = (...corners: readonly Position[]): SiteFacts['boundary'] => ({
  kind: 'polygon',
  rings: [corners.map(([longitude, latitude]) => [longitude, latitude])],
});

const plain = { boundary: null, alternateId: '', note: '' } as const;

/** Where one lands where the others cannot be. */
export const demoAlternate: SiteFacts = {
  ...plain,
  name: '西丽备降场',
  kind: 'alternate',
  longitude: 113.9591,
  latitude: 22.5948,
  boundary: around([113.9584, 22.5942], [113.9598, 22.5942], [113.9598, 22.5954], [113.9584, 22.5954]),
  address: '深圳市南山区西丽水库北侧',
  contact: '何守场',
  phone: '0755 0000 0004',
};

/** Around the Pearl River estuary, where the demonstration flies. Nobody's names, and no one's numbers. */
export const demoSites = (alternateId: string): readonly SiteFacts[] => [
  {
    ...plain,
    name: '南山起降场',
    kind: 'takeoff',
    longitude: 113.9304,
    latitude: 22.5329,
    boundary: around([113.9296, 22.5322], [113.9312, 22.5322], [113.9312, 22.5336], [113.9296, 22.5336]),
    address: '深圳市南山区深南大道旁',
    contact: '王值守',
    phone: '0755 0000 0001',
    alternateId,
    note: '夜间须提前一小时联系开门。',
  },
  {
    ...plain,
    name: '梧桐山机库',
    kind: 'dock',
    longitude: 114.2137,
    latitude: 22.5875,
    address: '深圳市罗湖区梧桐山南麓',
    contact: '陈库管',
    phone: '0755 0000 0002',
    alternateId,
    note: '一号机库',
  },
  {
    ...plain,
    name: '大鹏机库',
    kind: 'dock',
    longitude: 114.4786,
    latitude: 22.5954,
    address: '深圳市大鹏新区鹏城社区',
    contact: '陈库管',
    phone: '0755 0000 0002',
    note: '二号机库',
  },
  {
    ...plain,
    name: '光明作业站',
    kind: 'work',
    longitude: 113.9358,
    latitude: 22.7487,
    boundary: around([113.9341, 22.7472], [113.9374, 22.7469], [113.9379, 22.7498], [113.9349, 22.7506]),
    address: '深圳市光明区科学公园西门',
    contact: '李站长',
    phone: '0755 0000 0003',
    alternateId,
  },
  {
    ...plain,
    name: '福田器材库',
    kind: 'storage',
    longitude: 114.0556,
    latitude: 22.5429,
    address: '深圳市福田区福华路',
    contact: '陈库管',
    phone: '0755 0000 0002',
  },
];
