import { BasemapDatum, BasemapKind, BasemapVisibility, basemapWords } from '@skein/contract/basemaps.ts';
import { inBothLanguages } from '@skein/contract/both-languages.ts';

import { textsOfPart } from '../../locales/texts.ts';

const archiveHelp = [
  '文件由运维人员放入数据目录的 basemaps 文件夹；用 S3 时放在存储桶的 basemaps/ 下。范围和级别从文件读取。',
  'Whoever runs the server puts files into the folder basemaps of the data directory, or below basemaps/ in the bucket when files are kept in S3. Bounds and zooms are read from the file.',
] as const;

const basemaps = {
  ...basemapWords,
  title: ['底图', 'Basemaps'],
  purpose: [
    '叠加在世界底图之上的区域底图，所有用户的地图都能选用。位置一律按 WGS-84 保存，GCJ-02 只在显示时换算。',
    'Maps of regions upon the world map, for everybody to show. Positions are kept in WGS-84; GCJ-02 is converted only while it is drawn.',
  ],
  add: ['挂载底图', 'Mount a basemap'],
  created: ['底图已挂载，所有地图都可以选用', 'Mounted. Every map can show it.'],
  saved: ['已保存', 'Saved'],
  tried: {
    nothing: [
      '已保存，但在 {{tile}} 没有取到瓦片：请检查地址、级别和四至',
      'Saved, but there is no tile at {{tile}}. Please check the address, the zooms and the bounds.',
    ],
    refused: [
      '已保存，但来源拒绝了请求（{{cause}}）：请检查密钥，以及来源是否允许本服务器访问',
      'Saved, but the source refused ({{cause}}). Please check the key, and whether it lets this server in.',
    ],
    no_picture: [
      '已保存，但这个地址答复的不是图片：请检查地址',
      'Saved, but what this address answers is no picture. Please check it.',
    ],
    silent: [
      '已保存，但来源没有应答：请检查地址，以及服务器能否访问它',
      'Saved, but the source does not answer. Please check the address, and whether the server can reach it.',
    ],
    failed: [
      '已保存，但没有取到瓦片（{{cause}}）：请检查地址，以及服务器能否访问它',
      'Saved, but no tile came ({{cause}}). Please check the address, and whether the server can reach it.',
    ],
  },
  search: ['名称或版权说明', 'Name or attribution'],
  empty: ['还没有底图', 'No basemaps yet'],
  emptyText: [
    '地图现在只有内置的世界底图。挂载一个区域底图，就能看到街道或影像。',
    'Maps show the built-in world map alone. Mount one of a region to see its streets, or pictures from above.',
  ],
  levels: ['级别', 'Zooms'],
  reach: ['范围', 'Reach'],
  everywhere: ['全球', 'Everywhere'],
  englishHelp: [
    '选填。不填时，英文用户看到上面的名称。',
    'Optional. Without it, those who read English see the name above.',
  ],
  archiveHelp,
  unusable: ['{{name}}（{{problem}}）', '{{name}} ({{problem}})'],
  chooseArchive: ['选择文件', 'Choose a file'],
  noArchives: [
    `文件夹中还没有 PMTiles 文件。${archiveHelp[0]}`,
    `There is no PMTiles file in the folder yet. ${archiveHelp[1]}`,
  ],
  templateHelp: [
    '如 https://瓦片服务/{z}/{x}/{y}.png?tk={key}。瓦片由服务器代取，浏览器不会访问这个地址。',
    'As in https://host/{z}/{x}/{y}.png?tk={key}. The server fetches the tiles; browsers never see this address.',
  ],
  keyHelp: [
    '选填，填入地址中 {key} 的位置。加密保存，不再显示。',
    'Optional; it takes the place of {key} in the address. Kept encrypted, and never shown again.',
  ],
  keyKept: ['已保存密钥。留空则不变。', 'A key is kept. Leave this empty to keep it.'],
  boundsHelp: ['选填。四至都不填表示全球。', 'Optional. Without all four sides it is everywhere.'],
  zoomHelp: ['选填。不填为 0 到 18 级。', 'Optional. From 0 to 18 otherwise.'],
  attributionHelp: ['显示在地图右下角，多数来源要求注明。', 'Shown on the map. Most sources ask for it.'],
  datumHelp: [
    '高德、腾讯等国内地图的瓦片是 GCJ-02；天地图是 WGS-84（CGCS2000）。',
    'Tiles of Amap or Tencent are GCJ-02; those of Tianditu are WGS-84 (CGCS2000).',
  ],
  rankHelp: ['数字大的在上面。', 'The larger number lies on top.'],
  remove: ['卸下', 'Take down'],
  removeTitle: ['卸下“{{name}}”？', 'Take “{{name}}” down?'],
  removeText: [
    '所有地图上都不再有它，保存的密钥也会删除。文件不会删除，可以重新挂载。',
    'No map shows it any more, and its key is deleted. Its file stays, and can be mounted again.',
  ],
  removed: ['底图已卸下', 'Basemap taken down'],
} as const;

export const useText = textsOfPart(inBothLanguages({ basemaps }));

/** What can be chosen from. */
export const useChoices = () => {
  const t = useText();
  return {
    kind: BasemapKind.options.map((value) => ({ value, label: t(`basemaps.kinds.${value}`) })),
    datum: BasemapDatum.options.map((value) => ({ value, label: t(`basemaps.datums.${value}`) })),
    visibility: BasemapVisibility.options.map((value) => ({ value, label: t(`basemaps.visibilities.${value}`) })),
  };
};
