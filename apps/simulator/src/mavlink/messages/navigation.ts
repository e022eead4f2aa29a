import { FenceBreach, MavLandedState, MavVtolState, MissionState } from '@skein/mavlink/wire/enums.generated.ts';
import {
  extendedSysState,
  fenceStatus,
  homePosition,
  missionCurrent,
  missionItemReached,
  navControllerOutput,
} from '@skein/mavlink/wire/messages.generated.ts';
import type { LandedState, VtolState } from '@skein/telemetry/vehicle/mode.ts';
import type { FenceBreach as Breach, MissionState as Progress } from '@skein/telemetry/vehicle/navigation.ts';
import { bearingDeg } from '../../model/local-frame.ts';
import { distanceToTargetM, steeredFor } from './motion.ts';
import { degE7, millimeters, type Voice } from './scene.ts';

const landedStates: Readonly<Record<LandedState, number>> = {
  'on-ground': MavLandedState.ON_GROUND,
  'taking-off': MavLandedState.TAKEOFF,
  'in-air': MavLandedState.IN_AIR,
  landing: MavLandedState.LANDING,
};

const vtolStates: Readonly<Record<VtolState, number>> = {
  'to-fixed-wing': MavVtolState.TRANSITION_TO_FW,
  'to-multirotor': MavVtolState.TRANSITION_TO_MC,
  multirotor: MavVtolState.MC,
  'fixed-wing': MavVtolState.FW,
};

export const tellExtendedState: Voice = ({ aircraft }, send) => {
  const { vtol } = aircraft.flight;
  send(extendedSysState, {
    vtolState: vtol === null ? MavVtolState.UNDEFINED : vtolStates[vtol],
    landedState: landedStates[aircraft.autopilot.landed],
  });
};

export const tellHome: Voice = ({ aircraft }, send) => {
  const { home } = aircraft.autopilot;
  const { latitudeDeg, longitudeDeg, altitudeMslM } = aircraft.frame.toGlobal(home);
  send(homePosition, {
    latitude: degE7(latitudeDeg),
    longitude: degE7(longitudeDeg),
    altitude: millimeters(altitudeMslM),
    x: home.northM,
    y: home.eastM,
    z: -home.upM,
    q: [1, 0, 0, 0],
    approachX: 0,
    approachY: 0,
    approachZ: 0,
  });
};

const missionStates: Readonly<Record<Progress, number>> = {
  none: MissionState.NO_MISSION,
  'not-started': MissionState.NOT_STARTED,
  preparing: MissionState.NOT_STARTED,
  active: MissionState.ACTIVE,
  // ArduPilot knows no pause: it is not started, or active.
  paused: MissionState.NOT_STARTED,
  complete: MissionState.COMPLETE,
  failed: MissionState.NOT_STARTED,
  cancelled: MissionState.NOT_STARTED,
};

/** PX4 1.16 says nothing of the state, and 65535 for a plan it never had. */
const NO_TOTAL = 0xffff;

export const tellMissionCurrent: Voice = ({ aircraft, firmware, plans, hasPlan }, send) => {
  const { mission } = aircraft.autopilot;
  const ownCount = plans.itemsOf('mission').length - firmware.stack.firstMissionItem;
  const tellsState = firmware.stack.name === 'ardupilot';
  const isAtHome = mission.items.length === 0 || (tellsState && mission.isAtHome);
  const seq = isAtHome ? 0 : mission.currentItem + firmware.stack.firstMissionItem;
  send(missionCurrent, {
    seq,
    total: tellsState || hasPlan ? Math.max(0, ownCount) : NO_TOTAL,
    missionState: tellsState ? missionStates[mission.state] : MissionState.UNKNOWN,
    missionId: plans.idOf('mission'),
    fenceId: plans.idOf('fence'),
    rallyPointsId: plans.idOf('rally'),
  });
};

/** PX4 repeats it that long; nothing before the first item was reached. */
const REPEATED_S = 10;

export const tellItemReached: Voice = ({ aircraft, firmware }, send) => {
  const { reachedItem, reachedS } = aircraft.autopilot;
  if (reachedItem !== null && reachedS <= REPEATED_S)
    send(missionItemReached, { seq: reachedItem + firmware.stack.firstMissionItem });
};

export const tellNavigation: Voice = (scene, send) => {
  const { aircraft, report } = scene;
  const { body } = aircraft.flight;
  const target = steeredFor(scene);
  const bearing = Math.round(bearingDeg(body, target));
  send(navControllerOutput, {
    navRoll: report.rollDeg,
    navPitch: report.pitchDeg,
    navBearing: Math.round(report.headingDeg),
    targetBearing: bearing,
    wpDist: Math.min(0xffff, Math.round(distanceToTargetM(scene))),
    altError: target.upM - body.upM,
    aspdError: 0,
    xtrackError: 0,
  });
};

const breaches: Readonly<Record<Breach, number>> = {
  none: FenceBreach.NONE,
  'minimum-altitude': FenceBreach.MINALT,
  'maximum-altitude': FenceBreach.MAXALT,
  boundary: FenceBreach.BOUNDARY,
};

export const tellFence: Voice = ({ aircraft, bootMs }, send) => {
  const { breach, breachCount } = aircraft;
  send(fenceStatus, {
    breachStatus: breach === 'none' ? 0 : 1,
    breachCount,
    breachType: breaches[breach],
    breachTime: breach === 'none' ? 0 : bootMs,
  });
};
