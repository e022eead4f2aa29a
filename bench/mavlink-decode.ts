import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PassThrough, type Readable } from 'node:stream';
import { decode } from '@skein/mavlink/decode.ts';
import { everyMessage } from '@skein/mavlink/every-message.ts';
import type { Frame } from '@skein/mavlink/frame.ts';
import { Framer } from '@skein/mavlink/framer.ts';
import { median, reportAtLeast } from './support/statistics.ts';

const ROUNDS = 9;
/** The flight is repeated to make a round long enough for the processor clock. */
const OUR_REPEATS = 120;
const THEIR_REPEATS = 2;
/** As much as a network packet holds. */
const CHUNK_BYTES = 1400;

/** The part of node-mavlink that is measured. */
interface Packet {
  readonly header: { readonly msgid: number };
  readonly payload: Buffer;
  readonly protocol: { data(payload: Buffer, type: unknown): object };
}

interface NodeMavlink {
  createMavLinkStream(input: Readable): Readable;
  readonly minimal: { readonly REGISTRY: Record<number, unknown> };
  readonly standard: { readonly REGISTRY: Record<number, unknown> };
  readonly common: { readonly REGISTRY: Record<number, unknown> };
  readonly ardupilotmega: { readonly REGISTRY: Record<number, unknown> };
}

/** node-mavlink lives with the table tool: 64 MB that a normal install does without. */
const loadReference = (): NodeMavlink => {
  const folder = new URL('../tools/mavlink-tables/', import.meta.url);
  const isInstalled = existsSync(new URL('node_modules/node-mavlink', folder));
  if (!isInstalled && spawnSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' }).status !== 0)
    throw new Error('could not install node-mavlink to compare with; see what `npm ci` says in tools/mavlink-tables');
  return createRequire(new URL('package.json', folder))('node-mavlink') as NodeMavlink;
};

const flightFile = new URL('../packages/mavlink/fixtures/copter-4.6.3-flight.tlog', import.meta.url);

const framesOf = (bytes: Uint8Array): Frame[] => {
  const framer = new Framer(everyMessage, 'stream');
  return [...framer.push(bytes), ...framer.end()];
};

const inChunks = (bytes: Uint8Array): Uint8Array[] => {
  const count = Math.ceil(bytes.length / CHUNK_BYTES);
  return Array.from({ length: count }, (_, index) => bytes.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES));
};

const registryOf = ({ minimal, standard, common, ardupilotmega }: NodeMavlink): Record<number, unknown> =>
  Object.assign({}, minimal.REGISTRY, standard.REGISTRY, common.REGISTRY, ardupilotmega.REGISTRY) as Record<
    number,
    unknown
  >;

/** What `work` achieves in a second of processor time; other people's work on the machine does not count. */
const perCpuSecond = async (repeats: number, work: () => number | Promise<number>): Promise<number> => {
  const before = process.cpuUsage();
  let done = 0;
  for (let repeat = 0; repeat < repeats; repeat += 1) done += await work();
  const { user, system } = process.cpuUsage(before);
  return done / ((user + system) / 1e6);
};

const ratioOf = async (ourWork: () => number, theirWork: () => number | Promise<number>) => {
  const ours = await perCpuSecond(OUR_REPEATS, ourWork);
  const theirs = await perCpuSecond(THEIR_REPEATS, theirWork);
  return { ours, theirs, ratio: ours / theirs };
};

/** Keeps results alive, so that the engine cannot leave out the work. */
let lastMessage: object = {};

const decodeOurs = (frames: readonly Frame[]): number => {
  let messages = 0;
  for (const frame of frames) {
    const type = everyMessage.typeOf(frame.messageId);
    if (type === undefined) continue;
    lastMessage = decode(type, frame);
    messages += 1;
  }
  return messages;
};

const readOurs = (chunks: readonly Uint8Array[]): number => {
  const framer = new Framer(everyMessage, 'stream');
  let messages = 0;
  for (const chunk of chunks) messages += decodeOurs(framer.push(chunk));
  return messages;
};

const packetsOf = async ({ createMavLinkStream }: NodeMavlink, chunks: readonly Uint8Array[]): Promise<Packet[]> => {
  const input = new PassThrough();
  const packets: Packet[] = [];
  const output = createMavLinkStream(input).on('data', (packet: Packet) => packets.push(packet));
  for (const chunk of chunks) input.write(chunk);
  input.end();
  await new Promise((resolve) => output.once('end', resolve));
  return packets;
};

const decodeTheirs = (packets: readonly Packet[], registry: Readonly<Record<number, unknown>>): number => {
  let messages = 0;
  for (const { header, payload, protocol } of packets) {
    const type = registry[header.msgid];
    if (type === undefined) continue;
    lastMessage = protocol.data(payload, type);
    messages += 1;
  }
  return messages;
};

/** Messages per CPU second against node-mavlink, from the bytes of a flight to plain objects. */
export const measureMavlinkDecode = async (): Promise<void> => {
  const reference = loadReference();
  const registry = registryOf(reference);
  const file = new Uint8Array(readFileSync(flightFile));
  const frames = framesOf(file);
  const hotBytes = inChunks(Buffer.concat(frames.map((frame) => frame.bytes)));
  const recording = inChunks(file);
  const packets = await packetsOf(reference, hotBytes);
  if (packets.length !== frames.length)
    throw new Error(`node-mavlink found ${packets.length} frames, we found ${frames.length}: nothing to compare`);

  const ratios = { payloads: [] as number[], hot: [] as number[], flight: [] as number[] };
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const payloads = await ratioOf(
      () => decodeOurs(frames),
      () => decodeTheirs(packets, registry),
    );
    const hot = await ratioOf(
      () => readOurs(hotBytes),
      async () => decodeTheirs(await packetsOf(reference, hotBytes), registry),
    );
    const flight = await ratioOf(
      () => readOurs(recording),
      async () => decodeTheirs(await packetsOf(reference, recording), registry),
    );
    // The first round warms both up.
    if (round === 0) continue;
    ratios.payloads.push(payloads.ratio);
    ratios.hot.push(hot.ratio);
    ratios.flight.push(flight.ratio);
    ours.push(hot.ours);
    theirs.push(hot.theirs);
  }
  console.log(
    `MAVLink messages per CPU second against node-mavlink (median of ${ROUNDS} rounds in turns, ${frames.length} frames of an`,
    `ArduCopter flight; from bytes: ours ${inMillions(ours)}, theirs ${inMillions(theirs)} million;`,
    `the last message had ${Object.keys(lastMessage).length} fields)`,
  );
  reportAtLeast('hot messages, from bytes', median(ratios.hot), 20, '×');
  reportAtLeast('recorded flight, from the file with its time stamps', median(ratios.flight), 3, '×');
  console.log(`  of which payload to message alone: ${median(ratios.payloads).toFixed(1)} ×`);
};

const inMillions = (values: readonly number[]): string => (median(values) / 1e6).toFixed(2);
