import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { decode } from '@skein/mavlink/wire/decode.ts';
import { MavAutopilot, MavState, MavType } from '@skein/mavlink/wire/enums.generated.ts';
import { everyMessage } from '@skein/mavlink/wire/every-message.ts';
import type { Frame } from '@skein/mavlink/wire/frame.ts';
import { FrameWriter, type FrameSigner } from '@skein/mavlink/wire/frame-writer.ts';
import { Framer } from '@skein/mavlink/wire/framer.ts';
import { commandAck, commandLong, heartbeat, type CommandAck } from '@skein/mavlink/wire/messages.generated.ts';
import type { MessageType, Outgoing } from '@skein/mavlink/wire/message-type.ts';

interface Line {
  readonly transmit: (packet: Uint8Array) => void;
  readonly close: () => void;
}

/** A plain ground station on a real socket: beats, sends, and waits for what it is told to wait for. */
export class GroundStation {
  readonly frames: Frame[] = [];
  signer: FrameSigner | undefined;
  readonly #framer: Framer;
  readonly #beat: NodeJS.Timeout;
  readonly #waiting = new Set<(frame: Frame) => void>();
  readonly #signed: FrameSigner = { sign: (packet, crcExtra) => this.signer?.sign(packet, crcExtra) ?? packet };
  readonly #writer = new FrameWriter({ systemId: 255, componentId: 190, signer: this.#signed });
  #line: Line | undefined;

  private constructor(mode: 'stream' | 'datagram') {
    this.#framer = new Framer(everyMessage, mode);
    this.#beat = setInterval(() => this.beat(), 500);
  }

  static async overTcp(port: number): Promise<GroundStation> {
    const station = new GroundStation('stream');
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    // A vehicle that ends while a beat is on its way to it resets the connection instead of closing it.
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => station.#hear(bytes));
    station.#line = { transmit: (packet) => void socket.write(packet), close: () => void socket.destroy() };
    station.beat();
    return station;
  }

  /** Listens on a port of its own; answers whoever writes to it first, or the port that is given. */
  static async overUdp(vehiclePort?: number): Promise<{ station: GroundStation; port: number }> {
    const station = new GroundStation('datagram');
    const socket = createSocket('udp4');
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    let to = vehiclePort;
    socket.on('message', (bytes, { port }) => {
      to ??= port;
      station.#hear(bytes);
    });
    const transmit = (packet: Uint8Array): void => {
      if (to !== undefined) socket.send(packet, to, '127.0.0.1');
    };
    station.#line = { transmit, close: () => void socket.close() };
    return { station, port: socket.address().port };
  }

  close(): void {
    clearInterval(this.#beat);
    this.#line?.close();
  }

  beat(): void {
    const who = { type: MavType.GCS, autopilot: MavAutopilot.INVALID, baseMode: 0, customMode: 0 };
    this.send(heartbeat, { ...who, systemStatus: MavState.ACTIVE, mavlinkVersion: 3 });
  }

  stopBeating(): void {
    clearInterval(this.#beat);
  }

  send<T extends object, E extends keyof T>(type: MessageType<T, E>, message: Outgoing<T, E>): void {
    this.#line?.transmit(this.#writer.write(type, message));
  }

  /** A COMMAND_LONG and its answer. */
  async command(command: number, ...params: number[]): Promise<CommandAck> {
    const [param1 = 0, param2 = 0, param3 = 0, param4 = 0, param5 = 0, param6 = 0, param7 = 0] = params;
    const answer = this.next(commandAck, (ack) => ack.command === command);
    const target = { targetSystem: 1, targetComponent: 1, command, confirmation: 0 };
    this.send(commandLong, { ...target, param1, param2, param3, param4, param5, param6, param7 });
    return answer;
  }

  /** The next message of a kind that is as wanted. */
  next<T extends object, E extends keyof T>(
    type: MessageType<T, E>,
    isWanted: (message: T, frame: Frame) => boolean = () => true,
    withinMs = 60_000,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      const look = (frame: Frame): void => {
        if (frame.messageId !== type.id) return;
        const message = decode(type, frame);
        if (!isWanted(message, frame)) return;
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve(message);
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(look);
        reject(new Error(`no such ${type.name} within ${withinMs} ms`));
      }, withinMs);
      this.#waiting.add(look);
    });
  }

  /** Everything of a kind that was heard so far. */
  heard<T extends object, E extends keyof T>(type: MessageType<T, E>): T[] {
    return this.frames.filter(({ messageId }) => messageId === type.id).map((frame) => decode(type, frame));
  }

  #hear(bytes: Uint8Array): void {
    for (const frame of this.#framer.push(Uint8Array.from(bytes))) {
      this.frames.push(frame);
      for (const look of this.#waiting) look(frame);
    }
  }
}
