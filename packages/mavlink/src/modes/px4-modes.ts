import { modeTable } from './mode-table.ts';

/** PX4 packs two numbers into custom_mode; DO_SET_MODE wants them apart again. */
export const px4ModeNumber = (main: number, sub = 0): number => main * 2 ** 16 + sub * 2 ** 24;

export const px4MainOf = (customMode: number): number => (customMode >>> 16) & 0xff;

export const px4SubOf = (customMode: number): number => customMode >>> 24;

const AUTO = 4;
const POSITION = 3;

const externals = Object.fromEntries(
  Array.from(
    { length: 8 },
    (_, index) =>
      [px4ModeNumber(AUTO, 11 + index), [`External ${index + 1}`, `外部模式 ${index + 1}`, 'other']] as const,
  ),
);

export const px4Modes = modeTable({
  [px4ModeNumber(1)]: ['Manual', '手动', 'manual'],
  [px4ModeNumber(2)]: ['Altitude', '定高', 'altitude-hold'],
  [px4ModeNumber(POSITION)]: ['Position', '定点', 'position-hold'],
  [px4ModeNumber(POSITION, 1)]: ['Orbit', '环绕', 'orbit', 'report-only'],
  [px4ModeNumber(POSITION, 2)]: ['Position Slow', '慢速定点', 'position-hold'],
  [px4ModeNumber(AUTO, 1)]: ['Ready', '待命', 'standby', 'report-only'],
  [px4ModeNumber(AUTO, 2)]: ['Takeoff', '起飞', 'take-off'],
  [px4ModeNumber(AUTO, 3)]: ['Hold', '悬停', 'hold'],
  [px4ModeNumber(AUTO, 4)]: ['Mission', '自动航线', 'mission'],
  [px4ModeNumber(AUTO, 5)]: ['Return', '返航', 'return'],
  [px4ModeNumber(AUTO, 6)]: ['Land', '降落', 'land'],
  [px4ModeNumber(AUTO, 8)]: ['Follow', '跟随', 'follow'],
  [px4ModeNumber(AUTO, 9)]: ['Precision Land', '精准降落', 'land'],
  [px4ModeNumber(AUTO, 10)]: ['VTOL Takeoff', '垂起起飞', 'take-off'],
  ...externals,
  [px4ModeNumber(AUTO, 19)]: ['Guided Course', '航向引导', 'guided'],
  [px4ModeNumber(AUTO, 20)]: ['Descend', '下降', 'land', 'report-only'],
  [px4ModeNumber(5)]: ['Acro', '特技', 'manual'],
  [px4ModeNumber(6)]: ['Offboard', '外部控制', 'guided'],
  [px4ModeNumber(7)]: ['Stabilized', '自稳', 'stabilized'],
  [px4ModeNumber(10)]: ['Termination', '终止飞行', 'terminated', 'report-only'],
  [px4ModeNumber(11)]: ['Altitude Cruise', '定高巡航', 'altitude-hold'],
});
