import { defineTerms } from './terms.ts';

export const dockModes = defineTerms({
  idle: [0, '空闲', 'idle'],
  on_site_debug: [1, '现场调试', 'on-site debugging'],
  remote_debug: [2, '远程调试', 'remote debugging'],
  upgrade: [3, '固件升级', 'upgrading firmware'],
  operating: [4, '作业中', 'in operation'],
  awaiting_calibration: [5, '待标定', 'awaiting calibration'],
});

export const dockTaskSteps = defineTerms({
  preparing: [0, '作业准备', 'preparing'],
  in_flight: [1, '飞行作业', 'in flight'],
  recovering: [2, '作业后恢复', 'recovering after the flight'],
  updating_flight_areas: [3, '自定义飞行区更新', 'updating the flight areas'],
  updating_terrain: [4, '地形障碍更新', 'updating terrain and obstacles'],
  idle: [5, '任务空闲', 'idle'],
  drone_fault: [255, '飞行器异常', 'aircraft abnormal'],
  unknown: [256, '未知', 'unknown'],
});

/** Cover and push rods. */
export const movingParts = defineTerms({
  closed: [0, '关闭', 'closed'],
  open: [1, '打开', 'open'],
  half_open: [2, '半开', 'half open'],
  fault: [3, '异常', 'abnormal'],
});

export const rainfalls = defineTerms({
  none: [0, '无雨', 'none'],
  light: [1, '小雨', 'light'],
  moderate: [2, '中雨', 'moderate'],
  heavy: [3, '大雨', 'heavy'],
});

export const airConditionerStates = defineTerms({
  idle: [0, '空闲', 'idle'],
  cooling: [1, '制冷', 'cooling'],
  heating: [2, '制热', 'heating'],
  drying: [3, '除湿', 'drying'],
  leaving_cooling: [4, '退出制冷', 'leaving cooling'],
  leaving_heating: [5, '退出制热', 'leaving heating'],
  leaving_drying: [6, '退出除湿', 'leaving drying'],
  preparing_cooling: [7, '准备制冷', 'preparing to cool'],
  preparing_heating: [8, '准备制热', 'preparing to heat'],
  preparing_drying: [9, '准备除湿', 'preparing to dry'],
});

export const networkTypes = defineTerms({
  cellular: [1, '4G', '4G'],
  ethernet: [2, '以太网', 'Ethernet'],
});

export const batteryStoreModes = defineTerms({
  schedule: [1, '计划模式', 'scheduled'],
  standby: [2, '待命模式', 'standby'],
});

export const drcStates = defineTerms({
  off: [0, '未连接', 'off'],
  connecting: [1, '连接中', 'connecting'],
  connected: [2, '已连接', 'connected'],
});

/** Why manual control has just been taken away. */
export const joystickLossReasons = defineTerms({
  remote_lost: [0, '遥控器失联', 'remote controller lost'],
  low_battery_return: [1, '低电量返航', 'returning on low battery'],
  low_battery_landing: [2, '低电量降落', 'landing on low battery'],
  near_zone: [3, '靠近限飞区', 'near a restricted zone'],
  remote_took_over: [4, '遥控器夺权', 'the remote controller took over'],
});
