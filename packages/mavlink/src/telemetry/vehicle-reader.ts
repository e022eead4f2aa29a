import type { Moment } from '@skein/telemetry/agenda/agenda.ts';
import type { Stamp, TelemetrySource } from '@skein/telemetry/stamp.ts';
import type { Identity } from '@skein/telemetry/vehicle/identity.ts';
import type { Link } from '@skein/telemetry/vehicle/link.ts';
import type { Mode } from '@skein/telemetry/vehicle/mode.ts';
import { VehicleDraft } from '@skein/telemetry/vehicle/apply-update.ts';
import type { VehicleState, VehicleUpdate } from '@skein/telemetry/vehicle/state.ts';
import { decode } from '../wire/decode.ts';
import { MavSysStatusSensor } from '../wire/enums.generated.ts';
import type { Frame } from '../wire/frame.ts';
import type { LossCounter } from '../wire/loss-counter.ts';
import * as messages from '../wire/messages.generated.ts';
import { MessageTable } from '../wire/message-table.ts';
import type { MessageType } from '../wire/message-type.ts';
import { offsetOf, payloadByte } from '../wire/payload-byte.ts';
import type { Address } from '../speaker.ts';
import type { ModeCatalog } from '../modes/mode-catalog.ts';
import { stackOf, vehicleClassOf, type Stack } from '../stack/stack.ts';
import type { BootClock } from '../vehicle/boot-clock.ts';
import { LossWindow } from '../vehicle/loss-window.ts';
import type { KeptMessages } from './kept-messages.ts';
import type { KeptPlace } from './kept-places.ts';
import { isEkfSound, isEstimatorSound } from './read-estimate.ts';
import { readGnss } from './read-gnss.ts';
import { healthStatusIn, isReadyToArm, loadPercentOf, unhealthyIn, type HealthStatus } from './read-health.ts';
import { highLatencyMode, readHighLatency } from './read-high-latency.ts';
import { firmwareVersionOf, modelKeyOf, uniqueIdOf } from './read-identity.ts';
import { isArmedIn, rawModeIn } from './read-mode.ts';
import * as motion from './read-motion.ts';
import * as navigation from './read-navigation.ts';
import { readCamera, readGimbal } from './read-payload.ts';
import { readBattery, readPower } from './read-power.ts';
import { RemoteIdentityBoard } from './remote-identity-board.ts';

/** Whose messages it reads. It is asked each time: its facts once more for every vehicle would weigh as much as what is read. */
export interface ReaderHost {
  readonly source: TelemetrySource;
  /** Of the component that flies; others of the same system tell of batteries, gimbals and cameras only. */
  readonly address: Address;
  readonly beat: Pick<messages.Heartbeat, 'type' | 'autopilot'>;
  readonly modes: ModeCatalog;
  readonly clock: BootClock;
  /** What was heard and not read yet. */
  readonly kept: KeptMessages;
  /** Where it is counted how much of what the vehicle sends is lost on the way here. */
  readonly loss: Pick<LossCounter, 'of'> | undefined;
}

type Reader = (self: VehicleReader, frame: Frame, moment: Moment) => VehicleUpdate;

/** Of a message that the autopilot sent, whenever that was. */
type Reading = (self: VehicleReader, message: object, stamp: Stamp) => VehicleUpdate;

const nothing: VehicleUpdate = {};

/** Turns the messages of one vehicle on one link into news of the shared state. Remembers what a section needs of several messages. */
export class VehicleReader {
  readonly #host: ReaderHost;
  readonly #stack: Stack;
  readonly #remoteIdentity = new RemoteIdentityBoard();
  /** One table for all vehicles. */
  static readonly #tables = VehicleReader.#createTables();
  readonly #lossWindow = new LossWindow();
  /** Who it is, as far as it has said: put together once, and told with every heartbeat. */
  #facts: Omit<Identity, keyof Stamp>;
  #radio: messages.RadioStatus | null = null;
  #sysStatus: HealthStatus | null = null;
  #vibrationMps2: number | null = null;
  #isEstimateSound = true;
  #remainingS: number | null = null;
  #headingDeg: number | null = null;
  #hasAttitude = false;
  #reachedSeq: number | null = null;
  #mission: messages.MissionCurrent | null = null;

