import { CloudSession } from '@skein/dji-cloud/cloud/cloud-session.ts';
import { BusyDock } from '@skein/dji-cloud/testing/busy-dock.ts';
import { createHandlers } from '@skein/dji-cloud/testing/dock-parts.ts';
import { heapUsed } from '@skein/dji-cloud/testing/heap.ts';
import { createManualEnvironment, type ManualEnvironment } from '@skein/dji-cloud/testing/manual-environment.ts';
import { isPayloadIndex } from '@skein/dji-cloud/terms/models.ts';
import type { JsonObject } from '@skein/dji-cloud/wire/json.ts';
import { capturedOsd, readText } from './support/captured-osd.ts';
import { cpuMicrosecondsOf } from './support/cpu-time.ts';
import { median, report } from './support/statistics.ts';

const DOCKS = 10_000;
const ROUNDS = 11;
const TICKS_A_SECOND = 10;
const BUSY_DOCKS = 300;
/** Longer than anything of a busy dock is remembered that would be forgotten by time. */
const BUSY_SECONDS = 130;

interface Heard {
  readonly topic: string;
  readonly payload: Uint8Array;
}

interface Fleet {
  readonly session: CloudSession;
  readonly environment: ManualEnvironment;
}

const onFailure = (error: unknown): never => {
  throw new Error('dji-fleet: a request failed', { cause: error });
};

const openFleet = (): Fleet => {
  const environment = createManualEnvironment();
  const session = new CloudSession({ ...environment, handlers: createHandlers(), onFailure, mayClaim: () => true });
  return { session, environment };
};

const encode = (topic: string, body: object): Heard => ({ topic, payload: Buffer.from(JSON.stringify(body)) });

const topologyOf = (dock: number, timestamp: number): Heard => {
  const sub_devices = [{ sn: `FLEETAIR${dock}`, domain: '0', type: 100, sub_type: 1 }];
  const data = { domain: '3', type: 3, sub_type: 0, sub_devices };
  const [tid, bid] = [`topology-${dock}`, `topology-${dock}`];
  return encode(`sys/product/FLEETDOCK${dock}/status`, { tid, bid, timestamp, method: 'update_topo', data });
};

/** What an aircraft on its way tells anew each second; the rest stays as it was captured. */
const onItsWay = (dock: number, second: number, before: JsonObject): JsonObject => ({
  ...flownOn(before, second),
  mode_code: 5,
  latitude: 30 + dock / 1000 + second / 10_000,
  longitude: 120 + second / 10_000,
  height: 90 + (second % 7),
  elevation: 60 + (second % 7),
  horizontal_speed: 11.5 + (second % 3) / 10,
  vertical_speed: (second % 5) / 10,
  attitude_head: (dock + second) % 180,
  attitude_pitch: -4.2 + (second % 9) / 10,
  attitude_roll: (second % 9) / 10,
  home_distance: 100 + second,
});

/** Its battery a little emptier, its gimbals turned. */
function flownOn(before: JsonObject, second: number): JsonObject {
  const battery = before['battery'] as JsonObject;
  const packs = battery['batteries'] as readonly JsonObject[];
  const batteries = packs.map((pack) => ({ ...pack, voltage: Number(pack['voltage']) - second }));
  const gimbals = Object.entries(before)
    .filter(([key]) => isPayloadIndex(key))
    .map(([key, gimbal]) => [key, { ...(gimbal as JsonObject), gimbal_yaw: second + 0.5 }] as const);
  return { ...Object.fromEntries(gimbals), battery: { ...battery, remain_flight_time: 1500 - second, batteries } };
}

/** One second of an aircraft, as it stands on the wire. */
const osdOf = (dock: number, second: number, timestamp: number): Heard => {
  const body = capturedOsd[dock % capturedOsd.length];
  const known = body?.['data'] as JsonObject;
  const data = { ...known, ...onItsWay(dock, second, known) };
  return encode(`thing/product/FLEETAIR${dock}/osd`, { ...body, data, gateway: `FLEETDOCK${dock}`, timestamp });
};

const hear = ({ session }: Fleet, messages: readonly Heard[]): void => {
  for (const { topic, payload } of messages) session.receive(topic, payload);
};

/** The reference: the same bytes to a value, and nothing more. */
const parse = (messages: readonly Heard[]): void => {
  for (const { payload } of messages) readText(payload);
};

const tickOneSecond = ({ session, environment }: Fleet): void => {
  for (let tick = 0; tick < TICKS_A_SECOND; tick++) {
    environment.pass(1000 / TICKS_A_SECOND);
    session.tick();
  }
};

function measureFleet(): void {
  const fleet = openFleet();
  const docks = Array.from({ length: DOCKS }, (_, dock) => dock);
  const { wallMs } = fleet.environment;
  hear(
    fleet,
    docks.map((dock) => topologyOf(dock, wallMs())),
  );
  const rounds = Array.from({ length: ROUNDS }, (_, second) => {
    const messages = docks.map((dock) => osdOf(dock, second, wallMs()));
    const parsing = cpuMicrosecondsOf(() => parse(messages));
    const hearing = cpuMicrosecondsOf(() => hear(fleet, messages));
    return { parsing, hearing, ticking: cpuMicrosecondsOf(() => tickOneSecond(fleet)) };
  });
  const heard = median(rounds.map(({ hearing }) => hearing));
  console.log(`docks (${DOCKS}, each with an aircraft that tells its state once a second)`);
  report('CPU of an OSD, from bytes to merged state', heard / DOCKS, 25, 'µs');
  const parsed = median(rounds.map(({ parsing }) => parsing));
  console.log(`  of that ${(parsed / DOCKS).toFixed(1)} µs for JSON.parse, below which nothing comes`);
  report(
    'against JSON.parse of the same bytes alone',
    median(rounds.map(({ parsing, hearing }) => hearing / parsing)),
    4,
    '×',
  );
  report('ticks of docks that wait for nothing', median(rounds.map(({ ticking }) => ticking)) / 10_000, 2, '%');
}

/** In a function of its own, so that what it made is garbage when it has returned. */
function bytesOfBusyDocks(docks: number): number {
  const fleet = openFleet();
  const before = heapUsed();
  const all = Array.from({ length: docks }, (_, number) => new BusyDock(number, fleet.session, fleet.environment));
  for (let second = 0; second < BUSY_SECONDS; second++) {
    fleet.environment.pass(1000);
    for (const dock of all) dock.work();
    fleet.session.tick();
  }
  const bytes = heapUsed() - before;
  if (fleet.session.gatewayCount !== docks) throw new Error('dji-fleet: docks were forgotten while they worked');
  return bytes;
}

/** What a fleet of docks costs the server: CPU for each message, at rest, and memory. */
export const measureDjiFleet = (): Promise<void> => {
  measureFleet();
  bytesOfBusyDocks(3);
  report('memory of a dock that works without a pause', bytesOfBusyDocks(BUSY_DOCKS) / BUSY_DOCKS / 1024, 30, 'KiB');
  return Promise.resolve();
};
