import { MavAutopilot, MavCmd, MavFrame, MavType } from '@skein/mavlink/wire/enums.generated.ts';
import type { PlanItem } from '@skein/mavlink/plan/plan-item.ts';
import type { Stack } from '@skein/mavlink/stack/stack.ts';
import type { PlanSet } from './plan-set.ts';

export interface WrittenFor {
  readonly stack: Stack;
  /** Latitude, longitude and height above the sea; null when the vehicle knows none. */
  readonly home: readonly [number, number, number] | null;
}

/** Files keep the numbers of float frames. */
const fileFrames: Readonly<Record<number, number>> = {
  [MavFrame.GLOBAL_INT]: MavFrame.GLOBAL,
  [MavFrame.GLOBAL_RELATIVE_ALT_INT]: MavFrame.GLOBAL_RELATIVE_ALT,
  [MavFrame.GLOBAL_TERRAIN_ALT_INT]: MavFrame.GLOBAL_TERRAIN_ALT,
};

/** QGroundControl reads it again, and so do we. */
export function writeQgcPlan({ mission, fence, rally }: PlanSet, { stack, home }: WrittenFor): string {
  const file = {
    fileType: 'Plan',
    version: 1,
    groundStation: 'Skein probe',
    mission: {
      version: 2,
      firmwareType: stack === 'ardupilot' ? MavAutopilot.ARDUPILOTMEGA : MavAutopilot.PX4,
      vehicleType: MavType.QUADROTOR,
      cruiseSpeed: 15,
      hoverSpeed: 5,
      plannedHomePosition: home ?? firstPlaceIn(mission),
      items: mission.map(missionItem),
    },
    geoFence: { version: 2, polygons: polygonsIn(fence), circles: circlesIn(fence), ...breachReturnIn(fence) },
    rallyPoints: { version: 2, points: rally.map(({ x, y, z }) => [x / 1e7, y / 1e7, z]) },
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function missionItem({ command, frame, params, x, y, z, autocontinue }: PlanItem, at: number) {
  const isPlace = frame !== MavFrame.MISSION;
  return {
    type: 'SimpleItem',
    command,
    frame: fileFrames[frame] ?? frame,
    params: [...params, isPlace ? x / 1e7 : x, isPlace ? y / 1e7 : y, z].map(orNull),
    autoContinue: autocontinue,
    doJumpId: at + 1,
  };
}

const orNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

function firstPlaceIn(mission: readonly PlanItem[]): readonly [number, number, number] {
  const first = mission.find(({ x, y }) => x !== 0 || y !== 0);
  return first === undefined ? [0, 0, 0] : [first.x / 1e7, first.y / 1e7, 0];
}

function polygonsIn(fence: readonly PlanItem[]): object[] {
  const polygons: object[] = [];
  let at = 0;
  while (at < fence.length) {
    const { command = 0, params } = fence[at] ?? {};
    const isInclusion = command === MavCmd.NAV_FENCE_POLYGON_VERTEX_INCLUSION;
    const isPolygon = isInclusion || command === MavCmd.NAV_FENCE_POLYGON_VERTEX_EXCLUSION;
    const count = isPolygon ? Math.max(1, params?.[0] ?? 1) : 1;
    if (isPolygon) {
      const vertices = fence.slice(at, at + count).map(({ x, y }) => [x / 1e7, y / 1e7]);
      polygons.push({ version: 1, inclusion: isInclusion, polygon: vertices });
    }
    at += count;
  }
  return polygons;
}

const circlesIn = (fence: readonly PlanItem[]): object[] =>
  fence.flatMap(({ command, params, x, y }) => {
    const isInclusion = command === MavCmd.NAV_FENCE_CIRCLE_INCLUSION;
    if (!isInclusion && command !== MavCmd.NAV_FENCE_CIRCLE_EXCLUSION) return [];
    return [{ version: 1, inclusion: isInclusion, circle: { center: [x / 1e7, y / 1e7], radius: params[0] } }];
  });

function breachReturnIn(fence: readonly PlanItem[]): object {
  const point = fence.find(({ command }) => command === MavCmd.NAV_FENCE_RETURN_POINT);
  return point === undefined ? {} : { breachReturn: [point.x / 1e7, point.y / 1e7, point.z] };
}
