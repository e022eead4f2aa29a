import * as messages from '../wire/messages.generated.ts';
import type { Stack } from '../stack/stack.ts';

export interface WantedRate {
  readonly messageId: number;
  /** 0 stops it. */
  readonly hz: number;
}

const rate = (type: { readonly id: number }, hz: number): WantedRate => ({ messageId: type.id, hz });

/** What a control desk reads, as often as a person can. */
const common: readonly WantedRate[] = [
  rate(messages.globalPositionInt, 4),
  rate(messages.attitude, 4),
  rate(messages.vfrHud, 2),
  rate(messages.systemTime, 1),
  rate(messages.sysStatus, 1),
  rate(messages.gpsRawInt, 1),
  rate(messages.batteryStatus, 0.5),
  rate(messages.extendedSysState, 1),
  rate(messages.missionCurrent, 1),
  rate(messages.rcChannels, 0.5),
  rate(messages.vibration, 0.5),
];

/** An ArduPilot on TCP sends next to nothing until it is asked. */
const ardupilot: readonly WantedRate[] = [
  ...common,
  rate(messages.navControllerOutput, 1),
  rate(messages.fenceStatus, 1),
  rate(messages.wind, 0.5),
  rate(messages.ekfStatusReport, 1),
];

/** PX4 sends some 400 messages a second unasked; these are the loudest that nobody here reads. */
const px4: readonly WantedRate[] = [
  ...common,
  rate(messages.windCov, 0.5),
  rate(messages.estimatorStatus, 1),
  rate(messages.attitudeQuaternion, 0),
  rate(messages.attitudeTarget, 0),
  rate(messages.localPositionNed, 0),
  rate(messages.positionTargetLocalNed, 0),
  rate(messages.positionTargetGlobalInt, 0),
  rate(messages.highresImu, 0),
  rate(messages.servoOutputRaw, 0),
  rate(messages.odometry, 0),
];

export const wantedRates = (stack: Stack): readonly WantedRate[] => {
  if (stack === 'ardupilot') return ardupilot;
  return stack === 'px4' ? px4 : common;
};
