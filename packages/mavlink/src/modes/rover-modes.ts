import { modeTable } from './mode-table.ts';

export const roverModes = modeTable({
  0: ['Manual', '手动', 'manual'],
  1: ['Acro', '特技', 'manual'],
  3: ['Steering', '转向', 'stabilized'],
  4: ['Hold', '停车', 'hold'],
  5: ['Loiter', '定点', 'position-hold'],
  6: ['Follow', '跟随', 'follow'],
  7: ['Simple', '简单', 'manual'],
  8: ['Dock', '入坞', 'other'],
  9: ['Circle', '环绕', 'orbit'],
  10: ['Auto', '自动航线', 'mission'],
  11: ['RTL', '返航', 'return'],
  12: ['SmartRTL', '原路返航', 'return'],
  15: ['Guided', '引导', 'guided'],
  16: ['Initialising', '初始化', 'standby', 'report-only'],
});
