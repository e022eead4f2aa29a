import type { Stamp } from '@skein/telemetry/stamp.ts';
import type { Payload } from '@skein/telemetry/vehicle/payload.ts';
import { GimbalDeviceFlags } from '../wire/enums.generated.ts';
import type { CameraCaptureStatus, GimbalDeviceAttitudeStatus } from '../wire/messages.generated.ts';
import { toDegrees, toHeading } from './units.ts';

const nothing = {
  gimbalPitchDeg: null,
  gimbalRollDeg: null,
  gimbalHeadingDeg: null,
  zoomFactor: null,
  cameraMode: null,
  isTakingPhoto: null,
  isRecording: null,
  recordedS: null,
  remainingPhotos: null,
  remainingRecordingS: null,
  laserTargetDistanceM: null,
  holder: null,
} as const;

const { YAW_IN_VEHICLE_FRAME, YAW_IN_EARTH_FRAME, YAW_LOCK } = GimbalDeviceFlags;

/** An id from 1 to 6 means that the autopilot speaks for the device. */
const partOf = (componentId: number, deviceId: number): number => (deviceId === 0 ? componentId : deviceId);

export function readGimbal(
  { q, flags, gimbalDeviceId }: GimbalDeviceAttitudeStatus,
  componentId: number,
  vehicleHeadingDeg: number | null,
  stamp: Stamp,
): Payload {
  const [w = 1, x = 0, y = 0, z = 0] = q;
  const yawDeg = toDegrees(Math.atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z)));
  return {
    ...nothing,
    ...stamp,
    key: `gimbal-${partOf(componentId, gimbalDeviceId)}`,
    gimbalRollDeg: toDegrees(Math.atan2(2 * (w * x + y * z), 1 - 2 * (x * x + y * y))),
    gimbalPitchDeg: toDegrees(Math.asin(Math.max(-1, Math.min(1, 2 * (w * y - z * x))))),
    gimbalHeadingDeg: headingOf(yawDeg, flags, vehicleHeadingDeg),
  };
}

/** Older gimbals set neither frame: then a locked yaw is measured from north, and one that follows from the nose. */
function headingOf(yawDeg: number | null, flags: number, vehicleHeadingDeg: number | null): number | null {
  const isEarth =
    (flags & YAW_IN_EARTH_FRAME) !== 0 || ((flags & YAW_IN_VEHICLE_FRAME) === 0 && (flags & YAW_LOCK) !== 0);
  if (isEarth || yawDeg === null) return toHeading(yawDeg);
  return vehicleHeadingDeg === null ? null : toHeading(yawDeg + vehicleHeadingDeg);
}

export const readCamera = (
  { imageStatus, videoStatus, recordingTimeMs, cameraDeviceId }: CameraCaptureStatus,
  componentId: number,
  stamp: Stamp,
): Payload => ({
  ...nothing,
  ...stamp,
  key: `camera-${partOf(componentId, cameraDeviceId)}`,
  isTakingPhoto: imageStatus === 1 || imageStatus === 3,
  isRecording: videoStatus === 1,
  recordedS: recordingTimeMs / 1000,
});
