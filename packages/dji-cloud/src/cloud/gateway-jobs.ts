import type { Clocks } from '@skein/telemetry/agenda/clocks.ts';
import type { FactNoted, OrderGiven } from '@skein/telemetry/orders/order-journal.ts';
import type { CalibrationPoint } from '../messages/calibration.ts';
import { CALIBRATION, isDebugMethod, readDebugProgress, type DebugMethod } from '../messages/debug.ts';
import { readFlyToProgress } from '../messages/fly-to-progress.ts';
import { readFlightTaskProgress } from '../messages/flight-task-progress.ts';
import type { GatewayKind } from '../properties/gateway-kind.ts';
import { textsAt } from '../wire/fields.ts';
import { dataOf, type ThingMessage } from '../wire/message.ts';
import { DebugDeed } from './debug-deed.ts';
import { FlightTask, readTaskMemory } from './flight-task.ts';
import { idIn } from './job-name.ts';
import { JobShelf } from './job-shelf.ts';
import { drop, tell, type News, type Step } from './news.ts';
import { PointFlight } from './point-flight.ts';
import type { CallEnd, ServiceCalls } from './service-calls.ts';

/** Of a list of tasks that a dock calls ready. */
const MAX_READY = 16;

/**
 * The jobs of one gateway by their ids. A report about a job that we did not start (this process is new, or another
 * started it) is followed all the same: what flies, flies.
 */
export class GatewayJobs {
  readonly #gateway: string;
  readonly #calls: ServiceCalls;
  readonly #clocks: Clocks;
  readonly #kindOf: () => GatewayKind | null;
  readonly #tasks = new JobShelf<FlightTask>();
  readonly #flights = new JobShelf<PointFlight>();
  /** By the bid. */
  readonly #deeds = new JobShelf<DebugDeed>();

  constructor(gateway: string, calls: ServiceCalls, clocks: Clocks, kindOf: () => GatewayKind | null) {
    this.#gateway = gateway;
    this.#kindOf = kindOf;
    this.#calls = calls;
    this.#clocks = clocks;
  }

  flightTask(flightId: string): FlightTask {
    return this.#tasks.find(flightId) ?? this.#tasks.put(flightId, new FlightTask(flightId, this.#calls));
  }

  pointFlight(id: string): PointFlight {
    return this.#flights.find(id) ?? this.#flights.put(id, new PointFlight(id, this.#calls, this.#kindOf));
  }

  debug(method: DebugMethod, value?: number): ReturnType<DebugDeed['start']> {
    const deed = new DebugDeed(method);
    const publish = deed.start(this.#calls, value);
    this.#deeds.put(deed.bid, deed);
    return publish;
  }

  /** Of a Dock 3, by the true places of the dock and its relays. */
  calibrate(points: readonly CalibrationPoint[]): ReturnType<DebugDeed['calibrate']> {
    const deed = new DebugDeed(CALIBRATION);
    const publish = deed.calibrate(this.#calls, points);
    this.#deeds.put(deed.bid, deed);
    return publish;
  }

  /** What an earlier process wrote down of a job. */
  restore({ about, value }: FactNoted): void {
    const [flightId, memory] = [idIn('flight-task', about), readTaskMemory(value)];
    if (flightId !== null && memory) this.flightTask(flightId).restore(memory);
  }

  /** An order of an earlier process is this job's order again, so that what becomes of it is told there. */
  adopt({ id, deed, job }: OrderGiven): void {
    const [taskId, flightId] = [idIn('flight-task', job ?? ''), idIn('point-flight', job ?? '')];
    if (taskId !== null) this.flightTask(taskId).job.asked(id, deed);
    if (flightId !== null) this.pointFlight(flightId).job.asked(id, deed);
  }

  /** The jobs that a command belonged to. */
  concluded({ tid, outcome }: CallEnd): readonly News[] {
    const { gateway, nowMs } = { gateway: this.#gateway, nowMs: this.#clocks.wallMs() };
    const tasks = [...this.#tasks.values()].filter((task) => task.concluded(tid, outcome));
    const flights = [...this.#flights.values()].filter((flight) => flight.concluded(tid, outcome));
    const deeds = [...this.#deeds.values()].filter((deed) => deed.concluded(tid, outcome, nowMs));
    return [
      ...tasks.map(({ view }): News => ({ gateway, kind: 'flight-task', view })),
      ...flights.map(({ view }): News => ({ gateway, kind: 'point-flight', view })),
      ...deeds.map(({ view }): News => ({ gateway, kind: 'debug', view })),
    ];
  }

  /** Those that are over. Returns whether there is more to forget later. */
  forgetOld(): boolean {
    const nowMs = this.#clocks.steadyMs();
    const left = [this.#tasks, this.#flights, this.#deeds].map((shelf) => shelf.forgetOld(nowMs));
    return left.includes(true);
  }

  /** Null when the event is about no job. */
  reported(event: ThingMessage): Step | null {
    const { method } = event;
    if (method === 'flighttask_progress') return this.#taskReported(event);
    if (method === 'flighttask_ready') return this.#tasksReady(event);
    if (method === 'fly_to_point_progress') return this.#flightReported(event, 'fly-to');
    if (method === 'takeoff_to_point_progress') return this.#flightReported(event, 'take-off');
    if (method !== null && isDebugMethod(method)) return this.#deedReported(event, method);
    return null;
  }

  #taskReported(event: ThingMessage): Step {
    const report = readFlightTaskProgress(dataOf(event));
    if (!report) return drop('bad_data');
    const task = this.flightTask(report.flightId);
    const dropped = task.reported(this.#stampOf(event), report);
    return dropped ? drop(dropped) : tell({ gateway: this.#gateway, kind: 'flight-task', view: task.view });
  }

  #tasksReady(event: ThingMessage): Step {
    const ids = (textsAt(dataOf(event), 'flight_ids') ?? []).slice(0, MAX_READY);
    const tasks = ids.map((flightId) => this.flightTask(flightId));
    for (const task of tasks) task.becameReady();
    return tell(...tasks.map(({ view }): News => ({ gateway: this.#gateway, kind: 'flight-task', view })));
  }

  #flightReported(event: ThingMessage, kind: 'take-off' | 'fly-to'): Step {
    const report = readFlyToProgress(dataOf(event), kind === 'fly-to' ? 'fly_to_id' : 'flight_id');
    if (!report) return drop('bad_data');
    const flight = this.pointFlight(report.id);
    const dropped = flight.reported(this.#stampOf(event), report, kind);
    return dropped ? drop(dropped) : tell({ gateway: this.#gateway, kind: 'point-flight', view: flight.view });
  }

  #deedReported(event: ThingMessage, method: DebugMethod): Step {
    const report = readDebugProgress(dataOf(event));
    if (!report) return drop('bad_data');
    // Without a bid, all reports of one method are of one deed.
    const key = event.bid || method;
    const deed = this.#deeds.find(key) ?? this.#deeds.put(key, new DebugDeed(method, event.bid));
    if (deed.method !== method) return drop('bad_data');
    const dropped = deed.job.reported(this.#stampOf(event), report.status, report);
    return dropped ? drop(dropped) : tell({ gateway: this.#gateway, kind: 'debug', view: deed.view });
  }

  #stampOf({ timestampMs }: ThingMessage) {
    return { timestampMs, receivedAtMs: this.#clocks.wallMs() };
  }
}
