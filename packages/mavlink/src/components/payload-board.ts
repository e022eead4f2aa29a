import type { Address } from '../speaker.ts';
import { decode } from '../wire/decode.ts';
import type { Frame } from '../wire/frame.ts';
import { cameraInformation, gimbalManagerInformation, gimbalManagerStatus } from '../wire/messages.generated.ts';
import { readCameraFacts, type CameraFacts } from './camera.ts';
import { controllerIn, readGimbalFacts, type GimbalFacts } from './gimbal-manager.ts';

/** A camera: a component of its own, or one that the autopilot speaks for under a device number. */
export interface Camera extends Address {
  /** Null until it has told what it can. */
  readonly facts: CameraFacts | null;
}

/** A gimbal, by whoever manages it: orders go there. */
export interface Gimbal extends Address {
  readonly facts: GimbalFacts;
  /** Whom it obeys; null for nobody. Undefined while that was not told. */
  readonly controller: Address | null | undefined;
}

/** A vehicle has a handful; forged numbers must not grow the board without end. */
const MOST = 16;

/** What cameras and the managers of gimbals have said of themselves. */
export class PayloadBoard {
  readonly #cameras = new Map<string, Camera>();
  readonly #gimbals = new Map<string, Gimbal>();

  get cameras(): readonly Camera[] {
    return [...this.#cameras.values()];
  }

  get gimbals(): readonly Gimbal[] {
    return [...this.#gimbals.values()];
  }

  /** Whether the component has told what this message tells. */
  hasTold(componentId: number, messageId: number): boolean {
    const told = messageId === cameraInformation.id ? this.cameras : this.gimbals;
    return told.some((one) => one.componentId === componentId);
  }

  /** Whether the frame changes what is known. */
  hear(frame: Frame): boolean {
    if (frame.messageId === cameraInformation.id) return this.#hearCamera(frame);
    if (frame.messageId === gimbalManagerInformation.id) return this.#hearGimbal(frame);
    return frame.messageId === gimbalManagerStatus.id && this.#hearController(frame);
  }

  /** What was there under this number may be another now. */
  forget(componentId: number): void {
    for (const board of [this.#cameras, this.#gimbals])
      for (const [key, one] of board) if (one.componentId === componentId) board.delete(key);
  }

  forgetAll(): void {
    this.#cameras.clear();
    this.#gimbals.clear();
  }

  #hearCamera(frame: Frame): boolean {
    const facts = readCameraFacts(decode(cameraInformation, frame));
    return note(this.#cameras, keyOf(frame, facts.deviceId), { ...addressOf(frame), facts });
  }

  #hearGimbal(frame: Frame): boolean {
    const facts = readGimbalFacts(decode(gimbalManagerInformation, frame));
    const key = keyOf(frame, facts.deviceId);
    const controller = this.#gimbals.get(key)?.controller;
    return note(this.#gimbals, key, { ...addressOf(frame), facts, controller });
  }

  /** It comes several times a second, and mostly says the same. */
  #hearController(frame: Frame): boolean {
    const status = decode(gimbalManagerStatus, frame);
    const key = keyOf(frame, status.gimbalDeviceId);
    const gimbal = this.#gimbals.get(key);
    if (gimbal === undefined) return false;
    const controller = controllerIn(status);
    if (isSame(gimbal.controller, controller)) return false;
    return note(this.#gimbals, key, { ...gimbal, controller });
  }
}

function note<T>(board: Map<string, T>, key: string, one: T): boolean {
  if (!board.has(key) && board.size >= MOST) return false;
  board.set(key, one);
  return true;
}

const isSame = (one: Address | null | undefined, other: Address | null): boolean =>
  one?.systemId === other?.systemId && one?.componentId === other?.componentId && one !== undefined;

const keyOf = ({ componentId }: Address, deviceId: number): string => `${componentId}/${deviceId}`;

const addressOf = ({ systemId, componentId }: Address): Address => ({ systemId, componentId });
