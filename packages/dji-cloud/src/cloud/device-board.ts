import { applyDockUpdate } from '@skein/telemetry/dock/apply-update.ts';
import { unknownDock, type DockState, type DockUpdate } from '@skein/telemetry/dock/state.ts';
import { shiftStamps } from '@skein/telemetry/shift-stamps.ts';
import type { Stamp, TelemetrySource } from '@skein/telemetry/stamp.ts';
import { applyVehicleUpdate } from '@skein/telemetry/vehicle/apply-update.ts';
import type { Identity } from '@skein/telemetry/vehicle/identity.ts';
import { unknownVehicle, type VehicleState, type VehicleUpdate } from '@skein/telemetry/vehicle/state.ts';
import type { DrcOsd } from '../messages/drc.ts';
import { readFacts, type DeviceFacts } from '../properties/device-facts.ts';
import { DeviceClock } from '../properties/device-clock.ts';
import { aircraftProperties, readAircraft } from '../properties/read-aircraft.ts';
import { gatewayProperties, guessGatewayKind, type GatewayKind } from '../properties/gateway-kind.ts';
import { readDock } from '../properties/read-dock.ts';
import {
  applyRemoteUpdate,
  readRemote,
  unknownRemote,
  type RemoteState,
  type RemoteUpdate,
} from '../properties/read-remote.ts';
import { PropertySheet } from '../properties/property-sheet.ts';
import { sourceOf } from '../properties/stamps.ts';
import { headingFromWire, isPlace } from '../properties/units.ts';
import { textAt } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';
import { dataOf, type ThingMessage } from '../wire/message.ts';

export interface Aircraft {
  readonly sheet: PropertySheet;
  /** Not that of its dock. */
  readonly clock: DeviceClock;
  modelKey: string | null;
  state: VehicleState;
}

/** A dock has one aircraft, a remote controller two at most. */
const MAX_AIRCRAFT = 8;

/** The last known state of a gateway and of the aircraft that speak through it. */
export class DeviceBoard {
  readonly #gateway: string;
  readonly #source: TelemetrySource;
  readonly #sheet = new PropertySheet(gatewayProperties);
  readonly #clock = new DeviceClock();
  readonly #aircraft = new Map<string, Aircraft>();
  #present: ReadonlySet<string> = new Set();
  #kind: GatewayKind | null = null;
  #readAs: GatewayKind | null = null;
  #dock: DockState = unknownDock;
  #remote: RemoteState = unknownRemote;

  constructor(gateway: string) {
    this.#gateway = gateway;
    this.#source = sourceOf(gateway);
  }

  /** `null` while neither its topology nor its properties have told which it is. */
  get kind(): GatewayKind | null {
    return this.#kind;
  }

  get dock(): DockState {
    return this.#dock;
  }

  get remote(): RemoteState {
    return this.#remote;
  }

  vehicle(serial: string): VehicleState | null {
    return this.#aircraft.get(serial)?.state ?? null;
  }

  /** What has no place in the shared state: settings such as `rth_altitude`, under their own names. */
  propertiesOf(serial: string): JsonObject {
    const sheet = serial === this.#gateway ? this.#sheet : this.#aircraft.get(serial)?.sheet;
    return { ...sheet?.values };
  }

  factsOf(serial: string): DeviceFacts {
    return readFacts(this.propertiesOf(serial));
  }

