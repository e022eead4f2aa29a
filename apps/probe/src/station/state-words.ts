import type { VehiclePhase } from '@skein/mavlink/vehicle/vehicle-event.ts';
import { words, type Words } from '@skein/mavlink/words.ts';
import type { Freshness } from '@skein/telemetry/staleness.ts';
import type { GnssFix } from '@skein/telemetry/vehicle/gnss.ts';
import type { HealthSubject } from '@skein/telemetry/vehicle/health.ts';
import type { VehicleClass } from '@skein/telemetry/vehicle/identity.ts';
import type { FlightMode, LandedState } from '@skein/telemetry/vehicle/mode.ts';

export const classWords: Readonly<Record<VehicleClass, Words>> = {
  multirotor: words('多旋翼', 'multirotor'),
  helicopter: words('直升机', 'helicopter'),
  'fixed-wing': words('固定翼', 'fixed wing'),
  vtol: words('垂直起降固定翼', 'VTOL'),
  airship: words('飞艇', 'airship'),
  rover: words('无人车', 'rover'),
  boat: words('无人船', 'boat'),
  submarine: words('水下机器人', 'submarine'),
};

export const landedWords: Readonly<Record<LandedState, Words>> = {
  'on-ground': words('在地面', 'on the ground'),
  'taking-off': words('正在起飞', 'taking off'),
  'in-air': words('在空中', 'in the air'),
  landing: words('正在降落', 'landing'),
};

export const phaseWords: Readonly<Record<VehiclePhase | Freshness, Words>> = {
  unknown: words('未知', 'unknown'),
  discovering: words('正在识别', 'discovering'),
  live: words('正常', 'live'),
  stale: words('延迟', 'stale'),
  lost: words('中断', 'lost'),
};

export const fixWords: Readonly<Record<GnssFix, Words>> = {
  none: words('无', 'none'),
  '2d': words('二维', '2d'),
  '3d': words('三维', '3d'),
  differential: words('差分', 'differential'),
  'rtk-float': words('RTK 浮点解', 'RTK float'),
  'rtk-fixed': words('RTK 固定解', 'RTK fixed'),
};

export const flightModeWords: Readonly<Record<FlightMode, Words>> = {
  standby: words('待机', 'standby'),
  manual: words('手动', 'manual'),
  stabilized: words('增稳', 'stabilized'),
  'altitude-hold': words('定高', 'altitude hold'),
  'position-hold': words('定点', 'position hold'),
  guided: words('引导', 'guided'),
  'take-off': words('起飞', 'take-off'),
  mission: words('航线', 'mission'),
  hold: words('悬停', 'hold'),
  orbit: words('环绕', 'orbit'),
  follow: words('跟随', 'follow'),
  return: words('返航', 'return'),
  land: words('降落', 'land'),
  avoid: words('避让', 'avoid'),
  upgrade: words('升级', 'upgrade'),
  terminated: words('已终止飞行', 'terminated'),
  other: words('其他', 'other'),
};

export const healthWords: Readonly<Record<HealthSubject, Words>> = {
  gyroscope: words('陀螺仪', 'gyroscope'),
  accelerometer: words('加速度计', 'accelerometer'),
  magnetometer: words('磁罗盘', 'magnetometer'),
  barometer: words('气压计', 'barometer'),
  'air-speed': words('空速', 'air speed'),
  gnss: words('卫星定位', 'satellite position'),
  vision: words('视觉', 'vision'),
  'range-finder': words('测距', 'range finder'),
  motors: words('电机', 'motors'),
  'remote-control': words('遥控器', 'remote control'),
  geofence: words('围栏', 'fence'),
  battery: words('电池', 'battery'),
  logging: words('日志', 'logging'),
  'position-estimate': words('位置估计', 'position estimate'),
  terrain: words('地形', 'terrain'),
  'obstacle-avoidance': words('避障', 'obstacle avoidance'),
};
