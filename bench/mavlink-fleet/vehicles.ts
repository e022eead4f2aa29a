import { wantedRates } from '@skein/mavlink/intervals/wanted-rates.ts';
import { recordedPackets } from '@skein/mavlink/testing/recorded-flight.ts';
import { decode } from '@skein/mavlink/wire/decode.ts';
import { MavCmd, MavResult } from '@skein/mavlink/wire/enums.generated.ts';
import { everyMessage } from '@skein/mavlink/wire/every-message.ts';
import { FrameWriter } from '@skein/mavlink/wire/frame-writer.ts';
import { Framer } from '@skein/mavlink/wire/framer.ts';
import type { AnyMessageType } from '@skein/mavlink/wire/message-type.ts';
import { autopilotVersion, commandAck, commandLong, heartbeat } from '@skein/mavlink/wire/messages.generated.ts';

interface Saying {
  readonly type: AnyMessageType;
  /** As they were said one after the other. */
  readonly messages: readonly object[];
  readonly hz: number;
}

const rates = new Map([
  [heartbeat.id, 1],
  ...wantedRates('ardupilot').map(({ messageId, hz }) => [messageId, hz] as const),
]);

/** Enough that no vehicle says the same twice in a row, and no two beside each other the same. */
const MOST_SAYINGS = 97;

/** What a real ArduCopter said in the second half of a flight: of each message that we ask for many, and how often. */
export const sayings: readonly Saying[] = (() => {
  const packets = recordedPackets();
  const frames = new Framer(everyMessage, 'stream').push(Buffer.concat(packets.slice(packets.length / 2)));
  return [...rates].flatMap(([id, hz]) => {
    const type = everyMessage.typeOf(id);
    const said = frames.filter(({ messageId, componentId }) => messageId === id && componentId === 1);
    if (type === undefined || said.length === 0) return [];
    return [{ type, messages: said.slice(0, MOST_SAYINGS).map((frame) => decode(type, frame)), hz }];
  });
})();

/** The other end of every line: says what it is told to, and grants what it is asked for. */
export class Vehicles {
  readonly #writers: readonly FrameWriter[];

  constructor(count: number) {
    this.#writers = Array.from(
      { length: count },
      (_, line) => new FrameWriter({ systemId: 1 + (line % 250), componentId: 1 }),
    );
  }

  /** Each vehicle goes through the flight from a place of its own. */
  say(line: number, { type, messages }: Omit<Saying, 'hz'>, timeBootMs: number): Uint8Array {
    const message = messages[(line + Math.floor(timeBootMs / 50)) % messages.length] ?? {};
    const told = 'timeBootMs' in message ? { ...message, timeBootMs } : message;
    return this.#writer(line).write(type, told);
  }

  /** Its answers to what the station sent. Modes are not among what was recorded: as every ArduPilot, it refuses to tell them. */
  answers(line: number, packet: Uint8Array): Uint8Array[] {
    return new Framer(everyMessage, 'datagram').push(packet).flatMap((frame) => {
      if (frame.messageId !== commandLong.id) return [];
      const { command, param1 } = decode(commandLong, frame);
      const said = command === MavCmd.REQUEST_MESSAGE ? this.#tell(line, param1) : [];
      const isRefused = command === MavCmd.REQUEST_MESSAGE && said.length === 0;
      const result = isRefused ? MavResult.FAILED : MavResult.ACCEPTED;
      return [...said, this.#writer(line).write(commandAck, { command, result, progress: 255 })];
    });
  }

  #tell(line: number, messageId: number): Uint8Array[] {
    if (messageId === autopilotVersion.id) return [this.#writer(line).write(autopilotVersion, versionOf(line))];
    const saying = sayings.find(({ type }) => type.id === messageId);
    return saying === undefined ? [] : [this.say(line, saying, 0)];
  }

  #writer(line: number): FrameWriter {
    const writer = this.#writers[line];
    if (writer === undefined) throw new RangeError(`there is no line ${line}`);
    return writer;
  }
}

const versionOf = (line: number) => {
  const uid2 = new Uint8Array(18).fill(7);
  new DataView(uid2.buffer).setUint32(0, line);
  const custom = new Uint8Array(8);
  const versions = { flightSwVersion: 0x0406_03ff, middlewareSwVersion: 0, osSwVersion: 0, boardVersion: 0 };
  const customs = { flightCustomVersion: custom, middlewareCustomVersion: custom, osCustomVersion: custom };
  return { capabilities: 0n, ...versions, ...customs, vendorId: 0, productId: 0, uid: 0n, uid2 };
};
