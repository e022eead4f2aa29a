import { targetOf, type Address, type Send } from '@skein/mavlink/speaker.ts';
import { decode } from '@skein/mavlink/wire/decode.ts';
import {
  CameraCapFlags,
  GimbalDeviceFlags,
  GimbalManagerCapFlags,
  MavAutopilot,
  MavCmd,
  MavResult,
  MavState,
  MavType,
} from '@skein/mavlink/wire/enums.generated.ts';
import type { Frame } from '@skein/mavlink/wire/frame.ts';
import * as id from '@skein/mavlink/wire/messages.generated.ts';
import type { Aircraft } from '../model/aircraft.ts';
import type { Cockpit } from './commands/cockpit.ts';
import { orderOfLong, type Order } from './commands/order.ts';
import { payloadCommands } from './commands/payload.ts';
import type { VehicleLink } from './vehicle-link.ts';

const CAMERA = 100;
const GIMBAL = 154;
const BEAT_MS = 1000;

/** Who is to hold the gimbal, where it is not said by number. */
const UNCHANGED = -1;
const SENDER = -2;
const SENDER_NO_MORE = -3;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const text = (characters: string): Uint8Array => {
  const bytes = new Uint8Array(32);
  bytes.set(new TextEncoder().encode(characters));
  return bytes;
};

/** The camera and the gimbal of an aircraft, which speak for themselves under its number. */
export class PayloadComponents {
  readonly #aircraft: Aircraft;
  readonly #systemId: number;
  readonly #beatAtMs = new WeakMap<VehicleLink, number>();
  /** Who may move the gimbal. */
  #holder: Address | null = null;

  constructor(aircraft: Aircraft, systemId: number) {
    this.#aircraft = aircraft;
    this.#systemId = systemId;
  }

  speak(link: VehicleLink, nowMs: number): void {
    if (nowMs - (this.#beatAtMs.get(link) ?? -Infinity) < BEAT_MS) return;
    this.#beatAtMs.set(link, nowMs);
    const beat = { autopilot: MavAutopilot.INVALID, baseMode: 0, customMode: 0, mavlinkVersion: 3 };
    link.as(CAMERA)(id.heartbeat, { ...beat, type: MavType.CAMERA, systemStatus: MavState.ACTIVE });
    link.as(GIMBAL)(id.heartbeat, { ...beat, type: MavType.GIMBAL, systemStatus: MavState.ACTIVE });
    this.#tellAttitude(link.as(GIMBAL));
  }

  /** Whether the command was meant for one of them, and is dealt with. */
  hear(frame: Frame, cockpit: Cockpit, link: VehicleLink): boolean {
    const message = decode(id.commandLong, frame);
    const { targetSystem, targetComponent } = message;
    if (targetSystem !== this.#systemId || (targetComponent !== CAMERA && targetComponent !== GIMBAL)) return false;
    const sender = { systemId: frame.systemId, componentId: frame.componentId };
    const send = link.as(targetComponent);
    const order = orderOfLong(message);
    const result =
      targetComponent === CAMERA
        ? this.#askCamera(cockpit, order, send)
        : this.#askGimbal(cockpit, order, send, sender);
    send(id.commandAck, { command: order.command, result, ...targetOf(sender) });
    return true;
  }

  #askCamera(cockpit: Cockpit, order: Order, send: Send): number {
    if (order.command === MavCmd.REQUEST_MESSAGE) return this.#tellOfCamera(order.param1, send);
    if (!cameraCommands.has(order.command)) return MavResult.UNSUPPORTED;
    return payloadCommands.get(order.command)?.(cockpit, order) ?? MavResult.UNSUPPORTED;
  }

  #askGimbal(cockpit: Cockpit, order: Order, send: Send, sender: Address): number {
    if (order.command === MavCmd.REQUEST_MESSAGE) return this.#tellOfGimbal(order.param1, send);
    if (order.command === MavCmd.DO_GIMBAL_MANAGER_CONFIGURE) {
      this.#holder = this.#holderBy(order, sender);
      return this.#tellOfGimbal(id.gimbalManagerStatus.id, send);
    }
    if (order.command !== MavCmd.DO_GIMBAL_MANAGER_PITCHYAW) return MavResult.UNSUPPORTED;
    if (!this.#isHolder(sender)) return MavResult.DENIED;
    return payloadCommands.get(order.command)?.(cockpit, order) ?? MavResult.UNSUPPORTED;
  }

  /** As ArduPilot and PX4 do it: who gives up what another has taken since changes nothing. */
  #holderBy({ param1: systemId, param2: componentId }: Order, sender: Address): Address | null {
    if (systemId === UNCHANGED) return this.#holder;
    if (systemId === SENDER) return sender;
    if (systemId === SENDER_NO_MORE) return this.#isHolder(sender) ? null : this.#holder;
    return systemId > 0 ? { systemId, componentId } : null;
  }

  #isHolder({ systemId, componentId }: Address): boolean {
    return this.#holder?.systemId === systemId && this.#holder.componentId === componentId;
  }

