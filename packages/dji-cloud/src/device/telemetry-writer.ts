import type { DockState } from '@skein/telemetry/dock/state.ts';
import type { VehicleState } from '@skein/telemetry/vehicle/state.ts';
import { writeAircraftOsd, writeAircraftState } from '../properties/write-aircraft.ts';
import { writeDockOsd } from '../properties/write-dock.ts';
import type { Environment } from '../wire/environment.ts';
import type { JsonObject } from '../wire/json.ts';
import type { Publication } from '../wire/message.ts';
import { writeMessage } from '../wire/write-message.ts';

/** What a dock and its aircraft say of themselves. The rhythm (0.5 Hz) is the caller's. */
export class TelemetryWriter {
  readonly #gateway: string;
  readonly #environment: Environment;

  constructor(gateway: string, environment: Environment) {
    this.#gateway = gateway;
    this.#environment = environment;
  }

  /** One cycle of the dock: several messages. */
  dock(state: DockState): readonly Publication[] {
    return writeDockOsd(state).map((data) => this.#publish('osd', this.#gateway, data));
  }

  aircraft(serial: string, state: VehicleState): Publication {
    return this.#publish('osd', serial, writeAircraftOsd(state));
  }

  /** What is sent when it changes. */
  aircraftState(serial: string, state: VehicleState): Publication {
    return this.#publish('state', serial, writeAircraftState(state));
  }

  /** Any other property of the dock that changed, such as `live_capacity`. */
  dockState(data: JsonObject): Publication {
    return this.#publish('state', this.#gateway, data);
  }

  #publish(kind: 'osd' | 'state', serial: string, data: JsonObject): Publication {
    const { wallMs, newId } = this.#environment;
    const ids = { tid: newId(), bid: newId(), timestampMs: wallMs() };
    return writeMessage({ kind, serial, gateway: this.#gateway, ...ids, method: null, needsReply: false, data });
  }
}
