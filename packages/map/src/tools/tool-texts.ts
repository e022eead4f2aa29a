import type { Language } from '@skein/ui/preferences.ts';

const zhCN = {
  tools: '地图工具',
  search: '坐标或名称',
  town: '城镇',
  latitudeFirst: '先纬度后经度',
  longitudeFirst: '先经度后纬度',
  coordinates: '坐标',
  noNames: '没能按名称查找：',
  measure: '测量',
  measureHint: '在地图上单击，或按 Enter 取地图中心。',
  measureKeys: '退格键撤销一点，Esc 结束。',
  total: '总长',
  leg: '末段',
  bearing: '真航向',
  area: '面积',
  undo: '撤销一点',
  clear: '清除',
  stop: '结束测量',
  layers: '图层',
  middleAt: '中心 {{place}}',
  pointedAt: '{{place}}',
  otherFormat: '改用{{format}}',
  formats: { degrees: '十进制度', parts: '度分秒', mgrs: 'MGRS' },
  aimed: '{{name}}：按 Enter 打开',
};

export type ToolTexts = typeof zhCN;

const enUS: ToolTexts = {
  tools: 'Map tools',
  search: 'Coordinates or a name',
  town: 'town',
  latitudeFirst: 'latitude first',
  longitudeFirst: 'longitude first',
  coordinates: 'coordinates',
  noNames: 'Names could not be looked up: ',
  measure: 'Measure',
  measureHint: 'Click the map, or press Enter for its middle.',
  measureKeys: 'Backspace takes one back, Esc ends.',
  total: 'Total',
  leg: 'Last leg',
  bearing: 'True course',
  area: 'Area',
  undo: 'Take one back',
  clear: 'Clear',
  stop: 'Stop measuring',
  layers: 'Layers',
  middleAt: 'Middle {{place}}',
  pointedAt: '{{place}}',
  otherFormat: 'Show as {{format}}',
  formats: { degrees: 'degrees', parts: 'degrees, minutes, seconds', mgrs: 'MGRS' },
  aimed: '{{name}}: Enter opens it',
};

export const toolTexts: Record<Language, ToolTexts> = { 'zh-CN': zhCN, 'en-US': enUS };
