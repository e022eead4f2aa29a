import { readFlyTo, readTakeOff, type FlyToOrder, type TakeOffOrder } from '../messages/fly-to.ts';
import { jobStatusOf, writeFlyToProgress, type FlyToProgress } from '../messages/fly-to-progress.ts';
import { isEnd } from '../messages/status.ts';
import { resultCodes } from '../terms/result-codes.ts';
import type { JsonObject } from '../wire/json.ts';
import type { Publication } from '../wire/message.ts';
import type { Reply } from '../wire/reply.ts';
import type { EventOutbox } from './event-outbox.ts';
import type { DockSituation } from './flight-task-desk.ts';
import { accept, refuse, type ServiceHandler } from './service-desk.ts';

export interface FlightDeeds {
  isFlying(): boolean;
  isReturning(): boolean;
  takeOff(order: TakeOffOrder): void;
  flyTo(order: Omit<FlyToOrder, 'flyToId'>): void;
  stopFlyTo(): void;
  returnHome(): void;
  cancelReturn(): void;
}

interface Flight {
  readonly kind: 'take-off' | 'fly-to';
  readonly id: string;
  readonly bid: string;
}

/** Flights without a wayline: take-off to a point, fly to a point, return home. */
export class FlightDesk {
  readonly #situation: () => DockSituation;
  readonly #deeds: FlightDeeds;
  readonly #events: EventOutbox;
  #flight: Flight | null = null;
  /** Goes on after its point is reached, until the aircraft is back. */
  #takeOffFlight: Flight | null = null;

  constructor(situation: () => DockSituation, deeds: FlightDeeds, events: EventOutbox) {
    this.#situation = situation;
    this.#deeds = deeds;
    this.#events = events;
  }

  get handlers(): readonly (readonly [string, ServiceHandler])[] {
    return [
      ['takeoff_to_point', (data, bid) => this.#takeOff(readTakeOff(data), bid)],
      ['fly_to_point', (data, bid) => this.#flyTo(data, bid)],
      ['fly_to_point_update', (data) => this.#redirect(data)],
      ['fly_to_point_stop', () => this.#when(this.#flight !== null, () => this.#deeds.stopFlyTo())],
      ['return_home', () => this.#when(this.#deeds.isFlying(), () => this.#deeds.returnHome())],
      ['return_home_cancel', () => this.#when(this.#deeds.isReturning(), () => this.#deeds.cancelReturn())],
    ];
  }

  /** How the flight to a point stands; `task_finish` is about the take-off. Nothing when none is under way. */
  report(progress: Omit<FlyToProgress, 'id'>): readonly Publication[] {
    const isFinish = progress.status === 'task_finish';
    const flight = isFinish ? this.#takeOffFlight : this.#flight;
    if (!flight) return [];
    const hasEnded = isEnd(jobStatusOf(progress.status));
    if (isFinish) this.#takeOffFlight = null;
    if (hasEnded && this.#flight === flight) this.#flight = null;
    const [method, key] =
      flight.kind === 'fly-to'
        ? (['fly_to_point_progress', 'fly_to_id'] as const)
        : (['takeoff_to_point_progress', 'flight_id'] as const);
    const data = writeFlyToProgress({ ...progress, id: flight.id }, key);
    return [this.#events.send(method, data, { bid: flight.bid, needsReply: hasEnded })];
  }

  #takeOff(order: TakeOffOrder | null, bid: string): Reply {
    if (!order) return refuse(resultCodes.malformed);
    const { isOnSiteDebugging, isRemoteDebugging, isEmergencyStopPressed, hasAircraft } = this.#situation();
    if (isOnSiteDebugging) return refuse(resultCodes.onSiteDebug);
    if (isRemoteDebugging) return refuse(resultCodes.remoteDebug);
    if (isEmergencyStopPressed) return refuse(resultCodes.emergencyStopPressed);
    if (this.#deeds.isFlying()) return refuse(resultCodes.busy);
    if (!hasAircraft) return refuse(resultCodes.noAircraft);
    this.#flight = { kind: 'take-off', id: order.flightId, bid };
    this.#takeOffFlight = this.#flight;
    this.#deeds.takeOff(order);
    return accept();
  }

  #flyTo(data: JsonObject, bid: string): Reply {
    const order = readFlyTo(data);
    if (!order?.flyToId) return refuse(resultCodes.malformed);
    const { flyToId } = order;
    return this.#when(this.#deeds.isFlying(), () => {
      this.#flight = { kind: 'fly-to', id: flyToId, bid };
      this.#deeds.flyTo(order);
    });
  }

  #redirect(data: JsonObject): Reply {
    const order = readFlyTo(data);
    if (!order) return refuse(resultCodes.malformed);
    return this.#when(this.#flight !== null, () => this.#deeds.flyTo(order));
  }

  #when(isPossible: boolean, deed: () => void): Reply {
    if (!isPossible) return refuse(resultCodes.notPossibleNow);
    deed();
    return accept();
  }
}
