import { keptTypes } from '../telemetry/kept-places.ts';
import { MessageTable } from '../wire/message-table.ts';
import type { AnyMessageType } from '../wire/message-type.ts';
import * as messages from '../wire/messages.generated.ts';

/** Loud, and answers to nothing. What is not named here or kept may be one. */
const loud: readonly AnyMessageType[] = [
  messages.attitudeQuaternion,
  messages.attitudeTarget,
  messages.localPositionNed,
  messages.positionTargetLocalNed,
  messages.positionTargetGlobalInt,
  messages.highresImu,
  messages.rawImu,
  messages.scaledImu2,
  messages.scaledPressure,
  messages.servoOutputRaw,
  messages.odometry,
  messages.ahrs,
  messages.ahrs2,
  messages.powerStatus,
  messages.terrainReport,
];

/** Kept to be read later, and yet part of what a session waits for. */
const waitedFor: ReadonlySet<AnyMessageType> = new Set<AnyMessageType>([
  messages.heartbeat,
  messages.extendedSysState,
  messages.missionCurrent,
]);

const onlyTold = new MessageTable(
  [...keptTypes, ...loud].filter((type) => !waitedFor.has(type)).map(({ id }) => [id, true] as const),
);

/**
 * Whether somebody at the desks of a vehicle may be waiting for it. To ask each of them for every message, only to hear that it
 * is none of theirs, would take longer than all the rest.
 */
export const isWaitedFor = (messageId: number): boolean => onlyTold.of(messageId) === undefined;