  get aircraftSerials(): readonly string[] {
    return [...this.#aircraft.keys()];
  }

  /** The aircraft that are switched on now, by the newest topology. */
  get present(): ReadonlySet<string> {
    return this.#present;
  }

  setPresent(serials: readonly string[]): void {
    this.#present = new Set(serials);
  }

  /** Null when a gateway claims more aircraft at once than it can have. */
  admit(serial: string, modelKey: string | null): Aircraft | null {
    const known = this.#aircraft.get(serial);
    if (known) {
      known.modelKey = modelKey ?? known.modelKey;
      return known;
    }
    if (this.#aircraft.size >= MAX_AIRCRAFT && !this.#forgetAbsent()) return null;
    const sheet = new PropertySheet(aircraftProperties);
    const aircraft: Aircraft = { sheet, clock: new DeviceClock(), modelKey, state: unknownVehicle };
    this.#aircraft.set(serial, aircraft);
    return aircraft;
  }

  forget(serial: string): void {
    this.#aircraft.delete(serial);
    this.#present = new Set([...this.#present].filter((other) => other !== serial));
  }

  /** What the topology says the gateway is. What was taken for the other was a mistake. */
  setKind(kind: GatewayKind | null): void {
    if (kind === null || kind === this.#kind) return;
    this.#kind = kind;
    this.#dock = unknownDock;
    this.#remote = unknownRemote;
  }

  /** What the gateway says of itself: says then as what it was understood. */
  readGateway(message: ThingMessage, modelKey: string | null, receivedAtMs: number): GatewayKind | null {
    const touched = dataOf(message);
    this.#sheet.merge(touched);
    const sheet = this.#sheet.values;
    const stamp = this.stampOf(message.timestampMs, receivedAtMs);
    this.#kind ??= guessGatewayKind(sheet);
    // What it told before anybody knew what it is, is read now.
    const due = this.#readAs === this.#kind ? touched : sheet;
    this.#readAs = this.#kind;
    const firmwareVersion = textAt(sheet, 'firmware_version');
    const identity = { ...stamp, serialNumber: this.#gateway, modelKey, firmwareVersion };
    if (this.#kind === 'dock') this.updateDock({ ...readDock(sheet, due, stamp), identity });
    if (this.#kind === 'remote') this.updateRemote({ ...readRemote(sheet, due, stamp), identity });
    return this.#kind;
  }

  updateDock(update: DockUpdate): void {
    this.#dock = applyDockUpdate(this.#dock, update);
  }

  updateRemote(update: RemoteUpdate): void {
    this.#remote = applyRemoteUpdate(this.#remote, update);
  }

  readAircraft(
    aircraft: Aircraft,
    message: ThingMessage,
    receivedAtMs: number,
    relay: string | null = null,
  ): VehicleUpdate {
    const touched = dataOf(message);
    aircraft.sheet.merge(touched);
    const stamp = aircraft.clock.stamp(this.#source, message.timestampMs, receivedAtMs);
    const update = readAircraft(aircraft.sheet.values, touched, stamp);
    update.link = this.#linkOf(stamp, relay);
    update.identity = this.#identityOf(aircraft, message.serial, stamp);
    aircraft.state = applyVehicleUpdate(aircraft.state, update);
    return update;
  }

  updateAircraft(aircraft: Aircraft, update: VehicleUpdate): VehicleState {
    aircraft.state = applyVehicleUpdate(aircraft.state, update);
    return aircraft.state;
  }

  /** After so long a silence of the gateway it counts as lost. */
  get lostAfterMs(): number {
    return this.#source.lostAfterMs;
  }

  /** By the clock of the gateway itself. */
  stampOf(timestampMs: number | null, receivedAtMs: number): Stamp {
    return this.#clock.stamp(this.#source, timestampMs, receivedAtMs);
  }

  /** Our own clock was set: what was heard before stays as old as it was. */
  noteClockStep(byMs: number): void {
    this.#clock.noteClockStep(byMs);
    this.#dock = shiftStamps(this.#dock, byMs);
    this.#remote = shiftStamps(this.#remote, byMs);
    for (const aircraft of this.#aircraft.values()) {
      aircraft.clock.noteClockStep(byMs);
      aircraft.state = shiftStamps(aircraft.state, byMs);
    }
  }

  #forgetAbsent(): boolean {
    const absent = this.aircraftSerials.find((serial) => !this.#present.has(serial));
    return absent !== undefined && this.#aircraft.delete(absent);
  }

  /** As it was told first, for as long as it stays the same. */
  #identityOf({ state, sheet, modelKey }: Aircraft, serialNumber: string, stamp: Stamp): Identity {
    const { identity: known } = state;
    const firmwareVersion = textAt(sheet.values, 'firmware_version');
    if (known && known.modelKey === modelKey && known.firmwareVersion === firmwareVersion) return known;
    return {
      ...stamp,
      vehicleClass: 'multirotor',
      autopilot: 'dji',
      serialNumber,
      modelKey,
      firmwareVersion,
      systemId: null,
      gatewaySerialNumber: this.#gateway,
    };
  }

  /** The gateway tells how well it hears its aircraft; how well another hears it that passes it on, nobody tells. */
  #linkOf(stamp: Stamp, relay: string | null): NonNullable<VehicleUpdate['link']> {
    const network = relay === null ? (this.#dock.network ?? this.#remote.network) : null;
    const quality = network?.radioQualityPercent ?? network?.cellularQualityPercent ?? null;
    return { ...stamp, qualityPercent: quality, lossPercent: null, latencyMs: null, rssiDbm: null, bearer: null };
  }
}

/** The fast position of manual flight. The documents do not say along which axes its speeds are, so they are not used. */
export function updateFromDrc(osd: DrcOsd, state: VehicleState, stamp: Stamp): VehicleUpdate {
  const { latitudeDeg, longitudeDeg, heightEllipsoidM, headDeg } = osd;
  const heights = heightsFrom(heightEllipsoidM, state);
  const hasPlace = latitudeDeg !== null && longitudeDeg !== null && isPlace(latitudeDeg, longitudeDeg);
  return {
    ...(hasPlace && {
      position: {
        ...stamp,
        latitudeDeg,
        longitudeDeg,
        ...heights,
        altitudeMslM: null,
        altitudeAboveGroundM: null,
      },
    }),
    ...(headDeg !== null && {
      attitude: {
        ...stamp,
        rollDeg: state.attitude?.rollDeg ?? null,
        pitchDeg: state.attitude?.pitchDeg ?? null,
        headingDeg: headingFromWire(headDeg),
      },
    }),
  };
}

/** The fast position has no height above home: it is told by how high home lies, which is the same before and after. */
function heightsFrom(heightEllipsoidM: number | null, { position }: VehicleState) {
  const [knownM, aboveHomeM] = [position?.altitudeEllipsoidM ?? null, position?.altitudeAboveHomeM ?? null];
  if (heightEllipsoidM === null) return { altitudeEllipsoidM: knownM, altitudeAboveHomeM: aboveHomeM };
  const isHomeKnown = knownM !== null && aboveHomeM !== null;
  return {
    altitudeEllipsoidM: heightEllipsoidM,
    altitudeAboveHomeM: isHomeKnown ? aboveHomeM + (heightEllipsoidM - knownM) : null,
  };
}
