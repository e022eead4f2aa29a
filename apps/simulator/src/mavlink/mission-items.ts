import { MavCmd, MavFrame } from '@skein/mavlink/wire/enums.generated.ts';
import type { WireItem } from '@skein/mavlink/plan/wire-items.ts';
import type { MissionItem, PlanPlace } from '../model/mission-item.ts';

type Reader = (item: WireItem, before: number) => MissionItem;

const altitudesAbove: Readonly<Record<number, PlanPlace['altitudeAbove']>> = {
  [MavFrame.GLOBAL]: 'sea-level',
  [MavFrame.GLOBAL_INT]: 'sea-level',
  [MavFrame.GLOBAL_RELATIVE_ALT]: 'home',
  [MavFrame.GLOBAL_RELATIVE_ALT_INT]: 'home',
  [MavFrame.GLOBAL_TERRAIN_ALT]: 'terrain',
  [MavFrame.GLOBAL_TERRAIN_ALT_INT]: 'terrain',
};

export const isPlaceFrame = (frame: number): boolean => frame in altitudesAbove;

/** No coordinates at all mean here. */
function placeOf({ x, y, z, frame }: WireItem): PlanPlace {
  const isHere = x === 0 && y === 0;
  return {
    latitudeDeg: isHere ? null : x / 1e7,
    longitudeDeg: isHere ? null : y / 1e7,
    altitudeM: z,
    altitudeAbove: altitudesAbove[frame] ?? 'home',
  };
}

const loiter =
  (lasting: (item: WireItem) => { turns: number | null; seconds: number | null }): Reader =>
  (item) => ({
    kind: 'loiter',
    place: placeOf(item),
    radiusM: Math.abs(item.param3) || 50,
    isClockwise: !(item.param3 < 0),
    ...lasting(item),
  });

const takeOff: Reader = (item) => ({ kind: 'take-off', place: placeOf(item) });

const land: Reader = (item) => {
  const place = placeOf(item);
  return { kind: 'land', place: place.latitudeDeg === null ? null : place };
};

/** What the firmwares fly and the model can; anything else is refused at its upload. */
const readers: ReadonlyMap<number, Reader> = new Map<number, Reader>([
  [
    MavCmd.NAV_WAYPOINT,
    (item) => ({
      kind: 'waypoint',
      place: placeOf(item),
      holdS: item.param1 || 0,
      acceptRadiusM: item.param2 || 2,
      headingDeg: Number.isFinite(item.param4) && item.param4 !== 0 ? item.param4 : null,
    }),
  ],
  [MavCmd.NAV_LOITER_UNLIM, loiter(() => ({ turns: null, seconds: null }))],
  [MavCmd.NAV_LOITER_TURNS, loiter(({ param1 }) => ({ turns: param1 || 1, seconds: null }))],
  [MavCmd.NAV_LOITER_TIME, loiter(({ param1 }) => ({ turns: null, seconds: param1 || 0 }))],
  [MavCmd.NAV_RETURN_TO_LAUNCH, () => ({ kind: 'return' })],
  [MavCmd.NAV_LAND, land],
  [MavCmd.NAV_VTOL_LAND, land],
  [MavCmd.NAV_TAKEOFF, takeOff],
  [MavCmd.NAV_VTOL_TAKEOFF, takeOff],
  [MavCmd.NAV_DELAY, ({ param1 }) => ({ kind: 'delay', seconds: Math.max(0, param1 || 0) })],
  [
    MavCmd.CONDITION_YAW,
    ({ param1, param3, param4 }) => ({
      kind: 'heading',
      headingDeg: (param3 < 0 ? -param1 : param1) || 0,
      isRelative: param4 === 1,
    }),
  ],
  [MavCmd.DO_JUMP, ({ param1, param2 }, before) => ({ kind: 'jump', toItem: param1 - before, times: param2 })],
  [MavCmd.DO_CHANGE_SPEED, ({ param2 }) => ({ kind: 'speed', speedMps: param2 })],
  [MavCmd.DO_LAND_START, () => ({ kind: 'land-start' })],
  [MavCmd.DO_SET_ROI, (item) => ({ kind: 'look-at', place: placeOf(item) })],
  [MavCmd.DO_SET_ROI_LOCATION, (item) => ({ kind: 'look-at', place: placeOf(item) })],
  [MavCmd.DO_SET_ROI_NONE, () => ({ kind: 'look-at', place: null })],
  [MavCmd.DO_MOUNT_CONTROL, ({ param1, param3 }) => ({ kind: 'gimbal', pitchDeg: param1 || 0, headingDeg: param3 })],
  [
    MavCmd.DO_GIMBAL_MANAGER_PITCHYAW,
    ({ param1, param2 }) => ({ kind: 'gimbal', pitchDeg: param1 || 0, headingDeg: param2 }),
  ],
  [MavCmd.DO_SET_CAM_TRIGG_DIST, ({ param1 }) => ({ kind: 'photo-distance', meters: param1 })],
  [
    MavCmd.IMAGE_START_CAPTURE,
    ({ param2, param3 }) => ({ kind: 'photos', isOn: true, intervalS: param2 || 0, count: param3 || 0 }),
  ],
  [MavCmd.IMAGE_STOP_CAPTURE, () => ({ kind: 'photos', isOn: false, intervalS: 0, count: 0 })],
  [MavCmd.VIDEO_START_CAPTURE, () => ({ kind: 'video', isOn: true })],
  [MavCmd.VIDEO_STOP_CAPTURE, () => ({ kind: 'video', isOn: false })],
  [MavCmd.DO_SET_SERVO, ({ param1, param2 }) => ({ kind: 'servo', channel: param1, pulseUs: param2 })],
  [MavCmd.DO_GRIPPER, ({ param2 }) => ({ kind: 'gripper', isOpen: param2 === 0 })],
]);

export const isKnownItem = (command: number): boolean => readers.has(command);

/** `before` items of the vehicle's own (home) precede ours; a jump counts them. */
export function readMission(items: readonly WireItem[], before: number): MissionItem[] {
  return items.slice(before).flatMap((item) => readers.get(item.command)?.(item, before) ?? []);
}
