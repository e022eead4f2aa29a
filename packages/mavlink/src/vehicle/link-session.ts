import type { TelemetrySource } from '@skein/telemetry/stamp.ts';
import { decode } from '../decode.ts';
import { MavAutopilot } from '../enums.generated.ts';
import type { Frame } from '../frame.ts';
import type { LossCounter } from '../loss-counter.ts';
import { heartbeat, radioStatus } from '../messages.generated.ts';
import type { Speaker } from '../speaker.ts';
import { STATION_HEARTBEAT_MS, stationHeartbeat } from './station-heartbeat.ts';
import type { VehicleEvent } from './vehicle-event.ts';
import { VehicleSession } from './vehicle-session.ts';

export type LinkPhase = 'connecting' | 'waiting-for-heartbeat' | 'hearing';

export interface LinkSessionOptions {
  readonly speaker: Speaker;
  /** The link by a name that people recognise: `udp:192.0.2.7:14550`. */
  readonly link: string;
  readonly meet: (vehicle: VehicleSession) => void;
  readonly tell: (vehicle: VehicleSession, event: VehicleEvent) => void;
  /** The framer's, where the link has only one remote. */
  readonly loss?: LossCounter;
}

const STALE_AFTER_MS = 2000;
const LOST_AFTER_MS = 5000;

/**
 * Everything that speaks on one link. Vehicles are known by their number on this link alone: the same number on another link
 * may be the same vehicle or another one, which only `groupVehicles` decides.
 */
export class LinkSession {
  readonly source: TelemetrySource;
  readonly #options: LinkSessionOptions;
  readonly #vehicles = new Map<number, VehicleSession>();
  #isOpen = false;
  #beatAtMs = -Infinity;

  constructor(options: LinkSessionOptions) {
    this.#options = options;
    this.source = {
      protocol: 'mavlink',
      link: options.link,
      staleAfterMs: STALE_AFTER_MS,
      lostAfterMs: LOST_AFTER_MS,
    };
  }

  get phase(): LinkPhase {
    if (!this.#isOpen) return 'connecting';
    return this.#vehicles.size === 0 ? 'waiting-for-heartbeat' : 'hearing';
  }

  get vehicles(): readonly VehicleSession[] {
    return [...this.#vehicles.values()];
  }

  vehicle(systemId: number): VehicleSession | undefined {
    return this.#vehicles.get(systemId);
  }

  /** The way out is there: from now on we are heard. */
  opened(): void {
    this.#isOpen = true;
    this.tick();
  }

  /** The way out is gone, and with it everything that was under way. */
  closed(): void {
    this.#isOpen = false;
    for (const vehicle of this.#vehicles.values()) vehicle.cutOff();
  }

  hear(frame: Frame): void {
    if (!frame.isVerified) return;
    if (frame.messageId === radioStatus.id) return this.#hearRadio(frame);
    const known = this.#vehicles.get(frame.systemId);
    if (known !== undefined && !known.isContradictedBy(frame)) return known.hear(frame);
    known?.end();
    if (frame.messageId === heartbeat.id) this.#meet(frame);
  }

  /** Call it several times a second. Our heartbeat goes out from here only, so that it stops when the process hangs. */
  tick(): void {
    const { steadyMs, send } = this.#options.speaker;
    if (this.#isOpen && steadyMs() - this.#beatAtMs >= STATION_HEARTBEAT_MS) {
      this.#beatAtMs = steadyMs();
      send(heartbeat, stationHeartbeat);
    }
    for (const vehicle of this.#vehicles.values()) vehicle.tick();
  }

  /** Gimbals, cameras, radios and other stations have heartbeats too: a vehicle is what has an autopilot. */
  #meet(frame: Frame): void {
    const beat = decode(heartbeat, frame);
    const { systemId, componentId } = frame;
    if (beat.autopilot === MavAutopilot.INVALID || systemId === 0) return;
    const { speaker, loss, meet, tell } = this.#options;
    const session: VehicleSession = new VehicleSession({
      speaker,
      source: this.source,
      address: { systemId, componentId },
      beat,
      tell: (event) => tell(session, event),
      loss: () => loss?.of(systemId, componentId),
    });
    this.#vehicles.set(systemId, session);
    meet(session);
    session.hear(frame);
  }

  #hearRadio(frame: Frame): void {
    const radio = decode(radioStatus, frame);
    for (const vehicle of this.#vehicles.values()) vehicle.noteRadio(radio);
  }
}
