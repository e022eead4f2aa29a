import { createRequire } from 'node:module';
import { PassThrough, type Readable } from 'node:stream';
import { offerWorks } from '../support/contestant.ts';
import { asInAFile, asOnALink } from './recorded-bytes.ts';

/** The part of node-mavlink that is measured. */
interface Packet {
  readonly header: { readonly msgid: number };
  readonly payload: Buffer;
  readonly protocol: { data(payload: Buffer, type: unknown): object };
}

interface Definitions {
  readonly REGISTRY: Readonly<Record<number, unknown>>;
}

interface NodeMavlink {
  createMavLinkStream(input: Readable): Readable;
  readonly minimal: Definitions;
  readonly standard: Definitions;
  readonly common: Definitions;
  readonly ardupilotmega: Definitions;
}

const requireThere = createRequire(new URL('../../tools/mavlink-tables/package.json', import.meta.url));
const { createMavLinkStream, minimal, standard, common, ardupilotmega } = requireThere('node-mavlink') as NodeMavlink;
const registry: Readonly<Record<number, unknown>> = {
  ...minimal.REGISTRY,
  ...standard.REGISTRY,
  ...common.REGISTRY,
  ...ardupilotmega.REGISTRY,
};

/** Keeps results alive, so that the engine cannot leave out the work. */
export let lastMessage: object = {};

const decode = ({ header, payload, protocol }: Packet): number => {
  const type = registry[header.msgid];
  if (type === undefined) return 0;
  lastMessage = protocol.data(payload, type);
  return 1;
};

/** As its documentation shows: a listener on the stream of packets. */
const listen = async (chunks: readonly Uint8Array[], onPacket: (packet: Packet) => void): Promise<void> => {
  const input = new PassThrough();
  const output = createMavLinkStream(input).on('data', onPacket);
  for (const chunk of chunks) input.write(chunk);
  input.end();
  await new Promise((resolve) => output.once('end', resolve));
};

const read = async (chunks: readonly Uint8Array[]): Promise<number> => {
  let messages = 0;
  await listen(chunks, (packet) => (messages += decode(packet)));
  return messages;
};

const packets: Packet[] = [];
await listen(asOnALink, (packet) => packets.push(packet));

offerWorks({
  link: () => read(asOnALink),
  file: () => read(asInAFile),
  payloads: () => packets.reduce((messages, packet) => messages + decode(packet), 0),
});
