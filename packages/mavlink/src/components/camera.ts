import { longOrder, type CommandOrder } from '../command/command-order.ts';
import { plainText } from '../texts/plain-text.ts';
import { CameraCapFlags, CameraMode, CameraZoomType, MavCmd } from '../wire/enums.generated.ts';
import type { CameraInformation } from '../wire/messages.generated.ts';
import { decodeText } from '../wire/text.ts';

/** What a camera is and can. */
export interface CameraFacts {
  readonly vendor: string;
  readonly model: string;
  /** 1–6 where the autopilot speaks for a camera without a number of its own; 0 for a component. */
  readonly deviceId: number;
  readonly canTakePhotos: boolean;
  readonly canRecord: boolean;
  readonly hasModes: boolean;
  readonly hasZoom: boolean;
  readonly hasFocus: boolean;
  readonly hasStream: boolean;
}

export function readCameraFacts({ vendorName, modelName, flags, cameraDeviceId }: CameraInformation): CameraFacts {
  const has = (flag: number): boolean => (flags & flag) !== 0;
  return {
    vendor: plainText(decodeText(vendorName)),
    model: plainText(decodeText(modelName)),
    deviceId: cameraDeviceId,
    canTakePhotos: has(CameraCapFlags.CAPTURE_IMAGE),
    canRecord: has(CameraCapFlags.CAPTURE_VIDEO),
    hasModes: has(CameraCapFlags.HAS_MODES),
    hasZoom: has(CameraCapFlags.HAS_BASIC_ZOOM),
    hasFocus: has(CameraCapFlags.HAS_BASIC_FOCUS),
    hasStream: has(CameraCapFlags.HAS_VIDEO_STREAM),
  };
}

/** One photo. A camera drops a repetition by its number, so that each has its own. */
export const takePhoto = (number: number, deviceId = 0): CommandOrder =>
  longOrder(MavCmd.IMAGE_START_CAPTURE, [deviceId, 0, 1, number]);

/** Without end where no count is given. */
export const takePhotosEvery = (intervalS: number, count = 0, deviceId = 0): CommandOrder =>
  longOrder(MavCmd.IMAGE_START_CAPTURE, [deviceId, intervalS, count, 0]);

export const stopPhotos = (deviceId = 0): CommandOrder => longOrder(MavCmd.IMAGE_STOP_CAPTURE, [deviceId]);

const STATUS_HZ = 1;
const EVERY_STREAM = 0;

/** Tells how long it has recorded once a second meanwhile. */
export const startRecording = (deviceId = 0): CommandOrder =>
  longOrder(MavCmd.VIDEO_START_CAPTURE, [EVERY_STREAM, STATUS_HZ, deviceId]);

export const stopRecording = (deviceId = 0): CommandOrder =>
  longOrder(MavCmd.VIDEO_STOP_CAPTURE, [EVERY_STREAM, deviceId]);

export const setCameraMode = (mode: 'photo' | 'video', deviceId = 0): CommandOrder =>
  longOrder(MavCmd.SET_CAMERA_MODE, [deviceId, mode === 'photo' ? CameraMode.IMAGE : CameraMode.VIDEO]);

/** 0–100 of what the lens can. */
export const zoomTo = (percent: number, deviceId = 0): CommandOrder =>
  longOrder(MavCmd.SET_CAMERA_ZOOM, [CameraZoomType.RANGE, percent, deviceId]);
