import { Agenda } from '@skein/telemetry/agenda/agenda.ts';
import type { Clocks } from '@skein/telemetry/agenda/clocks.ts';
import { FrameWriter } from '@skein/mavlink/wire/frame-writer.ts';
import { everyMessage } from '@skein/mavlink/wire/every-message.ts';
import { Framer } from '@skein/mavlink/wire/framer.ts';
import { createSpeaker } from '@skein/mavlink/speaker.ts';
import type { WantedRate } from '@skein/mavlink/intervals/wanted-rates.ts';
import { Fleet } from '@skein/mavlink/vehicle/fleet.ts';
import { LinkSession } from '@skein/mavlink/vehicle/link-session.ts';
import type { VehicleSession } from '@skein/mavlink/vehicle/vehicle-session.ts';
import * as messages from '@skein/mavlink/wire/messages.generated.ts';
import type { Radio } from './radio.ts';

/** As a listening station does: a port that was silent for so long is given up. */
const FORGOTTEN_AFTER_MS = 10 * 60_000;

const EPOCH_MS = 1_790_000_000_000;

/** Few, so that hours of two hundred vehicles can be flown through; enough to see every manoeuvre by. */
const rates: readonly WantedRate[] = [
  { messageId: messages.globalPositionInt.id, hz: 2 },
  { messageId: messages.systemTime.id, hz: 1 },
  { messageId: messages.extendedSysState.id, hz: 1 },
  { messageId: messages.missionCurrent.id, hz: 1 },
];

interface Remote {
  readonly radio: Radio;
  readonly link: LinkSession;
  readonly framer: Framer;
  heardAtMs: number;
}

export interface StationParts {
  /** The time of the world, which nobody can set. */
  readonly worldMs: () => number;
  readonly transmit: (radio: Radio, port: string, packet: Uint8Array) => void;
}

/** A ground station behind one open port: each sender is a link of its own. */
export class Station {
  readonly fleet = new Fleet();
  readonly #parts: StationParts;
  readonly #clocks: Clocks;
  readonly #agenda: Agenda;
  readonly #remotes = new Map<string, Remote>();
  #wallAheadMs = 0;
  #sleptMs = 0;

  constructor(parts: StationParts) {
    this.#parts = parts;
    const wallMs = () => EPOCH_MS + parts.worldMs() + this.#wallAheadMs;
    this.#clocks = { wallMs, steadyMs: () => this.steadyMs };
    this.#agenda = new Agenda(this.#clocks);
  }

  get linkCount(): number {
    return this.#remotes.size;
  }

  get steadyMs(): number {
    return this.#parts.worldMs() - this.#sleptMs;
  }

  setClock(byMs: number): void {
    this.#wallAheadMs += byMs;
  }

  /** It slept: its steady clock stood still meanwhile. */
  wakeAfter(ms: number): void {
    this.#sleptMs += ms;
  }

  sessionAt(port: string, systemId: number): VehicleSession | undefined {
    return this.#remotes.get(port)?.link.vehicle(systemId);
  }

  hear(radio: Radio, port: string, bytes: Uint8Array): void {
    const remote = this.#remotes.get(port) ?? this.#open(radio, port);
    remote.heardAtMs = this.steadyMs;
    for (const frame of remote.framer.push(bytes)) remote.link.hear(frame);
  }

  tick(): void {
    this.#agenda.tick();
  }

  forgetSilent(): void {
    for (const [port, { link, heardAtMs }] of this.#remotes) {
      if (this.steadyMs - heardAtMs < FORGOTTEN_AFTER_MS) continue;
      link.end();
      this.#remotes.delete(port);
    }
  }

  #open(radio: Radio, port: string): Remote {
    const framer = new Framer(everyMessage, 'datagram');
    const speaker = createSpeaker({
      writer: new FrameWriter({ systemId: 255, componentId: 190 }),
      ...this.#clocks,
      transmit: (packet) => this.#parts.transmit(radio, port, packet),
    });
    const link = new LinkSession({
      speaker,
      agenda: this.#agenda,
      link: port,
      loss: framer.loss,
      answersOnly: true,
      fleet: this.fleet,
      rates: () => rates,
      meet: () => undefined,
      tell: () => undefined,
    });
    const remote = { radio, link, framer, heardAtMs: this.steadyMs };
    this.#remotes.set(port, remote);
    link.opened();
    return remote;
  }
}
