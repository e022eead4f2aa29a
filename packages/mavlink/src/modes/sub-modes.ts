import { modeTable } from './mode-table.ts';

export const subModes = modeTable({
  0: ['Stabilize', '自稳', 'stabilized'],
  1: ['Acro', '特技', 'manual'],
  2: ['AltHold', '定深', 'altitude-hold'],
  3: ['Auto', '自动航线', 'mission'],
  4: ['Guided', '引导', 'guided'],
  7: ['Circle', '环绕', 'orbit'],
  9: ['Surface', '上浮', 'return'],
  16: ['PosHold', '定点', 'position-hold'],
  19: ['Manual', '手动', 'manual'],
  20: ['MotorDetect', '电机检测', 'other', 'report-only'],
  21: ['SurfTrak', '贴底跟踪', 'altitude-hold'],
});
