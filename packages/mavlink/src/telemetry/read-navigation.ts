import type { Stamp } from '@skein/telemetry/stamp.ts';
import type { LandedState, Phase, VtolState } from '@skein/telemetry/vehicle/mode.ts';
import type {
  FenceBreach as Breach,
  MissionProgress,
  MissionState as Progress,
} from '@skein/telemetry/vehicle/navigation.ts';
import type { VehicleUpdate } from '@skein/telemetry/vehicle/state.ts';
import { FenceBreach, MavLandedState, MavVtolState, MissionState } from '../wire/enums.generated.ts';
import type {
  ExtendedSysState,
  FenceStatus,
  HomePosition,
  MissionCurrent,
  NavControllerOutput,
} from '../wire/messages.generated.ts';
import type { Stack } from '../stack/stack.ts';
import { finite, fromDegE7, isPlace, toHeading } from './units.ts';

const landedStates: Readonly<Record<number, LandedState>> = {
  [MavLandedState.ON_GROUND]: 'on-ground',
  [MavLandedState.IN_AIR]: 'in-air',
  [MavLandedState.TAKEOFF]: 'taking-off',
  [MavLandedState.LANDING]: 'landing',
};

const vtolStates: Readonly<Record<number, VtolState>> = {
  [MavVtolState.TRANSITION_TO_FW]: 'to-fixed-wing',
  [MavVtolState.TRANSITION_TO_MC]: 'to-multirotor',
  [MavVtolState.MC]: 'multirotor',
  [MavVtolState.FW]: 'fixed-wing',
};

export const readPhase = (
  { landedState, vtolState }: ExtendedSysState,
  { source, receivedAtMs, measuredAtMs }: Stamp,
): Phase => ({
  source,
  receivedAtMs,
  measuredAtMs,
  landed: landedStates[landedState] ?? null,
  vtol: vtolStates[vtolState] ?? null,
});

const missionStates: Readonly<Record<number, Progress>> = {
  [MissionState.NO_MISSION]: 'none',
  [MissionState.NOT_STARTED]: 'not-started',
  [MissionState.ACTIVE]: 'active',
  [MissionState.PAUSED]: 'paused',
  [MissionState.COMPLETE]: 'complete',
};

/** PX4 says so before any plan was uploaded. */
const NO_TOTAL = 65_535;

/** Home is item 0 of ArduPilot: our count starts behind it. */
export const ownItem = (seq: number, stack: Stack): number | null =>
  stack === 'ardupilot' ? (seq === 0 ? null : seq - 1) : seq;

export function readMission(
  { seq, total, missionState, missionId }: MissionCurrent,
  reachedItem: number | null,
  stack: Stack,
  { source, receivedAtMs, measuredAtMs }: Stamp,
): MissionProgress {
  // An old sender has no total and reads as zero. ArduPilot leaves home out of it, although it counts home in the number.
  const isTold = total !== NO_TOTAL && (total !== 0 || missionState !== MissionState.UNKNOWN);
  const itemCount = isTold ? total : total === NO_TOTAL ? 0 : null;
  return {
    source,
    receivedAtMs,
    measuredAtMs,
    state: missionStates[missionState] ?? (total === NO_TOTAL ? 'none' : null),
    currentItem: itemCount === 0 ? null : ownItem(seq, stack),
    itemCount,
    reachedItem,
    percent: null,
    missionId: missionId === 0 ? null : String(missionId),
  };
}

export function readHome(
  { latitude, longitude, altitude }: HomePosition,
  { source, receivedAtMs, measuredAtMs }: Stamp,
): VehicleUpdate {
  if (!isPlace(latitude, longitude)) return {};
  return {
    home: {
      source,
      receivedAtMs,
      measuredAtMs,
      latitudeDeg: fromDegE7(latitude),
      longitudeDeg: fromDegE7(longitude),
      altitudeMslM: altitude / 1000,
      altitudeEllipsoidM: null,
    },
  };
}

export const readGuidance = (
  { wpDist, targetBearing }: NavControllerOutput,
  { source, receivedAtMs, measuredAtMs }: Stamp,
): VehicleUpdate => ({
  guidance: {
    source,
    receivedAtMs,
    measuredAtMs,
    targetDistanceM: wpDist,
    targetBearingDeg: toHeading(finite(targetBearing)),
    homeDistanceM: null,
  },
});

const breaches: Readonly<Record<number, Breach>> = {
  [FenceBreach.MINALT]: 'minimum-altitude',
  [FenceBreach.MAXALT]: 'maximum-altitude',
  [FenceBreach.BOUNDARY]: 'boundary',
};

/** ArduPilot keeps the type of the last breach when it is over. */
export const readFence = (
  { breachStatus, breachType, breachCount }: FenceStatus,
  isEnabled: boolean | null,
  { source, receivedAtMs, measuredAtMs }: Stamp,
): VehicleUpdate => ({
  fence: {
    source,
    receivedAtMs,
    measuredAtMs,
    isEnabled,
    breach: breachStatus === 0 ? 'none' : (breaches[breachType] ?? null),
    breachCount,
    isNearBoundary: null,
    isNearHeightLimit: null,
    heightLimitM: null,
  },
});
