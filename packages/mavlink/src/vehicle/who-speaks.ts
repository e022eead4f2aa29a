import type { Severance } from '../severance.ts';
import type { Fleet } from './fleet.ts';
import type { Vehicle, Way } from './vehicle.ts';

/** The link where it speaks. */
export interface WhoSpeaksHost extends Way {
  readonly vehicle: Vehicle;
  /** It is this vehicle, as far as anybody knows. */
  become(vehicle: Vehicle): void;
  /** It says that it is a vehicle that it cannot be. */
  noteDisbelief(): void;
  /** Two vehicles speak here by turns. */
  noteDouble(): void;
}

/** Who a vehicle on one link says it is, and whether that is believed. */
export class WhoSpeaks {
  readonly #host: WhoSpeaksHost;
  readonly #fleet: Fleet;
  #saidId: string | null = null;
  /** It was silent, or started anew, since it said so: who speaks now may be another. */
  #mayBeAnother = true;
  /** What it says was contradicted, and is not believed again until it was silent or started anew. */
  #isDisbelieved = false;
  /** Since when its links do not agree, and do not contradict each other. */
  #undecidedSinceMs: number | null = null;

  constructor(host: WhoSpeaksHost, fleet: Fleet) {
    this.#host = host;
    this.#fleet = fleet;
  }

  /** It has said who it is. */
  hear(id: string, nowMs: number): void {
    if (id !== this.#saidId && !this.#mayBeAnother) return this.#host.noteDouble();
    this.#saidId = id;
    this.#mayBeAnother = false;
    const { vehicle } = this.#host;
    if (vehicle.id !== null && vehicle.id !== id) this.#leaveName('rebooted');
    this.#settle(id, nowMs);
  }

  /** It is still there: its links are heard on, and may agree now, or not any more. */
  settleAgain(nowMs: number): void {
    if (this.#saidId !== null) this.#settle(this.#saidId, nowMs);
  }

  /** It may have started anew unheard, or be another. */
  doubt(): void {
    this.#mayBeAnother = true;
    this.#isDisbelieved = false;
  }

  /** Another speaks here than the vehicle that it says it is. */
  putOut(): void {
    this.#leaveName('clash');
    this.#disbelieve();
  }

  /** Who it is, as far as what it says agrees with what other links hear. */
  #settle(id: string, nowMs: number): void {
    if (this.#isDisbelieved) return;
    const { vehicle, source } = this.#host;
    const isOverdue = this.#undecidedSinceMs !== null && nowMs - this.#undecidedSinceMs > 2 * source.lostAfterMs;
    if (vehicle.id !== id) this.#identify(id, nowMs, isOverdue);
    else if (vehicle.ways.length > 1)
      this.#noteAgreement(vehicle.settleWays(this.#host, isOverdue) === 'undecided', nowMs);
  }

  #identify(id: string, nowMs: number, isOverdue: boolean): void {
    const found = this.#fleet.identify(id, this.#host, this.#host.vehicle);
    this.#noteAgreement(found === 'undecided', nowMs);
    if (found === 'clash' || (found === 'undecided' && isOverdue)) return this.#disbelieve();
    if (found !== 'undecided') this.#host.become(found);
  }

  #noteAgreement(isUndecided: boolean, nowMs: number): void {
    this.#undecidedSinceMs = isUndecided ? (this.#undecidedSinceMs ?? nowMs) : null;
  }

  #disbelieve(): void {
    this.#isDisbelieved = true;
    this.#undecidedSinceMs = null;
    this.#host.noteDisbelief();
  }

  /** It is a vehicle of this link alone, until it has said who it is. */
  #leaveName(reason: Severance): void {
    const { vehicle, address } = this.#host;
    this.#fleet.leave(this.#host, vehicle, reason);
    const nameless = this.#fleet.enter(address.systemId);
    nameless.join(this.#host);
    this.#host.become(nameless);
  }
}
