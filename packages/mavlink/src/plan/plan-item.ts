import { MavCmd, MavMissionType } from '../wire/enums.generated.ts';

export type PlanKind = 'mission' | 'fence' | 'rally';

/** One item of a plan, home not counted. Frames are those for whole-number coordinates: 5, 6 and 11, or 2 where no place is meant. */
export interface PlanItem {
  readonly command: number;
  readonly frame: number;
  /** NaN: leave it to the vehicle. */
  readonly params: readonly [number, number, number, number];
  /** Degrees times 1e7 where a place is meant. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly autocontinue: boolean;
}

const missionTypes: Readonly<Record<PlanKind, number>> = {
  mission: MavMissionType.MISSION,
  fence: MavMissionType.FENCE,
  rally: MavMissionType.RALLY,
};

export const missionTypeOf = (kind: PlanKind): number => missionTypes[kind];

const placed: ReadonlySet<number> = new Set<number>([
  MavCmd.NAV_WAYPOINT,
  MavCmd.NAV_LOITER_UNLIM,
  MavCmd.NAV_LOITER_TURNS,
  MavCmd.NAV_LOITER_TIME,
  MavCmd.NAV_LOITER_TO_ALT,
  MavCmd.NAV_LAND,
  MavCmd.NAV_TAKEOFF,
  MavCmd.NAV_SPLINE_WAYPOINT,
  MavCmd.NAV_VTOL_TAKEOFF,
  MavCmd.NAV_VTOL_LAND,
  MavCmd.DO_SET_HOME,
  MavCmd.DO_SET_ROI_LOCATION,
  MavCmd.DO_SET_ROI,
  MavCmd.NAV_FENCE_RETURN_POINT,
  MavCmd.NAV_FENCE_POLYGON_VERTEX_INCLUSION,
  MavCmd.NAV_FENCE_POLYGON_VERTEX_EXCLUSION,
  MavCmd.NAV_FENCE_CIRCLE_INCLUSION,
  MavCmd.NAV_FENCE_CIRCLE_EXCLUSION,
  MavCmd.NAV_RALLY_POINT,
]);

/** Whether x, y and z of such an item are a place. */
export const hasPlace = (command: number): boolean => placed.has(command);
