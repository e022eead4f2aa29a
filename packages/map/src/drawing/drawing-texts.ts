import type { Language } from '@skein/ui/preferences.ts';

const zhCN = {
  tools: '绘制',
  kinds: { polygon: '多边形', circle: '圆', path: '走廊' },
  hole: '挖孔',
  finish: '完成',
  undo: '撤销',
  redo: '重做',
  hints: {
    polygon: '单击设角点，单击起点或双击结束。',
    circle: '先单击圆心，再单击圆周。',
    path: '沿中线单击，双击结束。',
    done: '拖动角点可移动；拖动边的中点可增加角点。',
  },
  area: '面积',
  length: '中线长',
  corners: '角点',
  lines: { polygon: '外边界', hole: '孔 {{number}}', circle: '圆心', path: '中线' },
  corner: '角点 {{number}}',
  center: '圆心',
  add: '添加角点',
  addHint: '例如 22.5431N 114.0579E、22°32′35″N 114°03′28″E 或 MGRS',
  remove: '删除角点 {{number}}',
  removeHole: '删除孔 {{number}}',
  more: '再显示 {{count}} 个',
  format: '坐标格式',
  formats: { degrees: '十进制度', parts: '度分秒', mgrs: 'MGRS' },
  reach: { circle: '半径', path: '中线两侧各' },
  unreadable: '看不懂这个坐标。写成“纬度 经度”，例如 22.5431N 114.0579E。',
  ambiguous: '哪个是纬度？',
  noReach: '请填写大于 0 的米数',
};

export type DrawingTexts = typeof zhCN;

const enUS: DrawingTexts = {
  tools: 'Draw',
  kinds: { polygon: 'Polygon', circle: 'Circle', path: 'Corridor' },
  hole: 'Cut a hole',
  finish: 'Finish',
  undo: 'Undo',
  redo: 'Redo',
  hints: {
    polygon: 'Click to set corners; click the first one or double-click to end.',
    circle: 'Click the centre, then the rim.',
    path: 'Click along the middle; double-click to end.',
    done: 'Drag a corner to move it, or the middle of an edge to add one.',
  },
  area: 'Area',
  length: 'Length',
  corners: 'Corners',
  lines: { polygon: 'Outline', hole: 'Hole {{number}}', circle: 'Centre', path: 'Middle line' },
  corner: 'Corner {{number}}',
  center: 'Centre',
  add: 'Add a corner',
  addHint: 'Such as 22.5431N 114.0579E, 22°32′35″N 114°03′28″E, or MGRS',
  remove: 'Remove corner {{number}}',
  removeHole: 'Remove hole {{number}}',
  more: 'Show {{count}} more',
  format: 'Coordinates as',
  formats: { degrees: 'Degrees', parts: 'Degrees, minutes, seconds', mgrs: 'MGRS' },
  reach: { circle: 'Radius', path: 'To each side' },
  unreadable: 'This is no place. Write latitude and longitude, such as 22.5431N 114.0579E.',
  ambiguous: 'Which one is the latitude?',
  noReach: 'Please give metres above 0',
};

export const drawingTexts: Record<Language, DrawingTexts> = { 'zh-CN': zhCN, 'en-US': enUS };
