import { decode } from '@skein/mavlink/wire/decode.ts';
import { MavFrame, MavType } from '@skein/mavlink/wire/enums.generated.ts';
import type { Frame } from '@skein/mavlink/wire/frame.ts';
import * as id from '@skein/mavlink/wire/messages.generated.ts';
import { isMeantFor, type Address } from '@skein/mavlink/speaker.ts';
import type { FileHolder } from '@skein/mavlink/vehicle-side/file-holder.ts';
import type { ParameterHolder } from '@skein/mavlink/vehicle-side/parameter-holder.ts';
import type { Aircraft } from '../model/aircraft.ts';
import type { Cockpit } from './commands/cockpit.ts';
import { obey } from './commands/command-desk.ts';
import { enterMode } from './commands/flight.ts';
import { isSensible, orderOfInt, orderOfLong, placeOfOrder } from './commands/order.ts';
import { requestDataStream } from './data-streams.ts';
import type { Firmware } from './firmware.ts';
import { tellMissionCurrent } from './messages/navigation.ts';
import type { Scene } from './messages/scene.ts';
import type { PayloadComponents } from './payload-components.ts';
import type { PlanBoard } from './plan-board.ts';
import { sticksOf } from './sticks.ts';
import type { VehicleLink } from './vehicle-link.ts';
import type { VehicleSigning } from './vehicle-signing.ts';

/** ArduPilot obeys sticks and counts the silence of this station only: its SYSID_MYGCS. */
const OWN_STATION = 255;

export interface VehicleEarsParts {
  readonly aircraft: Aircraft;
  readonly firmware: Firmware;
  readonly address: Address;
  readonly plans: PlanBoard;
  readonly signing: VehicleSigning;
  readonly now: () => number;
  readonly parameters: () => ParameterHolder;
  readonly files: FileHolder;
  /** Null where it carries nothing. */
  readonly components: PayloadComponents | null;
  readonly hearRequestForEvent: (frame: Frame, link: VehicleLink) => void;
  readonly cockpit: (link: VehicleLink) => Cockpit;
  readonly scene: () => Scene;
  /** What was measured before no longer holds. */
  readonly forgetScene: () => void;
  readonly stationHeard: () => void;
  readonly tellEvents: () => void;
  readonly noteSticks: () => void;
  /** Where a conversation that goes on by itself goes on. */
  readonly converseOn: (link: VehicleLink) => void;
}

/** Understands what a vehicle hears, message by message, and sees to it that it is answered. */
export class VehicleEars {
  readonly #parts: VehicleEarsParts;

  constructor(parts: VehicleEarsParts) {
    this.#parts = parts;
  }

  understand(frame: Frame, link: VehicleLink): void {
    switch (frame.messageId) {
      case id.heartbeat.id:
        return this.#hearHeartbeat(frame, link);
      case id.fileTransferProtocol.id:
        this.#parts.converseOn(link);
        return this.#parts.files.hear(frame);
      case id.requestEvent.id:
        return this.#parts.hearRequestForEvent(frame, link);
      case id.commandLong.id:
        if (this.#parts.components?.hear(frame, this.#parts.cockpit(link), link) === true) return;
        return this.#hearCommand(frame, link, decode(id.commandLong, frame), orderOfLong);
      case id.commandInt.id:
        return this.#hearCommand(frame, link, decode(id.commandInt, frame), orderOfInt);
      case id.setMode.id:
        return this.#hearSetMode(decode(id.setMode, frame), link);
      case id.manualControl.id:
        return this.#hearSticks(frame);
      case id.setPositionTargetGlobalInt.id:
        return this.#hearTarget(decode(id.setPositionTargetGlobalInt, frame));
      case id.missionSetCurrent.id:
        return this.#hearCurrentItem(decode(id.missionSetCurrent, frame), link);
      case id.requestDataStream.id:
        return this.#hearDataStream(decode(id.requestDataStream, frame), link);
      case id.setupSigning.id:
        return this.#hearSigning(decode(id.setupSigning, frame));
      case id.timesync.id:
        return this.#hearTimesync(decode(id.timesync, frame), link);
      case id.paramRequestList.id:
      case id.paramRequestRead.id:
      case id.paramSet.id:
        this.#parts.converseOn(link);
        return this.#parts.parameters().hear(frame);
      default:
        this.#parts.converseOn(link);
        this.#parts.plans.hear(frame);
    }
  }

  #hearHeartbeat(frame: Frame, link: VehicleLink): void {
    if (decode(id.heartbeat, frame).type !== MavType.GCS) return;
    link.isAwake = true;
    const counts = this.#parts.firmware.stack.name !== 'ardupilot' || frame.systemId === OWN_STATION;
    if (!counts) return;
    this.#parts.stationHeard();
  }

