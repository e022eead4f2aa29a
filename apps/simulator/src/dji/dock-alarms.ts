import type { HmsAlarm } from '@skein/dji-cloud/messages/hms.ts';
import type { Dock } from '../model/dock.ts';
import { DOCK_MODEL, DRONE_MODEL } from './dock-identity.ts';

const alarm = (code: string, level: HmsAlarm['level'], deviceType: string, isInTheSky = false): HmsAlarm => ({
  code,
  level,
  module: 'health',
  isInTheSky,
  isImminent: false,
  deviceType,
  componentIndex: 0,
  sensorIndex: 0,
});

const LOW_PERCENT = 25;

/** Everything that dock and aircraft complain of now. */
export function alarmsOf(dock: Dock): HmsAlarm[] {
  const { drone, cover, putter, air } = dock;
  const { isFlying } = drone.autopilot;
  const alarms: [boolean, HmsAlarm][] = [
    [dock.isEmergencyStopPressed, alarm('0x19111800', 'warning', DOCK_MODEL)],
    [cover.isJammed, alarm('0x19110000', 'warning', DOCK_MODEL)],
    [putter?.isJammed === true, alarm('0x19110401', 'warning', DOCK_MODEL)],
    [air.windSpeedMps > 12, alarm('0x19114000', 'reminder', DOCK_MODEL)],
    [
      air.weather.rainfall === 'heavy' || air.weather.rainfall === 'moderate',
      alarm('0x19114800', 'reminder', DOCK_MODEL),
    ],
    [dock.isDroneOn && drone.gnss.isLost, alarm('0x16100071', 'warning', DRONE_MODEL, isFlying)],
    [isFlying && drone.battery.percent < LOW_PERCENT, alarm('0x1B310001', 'warning', DRONE_MODEL, true)],
  ];
  return alarms.filter(([holds]) => holds).map(([, complaint]) => complaint);
}
