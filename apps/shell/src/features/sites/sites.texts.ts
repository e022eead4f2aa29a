import { inBothLanguages } from '@skein/contract/both-languages.ts';
import { SiteKind, siteWords } from '@skein/contract/sites.ts';

import { textsOfPart } from '../../locales/texts.ts';

const sites = {
  search: ['名称、地址、联系人或备注', 'Name, address, contact or note'],
  add: ['登记站点', 'Register a site'],
  created: ['站点已登记', 'Site registered'],
  saved: ['已保存', 'Saved'],
  notYours: ['你的角色不能删除', 'your role cannot delete it'],
  removed: ['已删除 {{count}} 个站点', 'Sites deleted: {{count}}'],
  empty: ['还没有站点', 'No sites yet'],
  emptyText: [
    '起降场、机库和备降场登记后会列在这里，并显示在地图上。',
    'Take-off grounds, docks and alternate landings are listed here and shown on the map once they are registered.',
  ],
  position: ['坐标', 'Position'],
  mapLabel: ['站点地图', 'Map of the sites'],
  tooMany: [
    '只显示前 {{count}} 个站点，可按名称或类型筛选。',
    'Only the first {{count}} sites are shown: filter by name or kind.',
  ],
  views: {
    label: ['查看方式', 'View'],
    list: ['列表', 'List'],
    map: ['地图', 'Map'],
  },
  place: {
    title: ['位置', 'Place'],
    hint: [
      '在地图上单击，或粘贴坐标：十进制度、度分秒或 MGRS。',
      'Click on the map, or paste coordinates: degrees, degrees with minutes, or MGRS.',
    ],
    tools: ['地图上的单击', 'A click on the map'],
    picking: ['定位置', 'Set the place'],
    drawing: ['画边界', 'Draw a boundary'],
    removeBoundary: ['删除边界', 'Remove the boundary'],
    corners: ['边界角点表', 'Corners of the boundary'],
    otherBoundary: ['另一个边界', 'Another boundary'],
    noBoundary: ['没有边界', 'No boundary'],
  },
  noAlternate: ['无', 'None'],
  ...siteWords,
} as const;

export const useText = textsOfPart(inBothLanguages({ sites }));

/** What its kind can be, to be chosen from. */
export const useKinds = () => {
  const t = useText();
  return SiteKind.options.map((value) => ({ value, label: t(`sites.kinds.${value}`) }));
};
