import { Agenda } from '@skein/telemetry/agenda/agenda.ts';
import type { Clocks } from '@skein/telemetry/agenda/clocks.ts';
import { everyMessage } from '@skein/mavlink/wire/every-message.ts';
import { Framer } from '@skein/mavlink/wire/framer.ts';
import type { Frame } from '@skein/mavlink/wire/frame.ts';
import { FrameWriter } from '@skein/mavlink/wire/frame-writer.ts';
import { createSpeaker, type Speaker } from '@skein/mavlink/speaker.ts';
import { Fleet } from '@skein/mavlink/vehicle/fleet.ts';
import { LinkSession } from '@skein/mavlink/vehicle/link-session.ts';
import type { VehicleEvent } from '@skein/mavlink/vehicle/vehicle-event.ts';
import type { VehicleSession } from '@skein/mavlink/vehicle/vehicle-session.ts';
import { words } from '@skein/mavlink/words.ts';
import { ProbeFailure } from '../cli/probe-failure.ts';
import type { LinkAddress } from '../links/link-address.ts';
import type { Channel, Link, LinkEvents } from '../links/link.ts';
import { openLink } from '../links/open-link.ts';
import { Lookout } from './lookout.ts';
import { startTicking } from './start-ticking.ts';
import type { StationSigning } from './station-signing.ts';

/** The address that autopilots expect a ground station at: ArduPilot counts its failsafe by this number alone. */
const STATION = { systemId: 255, componentId: 190 };

const TICK_MS = 50;

const clocks: Clocks = { wallMs: Date.now, steadyMs: () => performance.now() };

export interface StationListener {
  readonly meet?: (vehicle: VehicleSession) => void;
  readonly tell?: (vehicle: VehicleSession, event: VehicleEvent) => void;
  /** Every frame, also of messages that we have no definition of. */
  readonly hear?: (frame: Frame, line: Line) => void;
}

/** One remote and everything that speaks there. */
export interface Line {
  readonly name: string;
  readonly session: LinkSession;
  readonly speaker: Speaker;
  readonly framer: Framer;
  readonly channel: Channel;
  /** The systems that sign what they send. */
  readonly signers: Set<number>;
}

/** A ground station on one link: beats once a second, and drives the sessions of all vehicles that it hears. */
export class Station {
  readonly lines: Line[] = [];
  readonly signing: StationSigning | null;
  readonly #listeners = new Set<StationListener>();
  readonly #lookout = new Lookout();
  readonly #fleet = new Fleet();
  readonly #agenda = new Agenda(clocks);
  readonly #stopTicking: () => void;
  #link: Link | null = null;
  #fault: ProbeFailure | null = null;

  private constructor(signing: StationSigning | null) {
    this.signing = signing;
    this.#stopTicking = startTicking(TICK_MS, () => this.#tick());
  }

  /** `reconnects`: for work that outlives a connection. */
  static async open(address: LinkAddress, signing: StationSigning | null, reconnects = false): Promise<Station> {
    const station = new Station(signing);
    const events: LinkEvents = {
      open: (channel) => station.#meetRemote(channel),
      forget: (channel) => station.#forgetRemote(channel),
      cut: (channel) => station.#lineOn(channel)?.session.closed(),
      back: (channel) => station.#lineOn(channel)?.session.opened(),
      fail: (reason) => station.#fail(reason),
    };
    try {
      station.#link = await openLink(address, events, reconnects);
    } catch (error) {
      await station.close();
      throw error;
    }
    return station;
  }

  get name(): string {
    return this.#link?.name ?? '';
  }

  get vehicles(): readonly VehicleSession[] {
    return this.lines.flatMap(({ session }) => session.vehicles);
  }

  listen(listener: StationListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  lineOf(vehicle: VehicleSession): Line | undefined {
    return this.lines.find(({ session }) => session.vehicles.includes(vehicle));
  }

  /** Looks again and again until there is something, or returns null when the time is over. Fails when the link does. */
  until<T>(look: () => T | null | undefined, withinMs: number): Promise<T | null> {
    return this.#lookout.until(() => {
      if (this.#fault !== null) throw this.#fault;
      return look();
    }, withinMs);
  }

  async close(): Promise<void> {
    this.#stopTicking();
    await this.#link?.close();
  }

  #meetRemote(channel: Channel): (bytes: Uint8Array) => void {
    const line = this.#createLine(channel);
    this.lines.push(line);
    line.session.opened();
    return (bytes) => {
      for (const frame of line.framer.push(bytes)) this.#hear(frame, line);
    };
  }

  #forgetRemote({ name }: Channel): void {
    const at = this.lines.findIndex((line) => line.name === name);
    const [line] = at === -1 ? [] : this.lines.splice(at, 1);
    line?.session.end();
  }

  #lineOn(channel: Channel): Line | undefined {
    return this.lines.find((line) => line.channel === channel);
  }

  #createLine(channel: Channel): Line {
    const { name, mode, transmit, isOpenToAll = false } = channel;
    const framer = new Framer(everyMessage, mode);
    const signing = this.signing === null ? {} : { signer: this.signing.signer };
    const writer = new FrameWriter({ ...STATION, ...signing });
    const speaker = createSpeaker({ writer, ...clocks, transmit });
    const session = new LinkSession({
      speaker,
      agenda: this.#agenda,
      link: name,
      loss: framer.loss,
      fleet: this.#fleet,
      ...(this.signing !== null && { signedWith: 'station' }),
      answersOnly: isOpenToAll,
      meet: (vehicle) => this.#each(({ meet }) => meet?.(vehicle)),
      tell: (vehicle, event) => {
        if (event.kind === 'phase' && event.phase === 'lost') dropIfSilent({ session, channel });
        this.#each(({ tell }) => tell?.(vehicle, event));
      },
    });
    return { name, session, speaker, framer, channel, signers: new Set() };
  }

  #hear(frame: Frame, line: Line): void {
    if (this.signing !== null && !this.signing.mayPass(frame)) return;
    if (frame.isSigned) line.signers.add(frame.systemId);
    this.#each(({ hear }) => hear?.(frame, line));
    line.session.hear(frame);
  }

  #each(tell: (listener: StationListener) => void): void {
    for (const listener of this.#listeners) tell(listener);
  }

  #tick(): void {
    this.#agenda.tick();
    this.#lookout.look();
  }

  #fail(reason: string): void {
    this.#fault = new ProbeFailure('no-link', words(`链路中断：${reason}`, `The link was cut: ${reason}`));
  }
}

/** Nobody there is heard any more: what was sent to them lately is not to arrive later. */
function dropIfSilent({ session, channel }: Pick<Line, 'session' | 'channel'>): void {
  if (session.vehicles.every(({ phase }) => phase === 'lost')) channel.drop?.();
}