  #tellOfCamera(messageId: number, send: Send): number {
    const { isRecording, recordedS, photoCount } = this.#aircraft.payload;
    const timeBootMs = this.#bootMs();
    if (messageId === id.cameraInformation.id)
      send(id.cameraInformation, {
        timeBootMs,
        vendorName: text('Skein'),
        modelName: text('Simulated camera'),
        firmwareVersion: 1,
        focalLength: 8.4,
        sensorSizeH: 9.6,
        sensorSizeV: 7.2,
        resolutionH: 4000,
        resolutionV: 3000,
        lensId: 0,
        flags: CameraCapFlags.CAPTURE_IMAGE | CameraCapFlags.CAPTURE_VIDEO,
        camDefinitionVersion: 0,
        camDefinitionUri: '',
      });
    else if (messageId === id.cameraCaptureStatus.id)
      send(id.cameraCaptureStatus, {
        timeBootMs,
        imageStatus: 0,
        videoStatus: isRecording ? 1 : 0,
        imageInterval: 0,
        recordingTimeMs: Math.round(recordedS * 1000),
        availableCapacity: 16_000,
        imageCount: photoCount,
      });
    else return MavResult.DENIED;
    return MavResult.ACCEPTED;
  }

  #tellOfGimbal(messageId: number, send: Send): number {
    const timeBootMs = this.#bootMs();
    const { HAS_PITCH_AXIS, HAS_PITCH_LOCK, HAS_YAW_AXIS, HAS_YAW_LOCK, HAS_YAW_FOLLOW } = GimbalManagerCapFlags;
    if (messageId === id.gimbalManagerInformation.id)
      send(id.gimbalManagerInformation, {
        timeBootMs,
        capFlags: HAS_PITCH_AXIS | HAS_PITCH_LOCK | HAS_YAW_AXIS | HAS_YAW_LOCK | HAS_YAW_FOLLOW,
        gimbalDeviceId: GIMBAL,
        rollMin: 0,
        rollMax: 0,
        pitchMin: radians(-90),
        pitchMax: radians(30),
        yawMin: radians(-180),
        yawMax: radians(180),
      });
    else if (messageId === id.gimbalManagerStatus.id)
      send(id.gimbalManagerStatus, {
        timeBootMs,
        flags: 0,
        gimbalDeviceId: GIMBAL,
        primaryControlSysid: this.#holder?.systemId ?? 0,
        primaryControlCompid: this.#holder?.componentId ?? 0,
        secondaryControlSysid: 0,
        secondaryControlCompid: 0,
      });
    else return MavResult.DENIED;
    return MavResult.ACCEPTED;
  }

  #tellAttitude(send: Send): void {
    const { gimbalPitchDeg, gimbalHeadingDeg } = this.#aircraft.payload;
    const [pitch, yaw] = [radians(gimbalPitchDeg) / 2, radians(gimbalHeadingDeg) / 2];
    send(id.gimbalDeviceAttitudeStatus, {
      targetSystem: 0,
      targetComponent: 0,
      timeBootMs: this.#bootMs(),
      flags: GimbalDeviceFlags.YAW_IN_EARTH_FRAME,
      q: [
        Math.cos(pitch) * Math.cos(yaw),
        -Math.sin(pitch) * Math.sin(yaw),
        Math.sin(pitch) * Math.cos(yaw),
        Math.cos(pitch) * Math.sin(yaw),
      ],
      angularVelocityX: 0,
      angularVelocityY: 0,
      angularVelocityZ: 0,
      failureFlags: 0,
    });
  }

  #bootMs(): number {
    return Math.round(this.#aircraft.upTimeS * 1000);
  }
}

const cameraCommands: ReadonlySet<number> = new Set<number>([
  MavCmd.IMAGE_START_CAPTURE,
  MavCmd.IMAGE_STOP_CAPTURE,
  MavCmd.VIDEO_START_CAPTURE,
  MavCmd.VIDEO_STOP_CAPTURE,
  MavCmd.SET_CAMERA_MODE,
  MavCmd.SET_CAMERA_ZOOM,
]);
