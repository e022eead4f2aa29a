import type { Stamp } from '../stamp.ts';

/** A camera on a gimbal, or either alone. */
export interface Payload extends Stamp {
  /** `81-0-0` of DJI, `gimbal-154` or `camera-100` of MAVLink. */
  readonly key: string;
  readonly gimbalPitchDeg: number | null;
  readonly gimbalRollDeg: number | null;
  /** 0–360 clockwise from true north. */
  readonly gimbalHeadingDeg: number | null;
  readonly zoomFactor: number | null;
  readonly cameraMode: 'photo' | 'video' | 'low-light' | 'panorama' | null;
  readonly isTakingPhoto: boolean | null;
  readonly isRecording: boolean | null;
  readonly recordedS: number | null;
  readonly remainingPhotos: number | null;
  readonly remainingRecordingS: number | null;
  readonly laserTargetDistanceM: number | null;
  readonly holder: string | null;
}