  constructor(host: ReaderHost) {
    this.#host = host;
    this.#stack = stackOf(host.beat);
    this.#facts = {
      vehicleClass: vehicleClassOf(host.beat),
      autopilot: this.#stack,
      serialNumber: null,
      modelKey: null,
      firmwareVersion: null,
      systemId: host.address.systemId,
      gatewaySerialNumber: null,
    };
  }

  /** What the frame tells; empty for what does not concern the state. */
  read(frame: Frame, moment: Moment): VehicleUpdate {
    if (frame.systemId !== this.#host.address.systemId) return nothing;
    if (isSignOfLife(frame)) this.noteLoss(moment.steadyMs);
    return VehicleReader.#tables.readers.of(frame.messageId)?.(this, frame, moment) ?? nothing;
  }

  /** What was kept and not read yet becomes part of the state. */
  readKept(state: VehicleState): VehicleState {
    const { kept } = this.#host;
    if (!kept.hasUnread) return state;
    const draft = new VehicleDraft(state);
    kept.read((messageId, message, receivedAtMs, measuredAtMs) => {
      const update = VehicleReader.#tables.readings.of(messageId)?.(
        this,
        message,
        this.#stamp(receivedAtMs, measuredAtMs),
      );
      if (update !== undefined) draft.apply(update);
    });
    return draft.state;
  }

  /** A radio reports on itself under a number of its own; the link hands it to every vehicle. */
  noteRadio(radio: messages.RadioStatus): void {
    this.#radio = radio;
  }

  /** The vehicle started anew: what it told before was of another flight. Who it is stays. */
  forget(): void {
    this.#sysStatus = null;
    this.#vibrationMps2 = null;
    this.#isEstimateSound = true;
    this.#remainingS = null;
    this.#headingDeg = null;
    this.#hasAttitude = false;
    this.#mission = null;
    this.forgetReached();
  }

  /** Another mission is on board: what was reached was an item of the one before. */
  forgetReached(): void {
    this.#reachedSeq = null;
  }

  static #createTables() {
    const readers = new Map<number, Reader>();
    const readings = new Map<number, Reading>();
    const fromAny = <T extends object, E extends keyof T>(
      type: MessageType<T, E>,
      read: (message: T, stamp: Stamp, self: VehicleReader, frame: Frame) => VehicleUpdate,
    ) => {
      readers.set(type.id, (self, frame, moment) => {
        const message = decode(type, frame);
        return read(message, self.#stampOf(message, frame, moment), self, frame);
      });
    };
    const from = <T extends object, E extends keyof T>(
      type: MessageType<T, E>,
      read: (message: T, stamp: Stamp, self: VehicleReader) => VehicleUpdate,
    ) => {
      readings.set(type.id, (self, message, stamp) => read(message as T, stamp, self));
      readers.set(type.id, (self, frame, moment) => {
        if (frame.componentId !== self.#host.address.componentId) return nothing;
        const message = decode(type, frame);
        return read(message, self.#stampOf(message, frame, moment), self);
      });
    };

    from(messages.heartbeat, (message, stamp, self) => self.#readHeartbeat(message, stamp));
    from(messages.highLatency2, (message, stamp, self) => self.#readHighLatency(message, stamp));
    from(messages.autopilotVersion, (message, stamp, self) => {
      const [serialNumber, modelKey] = [uniqueIdOf(message), modelKeyOf(message)];
      self.#facts = { ...self.#facts, serialNumber, modelKey, firmwareVersion: firmwareVersionOf(message) };
      return { identity: self.#identity(stamp) };
    });
    from(messages.globalPositionInt, (message, stamp, self) => self.#readPosition(message, stamp));
    from(messages.attitude, (message, stamp, self) => self.#noteAttitude(motion.readAttitude(message, stamp)));
    from(messages.attitudeQuaternion, (message, stamp, self) =>
      self.#noteAttitude(motion.readAttitudeQuaternion(message, stamp)),
    );
    from(messages.vfrHud, motion.readVfrHud);
    from(messages.wind, motion.readWind);
    from(messages.windCov, motion.readWindCov);
    from(messages.gpsRawInt, (message, stamp) => ({ gnss: readGnss(message, stamp) }));
    from(messages.sysStatus, (message, stamp, self) => {
      self.#sysStatus = healthStatusIn(message);
      return { power: readPower(message, self.#remainingS, stamp), ...self.#health(stamp) };
    });
    from(messages.vibration, ({ vibrationX, vibrationY, vibrationZ }, stamp, self) => {
      self.#vibrationMps2 = Math.max(vibrationX, vibrationY, vibrationZ);
      return self.#health(stamp);
    });
    from(messages.ekfStatusReport, (message, stamp, self) => {
      self.#isEstimateSound = isEkfSound(message);
      return self.#health(stamp);
    });
    from(messages.estimatorStatus, (message, stamp, self) => {
      self.#isEstimateSound = isEstimatorSound(message);
      return self.#health(stamp);
    });
    from(messages.extendedSysState, (message, stamp) => ({ phase: navigation.readPhase(message, stamp) }));
    from(messages.homePosition, navigation.readHome);
    from(messages.navControllerOutput, navigation.readGuidance);
    from(messages.fenceStatus, (message, stamp, self) => navigation.readFence(message, self.#isFenceEnabled(), stamp));
    from(messages.missionCurrent, (message, stamp, self) => {
      if (isOtherMission(self.#mission, message)) self.forgetReached();
      self.#noteCurrent(message.seq);
      self.#mission = message;
      return self.#readMission(message, stamp);
    });
    from(messages.missionItemReached, ({ seq }, stamp, self) => {
      // PX4 repeats the last one every second.
      if (seq === self.#reachedSeq) return nothing;
      self.#reachedSeq = seq;
      return self.#mission === null ? nothing : self.#readMission(self.#mission, stamp);
    });
    from(messages.rcChannels, ({ rssi }, { source, receivedAtMs, measuredAtMs }) => ({
      control: {
        source,
        receivedAtMs,
        measuredAtMs,
        flightHolder: null,
        isManualControlActive: null,
        remoteControlQualityPercent: rssi === NO_RSSI ? null : (rssi / MOST_RSSI) * 100,
      },
    }));
    fromAny(messages.batteryStatus, (message, stamp, self) => self.#readBattery(message, stamp));
    readings.set(messages.batteryStatus.id, (self, message, stamp) =>
      self.#readBattery(message as messages.BatteryStatus, stamp),
    );
    fromAny(messages.gimbalDeviceAttitudeStatus, (message, stamp, self, { componentId }) => ({
      payloads: [readGimbal(message, componentId, self.#headingDeg, stamp)],
    }));
    fromAny(messages.cameraCaptureStatus, (message, stamp, _, { componentId }) => ({
      payloads: [readCamera(message, componentId, stamp)],
    }));
    for (const type of [
      messages.openDroneIdBasicId,
      messages.openDroneIdLocation,
      messages.openDroneIdSystem,
      messages.openDroneIdOperatorId,
      messages.openDroneIdArmStatus,
    ])
      readers.set(type.id, (self, frame, moment) => {
        const remoteIdentity = self.#remoteIdentity.read(frame, self.#stamp(moment.wallMs, null));
        return remoteIdentity === null ? nothing : { remoteIdentity };
      });
    return { readers: new MessageTable(readers), readings: new MessageTable(readings) };
  }

  /** Other components count their time from a start of their own. */
  #stampOf(message: object, { componentId }: Frame, { wallMs, steadyMs }: Moment): Stamp {
    const { address, clock } = this.#host;
    const isOwn = componentId === address.componentId;
    const isTold = isOwn && 'timeBootMs' in message && typeof message.timeBootMs === 'number';
    const ageMs = isTold ? clock.ageMs(Number(message.timeBootMs), steadyMs) : null;
    return this.#stamp(wallMs, ageMs === null ? null : wallMs - ageMs);
  }

  #stamp(receivedAtMs: number, measuredAtMs: number | null): Stamp {
    return { source: this.#host.source, receivedAtMs, measuredAtMs };
  }

  #readHeartbeat(beat: messages.Heartbeat, stamp: Stamp): VehicleUpdate {
    return {
      identity: this.#identity(stamp),
      link: this.#link(stamp),
      mode: this.#mode(rawModeIn(beat), isArmedIn(beat), stamp),
    };
  }

  #readHighLatency(message: messages.HighLatency2, stamp: Stamp): VehicleUpdate {
    const mode = this.#mode(highLatencyMode(message, this.#stack), null, stamp);
    return { link: this.#link(stamp), mode, ...readHighLatency(message, stamp) };
  }

  #mode(rawMode: number | null, isArmed: boolean | null, stamp: Stamp): Mode {
    const { source, receivedAtMs, measuredAtMs } = stamp;
    const entry = rawMode === null ? undefined : this.#host.modes.entryOf(rawMode);
    const mode = entry?.meaning ?? (rawMode === null ? null : 'other');
    const rawModeName = entry?.name ?? null;
    return { source, receivedAtMs, measuredAtMs, mode, isArmed, rawMode, rawModeName, reason: null };
  }

  #identity(stamp: Stamp): Identity {
    return { ...stamp, ...this.#facts };
  }

  #link({ source, receivedAtMs, measuredAtMs }: Stamp): Link {
    const { percent: lossPercent } = this.#lossWindow;
    const rssi = this.#radio?.rssi ?? NO_RSSI;
    return {
      source,
      receivedAtMs,
      measuredAtMs,
      qualityPercent: lossPercent === null ? null : 100 - lossPercent,
      lossPercent,
      latencyMs: null,
      rssiDbm: rssi === NO_RSSI ? null : Math.round(rssi / 1.9 - 127),
      bearer: this.#radio === null ? null : 'radio',
    };
  }

  /** When the heartbeat comes, not when somebody looks: the window is one of time. */
  noteLoss(nowMs: number): void {
    const { loss, address } = this.#host;
    this.#lossWindow.percentAt(nowMs, loss?.of(address.systemId, address.componentId));
  }

  #readPosition(message: messages.GlobalPositionInt, stamp: Stamp): VehicleUpdate {
    const update = motion.readGlobalPosition(message, stamp);
    if (this.#hasAttitude) return update;
    // Better a heading without the rest than none at all.
    this.#headingDeg = motion.headingOf(message);
    return { ...update, attitude: { ...stamp, rollDeg: null, pitchDeg: null, headingDeg: this.#headingDeg } };
  }

  #noteAttitude(update: VehicleUpdate): VehicleUpdate {
    this.#hasAttitude = true;
    this.#headingDeg = update.attitude?.headingDeg ?? null;
    return update;
  }

  #health({ source, receivedAtMs, measuredAtMs }: Stamp): VehicleUpdate {
    const status = this.#sysStatus;
    if (status === null) return {};
    return {
      health: {
        source,
        receivedAtMs,
        measuredAtMs,
        isReadyToArm: isReadyToArm(status, this.#stack),
        unhealthy: unhealthyIn(status, this.#isEstimateSound),
        processorLoadPercent: loadPercentOf(status),
        vibrationMps2: this.#vibrationMps2,
      },
    };
  }

  #readBattery(message: messages.BatteryStatus, stamp: Stamp): VehicleUpdate {
    const battery = readBattery(message, stamp);
    if (message.id === 0) this.#remainingS = battery.remainingS;
    return { batteries: [battery] };
  }

  /** Before it is kept, not when somebody looks: by then it may have changed and changed back. */
  watchMission(frame: Frame, place: KeptPlace): void {
    const { kept } = this.#host;
    if (kept.differsFrom(frame, place, ID_AT, 4) || kept.differsFrom(frame, place, TOTAL_AT, 2)) this.forgetReached();
    this.#noteCurrent(payloadByte(frame, SEQ_AT) | (payloadByte(frame, SEQ_AT + 1) << 8));
  }

  /** Back before an item that it reached: the same mission is flown anew. On the ground an ArduPilot goes home only. */
  #noteCurrent(seq: number): void {
    const isHome = navigation.ownItem(seq, this.#stack) === null;
    if (this.#reachedSeq !== null && seq < this.#reachedSeq && !isHome) this.forgetReached();
  }

  #isFenceEnabled(): boolean | null {
    if (this.#sysStatus === null) return null;
    return (this.#sysStatus.enabled & MavSysStatusSensor.GEOFENCE) !== 0;
  }

  #readMission(message: messages.MissionCurrent, stamp: Stamp): VehicleUpdate {
    const reached = this.#reachedSeq === null ? null : navigation.ownItem(this.#reachedSeq, this.#stack);
    return { mission: navigation.readMission(message, reached, this.#stack, stamp) };
  }
}

const isSignOfLife = ({ messageId }: Frame): boolean =>
  messageId === messages.heartbeat.id || messageId === messages.highLatency2.id;

const SEQ_AT = offsetOf(messages.missionCurrent, 'seq');
const ID_AT = offsetOf(messages.missionCurrent, 'missionId');
const TOTAL_AT = offsetOf(messages.missionCurrent, 'total');

/** Where the vehicle tells neither its number nor its length, only an upload of ours says that it is another. */
const isOtherMission = (before: messages.MissionCurrent | null, now: messages.MissionCurrent): boolean =>
  before !== null && (before.missionId !== now.missionId || before.total !== now.total);

const NO_RSSI = 255;
const MOST_RSSI = 254;
