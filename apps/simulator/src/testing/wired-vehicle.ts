import { decode } from '@skein/mavlink/wire/decode.ts';
import { MavAutopilot, MavCmd, MavState, MavType } from '@skein/mavlink/wire/enums.generated.ts';
import { everyMessage } from '@skein/mavlink/wire/every-message.ts';
import type { Frame } from '@skein/mavlink/wire/frame.ts';
import { FrameWriter, type FrameSigner } from '@skein/mavlink/wire/frame-writer.ts';
import { Framer } from '@skein/mavlink/wire/framer.ts';
import {
  commandAck,
  commandInt,
  commandLong,
  heartbeat,
  missionAck,
  missionCount,
  missionItemInt,
  missionRequest,
  missionRequestInt,
  missionRequestList,
  statustext,
} from '@skein/mavlink/wire/messages.generated.ts';
import type { MessageType, Outgoing } from '@skein/mavlink/wire/message-type.ts';
import type { Send } from '@skein/mavlink/speaker.ts';
import type { WireItem } from '@skein/mavlink/plan/wire-items.ts';
import { ardupilotFirmware } from '../mavlink/ardupilot-firmware.ts';
import type { Firmware } from '../mavlink/firmware.ts';
import { MavlinkVehicle } from '../mavlink/mavlink-vehicle.ts';
import { px4Firmware } from '../mavlink/px4-firmware.ts';
import { VehicleGroup, type Party } from '../mavlink/vehicle-group.ts';
import type { WayKind } from '../mavlink/way.ts';
import { Aircraft } from '../model/aircraft.ts';
import { quadcopter, type Airframe } from '../model/airframe.ts';

const home = { latitudeDeg: 22.54, longitudeDeg: 114.05, altitudeMslM: 12 };

interface Extras {
  readonly kind?: WayKind;
  readonly airframe?: Airframe;
  readonly hasPayload?: boolean;
}

/** ArduCopter needs 43 s until it is sure of its position. */
const SLOWEST_START_S = 44;

const targeted = { targetSystem: 1, targetComponent: 1 };

/** A vehicle and a station that exchange real packets, on a clock that the test moves. */
export class WiredVehicle {
  nowMs = 1_790_000_000_000;
  readonly aircraft: Aircraft;
  readonly vehicle: MavlinkVehicle;
  /** What the vehicle said. */
  frames: Frame[] = [];
  isBeating = true;
  signer: FrameSigner | undefined;
  readonly #party: Party;
  readonly #signed: FrameSigner = { sign: (packet, crcExtra) => this.signer?.sign(packet, crcExtra) ?? packet };
  readonly #writer = new FrameWriter({ systemId: 255, componentId: 190, signer: this.#signed });

  constructor(firmware: Firmware, { kind = 'tcp', airframe = quadcopter, hasPayload = false }: Extras = {}) {
    this.aircraft = new Aircraft({ seed: 1, airframe, stack: firmware.stack, home, hasPayload });
    this.vehicle = new MavlinkVehicle({
      aircraft: this.aircraft,
      firmware,
      systemId: 1,
      now: () => this.nowMs,
      serial: Uint8Array.from({ length: 18 }, (_, at) => at + 1),
    });
    const framer = new Framer(everyMessage, 'datagram');
    const transmit = (packets: Uint8Array): void => void this.frames.push(...framer.push(packets));
    this.#party = new VehicleGroup([this.vehicle]).join({ kind, transmit });
  }

  static ardupilot = (extras?: Extras): WiredVehicle => new WiredVehicle(ardupilotFirmware, extras);

  static px4 = (extras?: Extras): WiredVehicle => new WiredVehicle(px4Firmware, extras);

  /** Past its start-up, with a station that beats. */
  ready(): this {
    while (this.aircraft.upTimeS < SLOWEST_START_S) this.aircraft.step(1);
    this.pass(2);
    this.frames = [];
    return this;
  }

