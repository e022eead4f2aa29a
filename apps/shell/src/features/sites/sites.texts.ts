import { inBothLanguages } from '@skein/contract/both-languages.ts';
import { SiteKind, siteWords } from '@skein/contract/sites.ts';

import { textsOfPart } from '../../locales/texts.ts';

const sites = {
  search: ['名称、地址、联系人或备注', 'Name, address, contact or note'],
  add: ['登记站点', 'Register a site'],
  created: ['站点已登记', 'Site registered'],
  saved: ['已保存', 'Saved'],
  notYours: ['你的角色不能删除或移交', 'your role cannot delete it or hand it over'],
  removed: ['已删除 {{count}} 个站点', 'Sites deleted: {{count}}'],
  handOverTitle: ['移交 {{count}} 个站点', 'Hand over sites: {{count}}'],
  handedOver: ['已移交 {{count}} 个站点', 'Sites handed over: {{count}}'],
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
  zonesLayer: ['空域区', 'Airspace zones'],
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
    missing: ['请在地图上标出位置，或填写坐标', 'Set the place on the map, or give its coordinates'],
    tools: ['地图上的单击', 'A click on the map'],
    picking: ['定位置', 'Set the place'],
    drawing: ['画边界', 'Draw a boundary'],
    removeBoundary: ['删除边界', 'Remove the boundary'],
    corners: ['边界角点表', 'Corners of the boundary'],
    otherBoundary: ['另一个边界', 'Another boundary'],
    noBoundary: ['没有边界', 'No boundary'],
  },
  drones: ['无人机（{{count}}）', 'Drones ({{count}})'],
  payloads: ['机载挂载（{{count}}）', 'Payloads on them ({{count}})'],
  noDrones: ['没有无人机以此为驻地。', 'No drone is at home here.'],
  noPayloads: ['这些无人机没有安装挂载。', 'None is mounted on those drones.'],
  moreDrones: ['另有 {{count}} 架', '{{count}} more'],
  morePayloads: ['另有 {{count}} 个', '{{count}} more'],
  tabs: {
    label: ['站点内容', 'Parts of the site'],
    facts: ['基本信息', 'Facts'],
    photos: ['照片', 'Photos'],
    history: ['历史', 'History'],
  },
  photos: {
    title: ['站点照片', 'Photos of the site'],
    none: ['还没有照片', 'No photos yet'],
    noneText: [
      '入口、起降点、障碍物和停车处的照片，帮助第一次来的人。',
      'The gate, the take-off spot, obstacles and where to park: for whoever comes here first.',
    ],
    unnamed: ['照片 {{number}}', 'Photo {{number}}'],
    view: ['查看大图：{{name}}', 'Enlarge: {{name}}'],
    deeds: {
      earlier: ['前移', 'Move forward'],
      later: ['后移', 'Move back'],
      describe: ['修改说明', 'Change the caption'],
      remove: ['删除', 'Remove'],
    },
    deedTo: ['{{deed}}：{{name}}', '{{deed}}: {{name}}'],
    moved: ['“{{name}}”现在是第 {{place}} 张，共 {{count}} 张', '“{{name}}” is now {{place}} of {{count}}'],
    place: ['{{place}} / {{count}}', '{{place}} of {{count}}'],
    previous: ['上一张', 'Previous photo'],
    next: ['下一张', 'Next photo'],
    removed: ['照片已删除', 'Photo removed'],
    captionTitle: ['照片说明', 'Caption of the photo'],
    caption: ['照片里有什么', 'What the photo shows'],
    captionHelp: [
      '显示在照片下方，也读给看不到照片的人听。',
      'Shown under the photo, and read to whoever cannot see it.',
    ],
    saveCaption: ['保存', 'Save'],
    add: ['添加照片', 'Add photos'],
    help: [
      'JPEG、PNG 或 WebP，每张不超过 10 MiB，可一次选多张；还可添加 {{count}} 张。拍摄地点等信息不会保留。',
      'JPEG, PNG or WebP, up to 10 MiB each, several at once; {{count}} more can be added. Where they were taken is not kept.',
    ],
    full: ['照片已满，删除一张后可以再添加。', 'There is no room for more: remove one first.'],
    sending: ['正在上传 {{name}}：{{percent}}%，还有 {{count}} 张', 'Sending {{name}}: {{percent}}%, {{count}} to go'],
    again: ['继续上传', 'Go on sending'],
    failed: ['{{name}} 没有添加：{{why}}', '{{name}} was not added: {{why}}'],
    tooMany: [
      '选了 {{chosen}} 张，还可添加 {{count}} 张，请少选一些',
      '{{chosen}} were chosen and {{count}} more can be added: please choose fewer',
    ],
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
