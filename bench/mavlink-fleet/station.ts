import { Agenda } from '@skein/telemetry/agenda/agenda.ts';
import { createSpeaker } from '@skein/mavlink/speaker.ts';
import { Fleet } from '@skein/mavlink/vehicle/fleet.ts';
import { LinkSession } from '@skein/mavlink/vehicle/link-session.ts';
import type { VehicleSession } from '@skein/mavlink/vehicle/vehicle-session.ts';
import { everyMessage } from '@skein/mavlink/wire/every-message.ts';
import { FrameWriter } from '@skein/mavlink/wire/frame-writer.ts';
import { Framer } from '@skein/mavlink/wire/framer.ts';

/** Time that passes when we say so. The real clocks are read for what that costs, and not believed. */
export const time = { nowMs: 5_000_000 };

const clocks = {
  wallMs: () => (Date.now() > 0 ? 1_700_000_000_000 + time.nowMs : 0),
  steadyMs: () => (performance.now() > 0 ? time.nowMs : 0),
};

interface Line {
  readonly framer: Framer;
  readonly link: LinkSession;
}

/** A station with a remote for each vehicle, as by UDP, less the sockets. */
export class Station {
  readonly lines: Line[] = [];
  /** As they were met: whoever looks at a vehicle holds it, and does not ask its link for it. */
  readonly met: VehicleSession[] = [];
  readonly fleet = new Fleet();
  readonly #agenda = new Agenda(clocks);
  readonly #transmit: (line: number, packet: Uint8Array) => void;

  constructor(transmit: (line: number, packet: Uint8Array) => void) {
    this.#transmit = transmit;
  }

  open(): void {
    const line = this.lines.length;
    const framer = new Framer(everyMessage, 'datagram');
    const writer = new FrameWriter({ systemId: 255, componentId: 190 });
    const transmit = (packet: Uint8Array) => this.#transmit(line, packet);
    const link = new LinkSession({
      speaker: createSpeaker({ writer, ...clocks, transmit }),
      agenda: this.#agenda,
      link: `udp:${line}`,
      loss: framer.loss,
      fleet: this.fleet,
      meet: (session) => void this.met.push(session),
      tell: ignore,
    });
    this.lines.push({ framer, link });
    link.opened();
  }

  hear(line: number, datagram: Uint8Array): void {
    const { framer, link } = this.lines[line] ?? this.#missing(line);
    for (const frame of framer.push(datagram)) link.hear(frame);
  }

  tick(): void {
    this.#agenda.tick();
  }

  #missing(line: number): never {
    throw new RangeError(`there is no line ${line}`);
  }
}

const ignore = (): void => undefined;