  /** In the air, in the mode where it waits. */
  takeOff(heightM: number): void {
    const isPx4 = this.vehicle.firmware.stack.name === 'px4';
    this.command(MavCmd.DO_SET_MODE, 1, ...(isPx4 ? [4, 3] : [4]));
    this.command(MavCmd.COMPONENT_ARM_DISARM, 1);
    this.command(MavCmd.NAV_TAKEOFF, 0, 0, 0, 0, 0, 0, heightM + (isPx4 ? home.altitudeMslM : 0));
    this.pass(60, () => this.aircraft.flight.body.upM > heightM - 1);
    this.pass(2);
  }

  pass(seconds: number, isOver: () => boolean = () => false): void {
    for (let step = 0; step < seconds * 20 && !isOver(); step++) {
      this.nowMs += 50;
      if (this.isBeating && this.nowMs % 1000 === 0) this.beat();
      this.aircraft.step(0.05);
      this.vehicle.tick();
    }
  }

  beat(): void {
    const who = { type: MavType.GCS, autopilot: MavAutopilot.INVALID, baseMode: 0, customMode: 0 };
    this.send(heartbeat, { ...who, systemStatus: MavState.ACTIVE, mavlinkVersion: 3 });
  }

  readonly send: Send = (type, message, raw) => this.hear(this.#writer.write(type, message, raw));

  hear(packet: Uint8Array): void {
    this.#party.hear(packet);
  }

  heard<T extends object, E extends keyof T>(type: MessageType<T, E>): T[] {
    return this.frames.filter(({ messageId }) => messageId === type.id).map((frame) => decode(type, frame));
  }

  texts(): string[] {
    return this.heard(statustext).map(({ text }) => text);
  }

  /** A COMMAND_LONG; returns the result, or undefined when there was no answer. */
  command(command: number, ...params: number[]): number | undefined {
    const [param1 = 0, param2 = 0, param3 = 0, param4 = 0, param5 = 0, param6 = 0, param7 = 0] = params;
    const before = this.heard(commandAck).length;
    this.send(commandLong, {
      ...targeted,
      command,
      confirmation: 0,
      param1,
      param2,
      param3,
      param4,
      param5,
      param6,
      param7,
    });
    return this.heard(commandAck)[before]?.result;
  }

  commandInt(command: number, fields: Partial<Outgoing<typeof plainInt, never>>): number | undefined {
    const before = this.heard(commandAck).length;
    this.send(commandInt, { ...plainInt, ...fields, ...targeted, command });
    return this.heard(commandAck)[before]?.result;
  }

  /** Serves an upload; returns MAV_MISSION_RESULT. */
  upload(items: readonly WireItem[], missionType = 0): number | undefined {
    this.frames = [];
    this.send(missionCount, { ...targeted, count: items.length, missionType });
    for (let tries = 0; tries < items.length + 5; tries++) {
      const answer = this.heard(missionAck).at(-1);
      if (answer !== undefined) return answer.type;
      const asked = [...this.heard(missionRequest), ...this.heard(missionRequestInt)];
      const seq = asked.reduce((most, request) => Math.max(most, request.seq), 0);
      const item = items[seq];
      if (item !== undefined) this.send(missionItemInt, { ...item, ...targeted, seq, missionType });
    }
    return this.heard(missionAck).at(-1)?.type;
  }

  download(missionType = 0): WireItem[] {
    this.frames = [];
    this.send(missionRequestList, { ...targeted, missionType });
    const count = this.heard(missionCount).at(-1)?.count ?? 0;
    for (let seq = 0; seq < count; seq++) this.send(missionRequestInt, { ...targeted, seq, missionType });
    return this.heard(missionItemInt);
  }
}

const plainInt = {
  frame: 6,
  current: 0,
  autocontinue: 0,
  param1: 0,
  param2: 0,
  param3: 0,
  param4: 0,
  x: 0,
  y: 0,
  z: 0,
};
