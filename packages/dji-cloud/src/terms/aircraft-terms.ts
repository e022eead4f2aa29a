import { defineTerms } from './terms.ts';

export const aircraftModes = defineTerms({
  standby: [0, '待机', 'standby'],
  preparing: [1, '起飞准备', 'preparing for take-off'],
  prepared: [2, '起飞准备完毕', 'ready for take-off'],
  manual: [3, '手动飞行', 'manual flight'],
  auto_take_off: [4, '自动起飞', 'automatic take-off'],
  wayline: [5, '航线飞行', 'flying a wayline'],
  panorama: [6, '全景拍照', 'taking a panorama'],
  tracking: [7, '智能跟随', 'tracking'],
  traffic_avoidance: [8, 'ADS-B 躲避', 'avoiding traffic'],
  return_home: [9, '自动返航', 'returning home'],
  auto_landing: [10, '自动降落', 'automatic landing'],
  forced_landing: [11, '强制降落', 'forced landing'],
  three_propeller_landing: [12, '三桨叶降落', 'landing on three propellers'],
  upgrading: [13, '升级中', 'upgrading'],
  not_connected: [14, '未连接', 'not connected'],
  apas: [15, 'APAS 避障飞行', 'flying with APAS'],
  virtual_stick: [16, '虚拟摇杆', 'virtual stick'],
  live_flight_control: [17, '指令飞行', 'live flight control'],
  rtk_fixing: [18, '空中 RTK 收敛', 'fixing RTK in the air'],
  dock_site_selection: [19, '机场选址', 'choosing a site for the dock'],
  poi_orbit: [20, 'POI 环绕', 'orbiting a point'],
  approach_route: [21, '进离场航线', 'on the approach or departure route'],
});

/** Why the aircraft changed its mode. */
export const modeReasons = defineTerms({
  none: [0, '无', 'none'],
  low_battery: [1, '电量低', 'low battery'],
  low_voltage: [2, '电压低', 'low voltage'],
  critical_voltage: [3, '电压严重过低', 'critically low voltage'],
  remote_button: [4, '遥控器按键', 'button on the remote controller'],
  app: [5, '应用请求', 'asked by the app'],
  remote_lost: [6, '遥控信号丢失', 'remote control signal lost'],
  sdk: [7, 'SDK 请求', 'asked by the SDK'],
  dock_geo_zone: [8, '机场限飞区', 'geo zone of the dock'],
  too_near_home: [9, '距返航点过近', 'too near to home'],
  too_far: [10, '距返航点过远', 'too far from home'],
  waypoint_mission: [11, '航点任务', 'waypoint mission'],
  above_home: [12, '到达返航点上方', 'above home'],
  second_descent: [13, '二段下降', 'second stage of the descent'],
  forced: [14, '强制执行', 'forced'],
  nearby_traffic: [15, '附近有航空器', 'nearby traffic'],
  height_control_failure: [16, '高度控制失败', 'height control failed'],
  smart_low_battery: [17, '智能低电量', 'just enough battery to return'],
  access_point_manual: [18, 'AP 手动', 'AP manual'],
  hardware_fault: [19, '硬件故障', 'hardware fault'],
  anti_ground_over: [20, '防触地保护结束', 'ground protection over'],
  return_canceled: [21, '返航被取消，悬停', 'return cancelled, hovering'],
  return_obstacle: [22, '返航遇障', 'obstacle on the way home'],
  strong_wind: [23, '机场大风', 'strong wind at the dock'],
});

export const gears = defineTerms({
  a: [0, 'A 档', 'A'],
  p: [1, 'P 档', 'P'],
  nav: [2, 'NAV 档', 'NAV'],
  fpv: [3, 'FPV 档', 'FPV'],
  farm: [4, 'FARM 档', 'FARM'],
  s: [5, 'S 档', 'S'],
  f: [6, 'F 档', 'F'],
  m: [7, 'M 档', 'M'],
  g: [8, 'G 档', 'G'],
  t: [9, 'T 档', 'T'],
});

export const cameraModes = defineTerms({
  photo: [0, '拍照', 'photo'],
  video: [1, '录像', 'video'],
  low_light: [2, '智能低光', 'low light'],
  panorama: [3, '全景', 'panorama'],
});

export const fixStates = defineTerms({
  not_started: [0, '未开始', 'not started'],
  fixing: [1, '收敛中', 'fixing'],
  fixed: [2, '已收敛', 'fixed'],
  failed: [3, '收敛失败', 'failed'],
});

/** What the aircraft does when the remote link is lost. Not the numbering of `outOfControlActions`! */
export const linkLostActions = defineTerms({
  hover: [0, '悬停', 'hover'],
  land: [1, '降落', 'land'],
  return_home: [2, '返航', 'return home'],
});

/** The same choice in a flight task, numbered otherwise. */
export const outOfControlActions = defineTerms({
  return_home: [0, '返航', 'return home'],
  hover: [1, '悬停', 'hover'],
  land: [2, '降落', 'land'],
});

export const returnHomeModes = defineTerms({
  smart: [0, '智能高度', 'smart height'],
  preset: [1, '设定高度', 'preset height'],
});
