import type { CloudSession } from '../cloud/cloud-session.ts';
import type { JsonObject } from '../wire/json.ts';
import type { Publication } from '../wire/message.ts';
import { takeOff } from './dock-parts.ts';
import type { ManualEnvironment } from './manual-environment.ts';
import { opened } from './messages.ts';
import { shapes } from './shapes.ts';

const osdOf = (serial: string): readonly JsonObject[] =>
  shapes.flatMap(({ origin, topic, payload }) =>
    origin === 'captured' && topic === `thing/product/${serial}/osd` && typeof payload === 'object'
      ? [payload['data'] as JsonObject]
      : [],
  );

const [dockOsd, aircraftOsd] = [osdOf('SKEINDOCK3'), osdOf('SKEINAIR3')];

/** A dock at work without a pause: OSD as captured, tasks, flights, debugging, settings, alarms and files. */
export class BusyDock {
  readonly serial: string;
  readonly #aircraft: string;
  readonly #session: CloudSession;
  readonly #environment: ManualEnvironment;
  #second = 0;

  constructor(number: number, session: CloudSession, environment: ManualEnvironment) {
    this.serial = `BUSYDOCK${number}`;
    this.#aircraft = `BUSYAIR${number}`;
    this.#session = session;
    this.#environment = environment;
    const sub_devices = [{ sn: this.#aircraft, domain: '0', type: 100, sub_type: 1 }];
    const data = { domain: '3', type: 3, sub_type: 0, sub_devices };
    this.#say(`sys/product/${this.serial}/status`, { method: 'update_topo', data });
  }

  /** One second of its work. */
  work(): void {
    const second = this.#second++;
    if (second % 2 === 0) this.#tellState(second);
    this.#event('flighttask_progress', progressOf(`task-${Math.floor(second / 120)}-${this.serial}`, second % 120));
    if (second % 5 === 0) this.#flyAndDebug(second);
    if (second % 10 === 0) this.#event('hms', { list: alarmsAt(second) });
    if (second % 15 === 0) this.#event('file_upload_callback', fileOf(second));
  }

  #tellState(second: number): void {
    for (const data of dockOsd) this.#say(`thing/product/${this.serial}/osd`, { data, gateway: this.serial });
    const data = aircraftOsd[(second / 2) % aircraftOsd.length] ?? {};
    this.#say(`thing/product/${this.#aircraft}/osd`, { data, gateway: this.serial });
  }

  #flyAndDebug(second: number): void {
    const gateway = this.#session.gateway(this.serial);
    if (!gateway) throw new Error(`${this.serial} is forgotten.`);
    const flight = gateway.jobs.pointFlight(`flight-${second}-${this.serial}`);
    this.#answer(flight.flyTo({ target: takeOff.target, maxSpeedMps: 10 }));
    const path = Array.from({ length: 20 }, (_, index) => ({ latitude: 30 + index, longitude: 120, height: 90 }));
    this.#event('fly_to_point_progress', { fly_to_id: flight.id, status: 'wayline_ok', planned_path_points: path });
    const method = second % 10 === 0 ? 'cover_open' : 'cover_close';
    const deed = gateway.jobs.debug(method);
    this.#answer(deed);
    this.#event(method, { output: { status: 'ok', progress: { percent: 100 } } }, opened(deed).bid);
    const { publish } = gateway.properties.write({ path: ['rth_altitude'], value: 20 + (second % 400) });
    this.#answer(publish);
    this.#answer(gateway.jobs.flightTask(`task-${second}-${this.serial}`).pause());
  }

  #answer(question: Publication): void {
    const { kind, tid, bid, method } = opened(question);
    const data = kind === 'property/set' ? { rth_altitude: { result: 0 } } : { result: 0 };
    this.#session.receive(
      `thing/product/${this.serial}/${kind}_reply`,
      JSON.stringify({ tid, bid, timestamp: this.#environment.wallMs(), ...(method !== null && { method }), data }),
    );
  }

  #event(method: string, data: JsonObject, bid = this.#newUuid()): void {
    this.#say(`thing/product/${this.serial}/events`, { method, data, bid, need_reply: 1 });
  }

  #say(topic: string, body: JsonObject): void {
    const { wallMs } = this.#environment;
    this.#session.receive(
      topic,
      JSON.stringify({ tid: this.#newUuid(), bid: this.#newUuid(), timestamp: wallMs(), ...body }),
    );
  }

  /** As long as the ids that devices send. */
  #newUuid(): string {
    return this.#environment.newId().padStart(36, '0');
  }
}

const progressOf = (flightId: string, percent: number): JsonObject => ({
  result: 0,
  output: {
    status: percent === 119 ? 'ok' : 'in_progress',
    progress: { current_step: 24, percent },
    ext: { flight_id: flightId, current_waypoint_index: percent, wayline_mission_state: 6, media_count: 2 },
  },
});

const alarmsAt = (second: number): readonly JsonObject[] =>
  Array.from({ length: 6 }, (_, index) => ({
    code: `0x191100${(index + (second % 20)).toString(16).padStart(2, '0')}`,
    level: 1,
    module: 3,
    device_type: index % 2 === 0 ? '3-3-0' : '0-100-1',
    args: { component_index: 0, sensor_index: index },
  }));

const fileOf = (second: number): JsonObject => ({
  file: { object_key: `key/${second}.jpeg`, name: `${second}.jpeg`, ext: { flight_id: 'F1' } },
});
