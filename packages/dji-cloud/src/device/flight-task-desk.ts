import { readFlightTask, readUndo, type FlightTaskOrder } from '../messages/flight-task.ts';
import { writeFlightTaskProgress, type FlightTaskProgress } from '../messages/flight-task-progress.ts';
import { isEnd, type JobStatus } from '../messages/status.ts';
import { resultCodes } from '../terms/result-codes.ts';
import { textAt } from '../wire/fields.ts';
import type { Publication } from '../wire/message.ts';
import { Recent } from '../wire/recent.ts';
import type { Reply } from '../wire/reply.ts';
import type { EventOutbox } from './event-outbox.ts';
import { accept, refuse, type ServiceHandler } from './service-desk.ts';

/** Why the dock may have to say no. */
export interface DockSituation {
  readonly isOnSiteDebugging: boolean;
  readonly isRemoteDebugging: boolean;
  readonly isEmergencyStopPressed: boolean;
  readonly hasAircraft: boolean;
}

export interface FlightTaskDeeds {
  start(order: FlightTaskOrder): void;
  pause(): void;
  recover(): void;
}

/** An immediate task that comes this late was meant for another moment, or the clocks differ. */
const EXECUTION_WINDOW_MS = 30_000;

/** The dock's side of flight tasks: what it holds, which one runs, and when to refuse. */
export class FlightTaskDesk {
  readonly #situation: () => DockSituation;
  readonly #deeds: FlightTaskDeeds;
  readonly #events: EventOutbox;
  readonly #wallMs: () => number;
  readonly #prepared = new Recent<FlightTaskOrder>(64);
  /** An order that was held up on the way must not make a flight fly again. */
  readonly #flown = new Recent<string>(256);
  #running: { readonly flightId: string; readonly bid: string; status: JobStatus } | null = null;

  constructor(situation: () => DockSituation, deeds: FlightTaskDeeds, events: EventOutbox, wallMs: () => number) {
    this.#situation = situation;
    this.#deeds = deeds;
    this.#events = events;
    this.#wallMs = wallMs;
  }

  get handlers(): readonly (readonly [string, ServiceHandler])[] {
    return [
      ['flighttask_prepare', (data) => this.#prepare(readFlightTask(data))],
      ['flighttask_execute', (data, bid) => this.#execute(textAt(data, 'flight_id') ?? '', bid)],
      ['flighttask_undo', (data) => this.#undo(readUndo(data))],
      ['flighttask_pause', () => this.#switch('in_progress', 'paused', () => this.#deeds.pause())],
      ['flighttask_recovery', () => this.#switch('paused', 'in_progress', () => this.#deeds.recover())],
    ];
  }

  get runningFlightId(): string | null {
    return this.#running?.flightId ?? null;
  }

  get status(): JobStatus | null {
    return this.#running?.status ?? null;
  }

  /** Tells the cloud how the running task stands. Nothing when none runs. */
  report(progress: Omit<FlightTaskProgress, 'flightId'>): readonly Publication[] {
    if (!this.#running) return [];
    const { flightId, bid } = this.#running;
    this.#running.status = progress.status;
    if (isEnd(progress.status)) this.#running = null;
    const data = writeFlightTaskProgress({ ...progress, flightId });
    return [this.#events.send('flighttask_progress', data, { bid, needsReply: isEnd(progress.status) })];
  }

  #prepare(order: FlightTaskOrder | null): Reply {
    if (!order) return refuse(resultCodes.malformed);
    const refusal = this.#refusal();
    if (refusal) return refuse(refusal);
    if (this.#flown.get(order.flightId) !== undefined) return refuse(resultCodes.notPossibleNow);
    this.#prepared.set(order.flightId, order);
    return accept();
  }

  #execute(flightId: string, bid: string): Reply {
    const order = this.#prepared.get(flightId);
    const refusal = this.#refusal();
    if (refusal) return refuse(refusal);
    if (this.#running) return refuse(resultCodes.taskRunning);
    if (!order) return refuse(resultCodes.notPossibleNow);
    if (!this.#situation().hasAircraft) return refuse(resultCodes.noAircraft);
    if (this.#isOfAnotherMoment(order)) return refuse(resultCodes.clockSkew);
    this.#prepared.delete(flightId);
    this.#flown.set(flightId, bid);
    this.#running = { flightId, bid, status: 'sent' };
    this.#deeds.start(order);
    return accept();
  }

  #isOfAnotherMoment({ type, executeAtMs }: FlightTaskOrder): boolean {
    if (type !== 'immediate' || executeAtMs === null) return false;
    return Math.abs(this.#wallMs() - executeAtMs) > EXECUTION_WINDOW_MS;
  }

  #undo(flightIds: readonly string[]): Reply {
    if (flightIds.length === 0) return refuse(resultCodes.malformed);
    if (flightIds.some((flightId) => flightId === this.#running?.flightId)) return refuse(resultCodes.notPossibleNow);
    for (const flightId of flightIds) this.#prepared.delete(flightId);
    return accept();
  }

  #switch(from: JobStatus, to: JobStatus, deed: () => void): Reply {
    if (this.#running?.status !== from) return refuse(resultCodes.notPossibleNow);
    this.#running.status = to;
    deed();
    return accept();
  }

  #refusal(): number | null {
    const { isOnSiteDebugging, isRemoteDebugging, isEmergencyStopPressed } = this.#situation();
    if (isOnSiteDebugging) return resultCodes.onSiteDebug;
    if (isRemoteDebugging) return resultCodes.remoteDebug;
    return isEmergencyStopPressed ? resultCodes.emergencyStopPressed : null;
  }
}
