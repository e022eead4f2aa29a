import type { SiteFacts } from '@skein/contract/sites.ts';

const plain = { boundary: null, address: '', contact: '', phone: '', alternateId: '', note: '' } as const;

/** Around the Pearl River estuary, where the demonstration flies. */
export const demoSites: readonly SiteFacts[] = [
  {
    ...plain,
    name: '南山起降场',
    kind: 'takeoff',
    longitude: 113.9304,
    latitude: 22.5329,
    boundary: {
      kind: 'polygon',
      rings: [
        [
          [113.9296, 22.5322],
          [113.9312, 22.5322],
          [113.9312, 22.5336],
          [113.9296, 22.5336],
        ],
      ],
    },
    address: '深圳市南山区深南大道旁',
    contact: '王值守',
    phone: '0755 0000 0001',
    note: '夜间须提前一小时联系开门。',
  },
  { ...plain, name: '梧桐山机库', kind: 'dock', longitude: 114.2137, latitude: 22.5875, note: '一号机库' },
  { ...plain, name: '大鹏机库', kind: 'dock', longitude: 114.4786, latitude: 22.5954, note: '二号机库' },
  { ...plain, name: '西丽备降场', kind: 'alternate', longitude: 113.9591, latitude: 22.5948 },
  { ...plain, name: '光明作业站', kind: 'work', longitude: 113.9358, latitude: 22.7487 },
  { ...plain, name: '福田器材库', kind: 'storage', longitude: 114.0556, latitude: 22.5429 },
];
