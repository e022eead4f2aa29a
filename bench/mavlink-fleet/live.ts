import { decode } from '@skein/mavlink/wire/decode.ts';
import { everyMessage } from '@skein/mavlink/wire/every-message.ts';
import { Framer } from '@skein/mavlink/wire/framer.ts';
import { Station, time } from './station.ts';
import { sayings, Vehicles } from './vehicles.ts';

/** What was measured, in a process of its own: nobody else's garbage counts. */
export interface FleetFigures {
  readonly kibAVehicle: number;
  /** Of one core, while the vehicles are heard and nothing is asked of them. */
  readonly idlePercent: number;
  readonly microsecondsAMessage: number;
  /** Of that: to clear away what hearing it left behind. */
  readonly microsecondsOfClearing: number;
  /** To find and decode the same messages as one stream, and keep nothing: what the work is held against in this run. */
  readonly microsecondsADecoding: number;
  readonly messagesASecond: number;
  readonly isAllLive: boolean;
}

const VEHICLES = 10_000;
const TICKS_A_SECOND = 20;
const WARM_UP_S = 12;
const ROUNDS = 8;
const BATCH = 2000;

const outbox: (readonly [line: number, packet: Uint8Array])[] = [];

const heapKib = (): number => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024;
};

const cpuOf = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
};

const vehicles = new Vehicles(VEHICLES);
const emptyKib = heapKib();
const station = new Station((line, packet) => void outbox.push([line, packet]));
for (let line = 0; line < VEHICLES; line += 1) station.open();

const nothingCounted = { messages: 0, hearingUs: 0, clearingUs: 0, decodingUs: 0, tickingUs: 0, withoutPosition: 0 };
const counted = { ...nothingCounted };

const oneForAll = new Framer(everyMessage, 'datagram');
const decodeOnly = (packets: readonly Uint8Array[], { type }: (typeof sayings)[number]): void => {
  for (const packet of packets) for (const frame of oneForAll.push(packet)) decode(type, frame);
};

const clear = (): void => globalThis.gc?.({ type: 'minor', execution: 'sync' });

/**
 * All vehicles say the same kind of thing, each with values of its own; only the hearing is measured. Some at a time, so that a
 * datagram is as fresh as one from a socket. What was made to say it is cleared away before, unmeasured; what hearing left is cleared
 * behind it, and belongs to the cost of hearing.
 */
const hearAll = (saying: (typeof sayings)[number]): void => {
  for (let from = 0; from < VEHICLES; from += BATCH) {
    const packets = Array.from({ length: BATCH }, (_, index) => vehicles.say(from + index, saying, time.nowMs));
    clear();
    counted.messages += BATCH;
    counted.hearingUs += cpuOf(() => packets.forEach((packet, index) => station.hear(from + index, packet)));
    counted.clearingUs += cpuOf(clear);
    counted.decodingUs += cpuOf(() => decodeOnly(packets, saying));
  }
};

/** As a recorder and a desk do: each vehicle once a second. */
const lookAtSome = (tick: number): void => {
  for (let at = tick; at < station.met.length; at += TICKS_A_SECOND)
    if (station.met[at]?.state.position === null) counted.withoutPosition += 1;
};

const answerAll = (): void => {
  for (const [line, packet] of outbox.splice(0))
    for (const answer of vehicles.answers(line, packet)) station.hear(line, answer);
};

/** A second of the fleet, each message in its turn, the ticks between. */
const live = (second: number): void => {
  for (let tick = 0; tick < TICKS_A_SECOND; tick += 1) {
    for (const [index, saying] of sayings.entries()) {
      const everyTicks = Math.round(TICKS_A_SECOND / saying.hz);
      if ((second * TICKS_A_SECOND + tick + index) % everyTicks === 0) hearAll(saying);
    }
    counted.hearingUs += cpuOf(() => lookAtSome(tick));
    time.nowMs += 1000 / TICKS_A_SECOND;
    counted.tickingUs += cpuOf(() => station.tick());
    answerAll();
  }
};

for (let second = 0; second < WARM_UP_S; second += 1) live(second);
Object.assign(counted, nothingCounted);
for (let second = WARM_UP_S; second < WARM_UP_S + ROUNDS; second += 1) live(second);
const kibAVehicle = (heapKib() - emptyKib) / VEHICLES;

const figures: FleetFigures = {
  kibAVehicle,
  idlePercent: (100 * counted.tickingUs) / (ROUNDS * 1e6),
  microsecondsAMessage: (counted.hearingUs + counted.clearingUs) / counted.messages,
  microsecondsOfClearing: counted.clearingUs / counted.messages,
  microsecondsADecoding: counted.decodingUs / counted.messages,
  messagesASecond: counted.messages / ROUNDS,
  isAllLive:
    counted.withoutPosition === 0 &&
    station.lines.every(({ link }) => link.vehicles.length === 1 && link.vehicles[0]?.phase === 'live'),
};
process.send?.(figures);