  #hearCommand<T extends { targetSystem: number; targetComponent: number }>(
    frame: Frame,
    link: VehicleLink,
    message: T,
    read: (message: T) => Parameters<typeof obey>[1],
  ): void {
    if (!isMeantFor(this.#parts.address, message)) return;
    this.#parts.forgetScene();
    obey(this.#parts.cockpit(link), read(message), { systemId: frame.systemId, componentId: frame.componentId });
    // What it says to a refusal comes right behind it.
    this.#parts.tellEvents();
    this.#parts.plans.noteHome();
  }

  #hearSetMode({ targetSystem, customMode }: id.SetMode, link: VehicleLink): void {
    if (targetSystem !== 0 && targetSystem !== this.#parts.address.systemId) return;
    const mode = this.#parts.firmware.stack.modeOf(customMode, this.#parts.aircraft.airframe.wing !== null);
    if (mode !== undefined) enterMode(this.#parts.cockpit(link), mode);
  }

  #hearSticks(frame: Frame): void {
    const message = decode(id.manualControl, frame);
    const isObeyed = this.#parts.firmware.stack.name !== 'ardupilot' || frame.systemId === OWN_STATION;
    if (message.target !== this.#parts.address.systemId || !isObeyed) return;
    this.#parts.noteSticks();
    const { forwardMps, rightMps, upMps, yawRateDps } = sticksOf(message, this.#parts.aircraft.airframe);
    this.#parts.aircraft.autopilot.steer(forwardMps, rightMps, upMps, yawRateDps);
  }

  /** A place to go to, in guided flight; speeds alone are not flown. */
  #hearTarget(message: id.SetPositionTargetGlobalInt): void {
    const { typeMask, latInt, lonInt, alt, coordinateFrame: frame } = message;
    const IGNORES_PLACE = 0b111;
    const isGuided = this.#parts.aircraft.autopilot.mode === 'guided';
    if (!isMeantFor(this.#parts.address, message) || (typeMask & IGNORES_PLACE) !== 0 || !isGuided) return;
    const place = { latitudeDeg: latInt / 1e7, longitudeDeg: lonInt / 1e7, z: alt, frame: frame || MavFrame.GLOBAL };
    const order = { command: 0, isInt: true, param1: 0, param2: 0, param3: 0, param4: 0, ...place };
    if (!isSensible(order)) return;
    this.#parts.aircraft.autopilot.reposition(placeOfOrder(order, this.#parts.aircraft), null, null);
  }

  #hearCurrentItem(message: id.MissionSetCurrent, link: VehicleLink): void {
    if (!isMeantFor(this.#parts.address, message)) return;
    // Home is no item to fly: ArduPilot takes the first for it.
    this.#parts.aircraft.autopilot.setCurrentItem(
      Math.max(0, message.seq - this.#parts.firmware.stack.firstMissionItem),
    );
    this.#parts.forgetScene();
    tellMissionCurrent(this.#parts.scene(), link.send);
  }

  #hearDataStream(message: id.RequestDataStream, link: VehicleLink): void {
    if (!isMeantFor(this.#parts.address, message) || this.#parts.firmware.stack.name !== 'ardupilot') return;
    requestDataStream(link.streams, message, this.#parts.now());
  }

  #hearSigning(message: id.SetupSigning): void {
    if (isMeantFor(this.#parts.address, message)) this.#parts.signing.setUp(message);
  }

  #hearTimesync({ tc1, ts1 }: id.Timesync, link: VehicleLink): void {
    if (tc1 === 0n) link.send(id.timesync, { tc1: BigInt(this.#parts.scene().bootMs) * 1_000_000n, ts1 });
  }
}
