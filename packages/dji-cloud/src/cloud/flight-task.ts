import { writeFlightTask, writeUndo, type FlightTaskOrder } from '../messages/flight-task.ts';
import type { FlightTaskProgress } from '../messages/flight-task-progress.ts';
import { InvalidOrder } from '../messages/order.ts';
import type { JsonObject } from '../wire/json.ts';
import type { Publication } from '../wire/message.ts';
import { words } from '../words.ts';
import { Job, type JobPhase, type JobView, type PhaseRules, type ReportFault, type ReportStamp } from './job.ts';
import { jobName } from './job-name.ts';
import type { Outcome } from './outcome.ts';
import type { CallPlace, ServiceCalls } from './service-calls.ts';

const notYetRunning: readonly JobPhase[] = ['draft', 'prepared', 'sent'];

const rules: PhaseRules = {
  flighttask_prepare: [['draft'], 'prepared'],
  flighttask_execute: [['draft', 'prepared'], 'sent'],
  flighttask_undo: [notYetRunning, 'canceled'],
};

export interface FlightTaskView extends JobView<FlightTaskProgress> {
  readonly flightId: string;
  /** A conditional task whose conditions are met: it waits for `execute`. */
  readonly isReady: boolean;
}

/** What the next process must know of a task on the dock, to go on with it. A draft was sent, and may have arrived. */
export interface FlightTaskMemory {
  readonly phase: 'draft' | 'prepared' | 'sent';
  readonly bid: string;
}

/** Null when there is nothing to go on with. */
export function readTaskMemory(value: unknown): FlightTaskMemory | null {
  const { phase, bid } = (value ?? {}) as Partial<FlightTaskMemory>;
  const isKnown = phase === 'draft' || phase === 'prepared' || phase === 'sent';
  return isKnown && typeof bid === 'string' ? { phase, bid } : null;
}

/** One wayline flight from a dock. Each command returns what to publish; what came of it is in the view. */
export class FlightTask {
  readonly flightId: string;
  readonly job = new Job<FlightTaskProgress>(rules);
  readonly #calls: ServiceCalls;
  #bid: string | undefined;
  #written: FlightTaskMemory['phase'] | undefined;
  #isReady = false;

  constructor(flightId: string, calls: ServiceCalls) {
    this.flightId = flightId;
    this.#calls = calls;
  }

  get view(): FlightTaskView {
    return { ...this.job.view, flightId: this.flightId, isReady: this.#isReady };
  }

  restore({ phase, bid }: FlightTaskMemory): void {
    this.#bid ??= bid;
    this.#written ??= phase;
    this.job.restore(phase);
  }

  prepare(order: FlightTaskOrder): Publication {
    this.#require(['draft'], words('任务已下发，请新建任务', 'the task has been handed over already: make a new one'));
    this.#requireNotWaiting('flighttask_prepare');
    return this.#send('flighttask_prepare', writeFlightTask(order));
  }

  execute(): Publication {
    this.#require(['prepared'], words('请先下发任务并等待机场答复', 'prepare the task first and wait for the answer'));
    this.#requireNotWaiting('flighttask_execute');
    return this.#send('flighttask_execute', { flight_id: this.flightId });
  }

  /** Only before it runs; afterwards it can be paused or called home. */
  undo(): Publication {
    this.#require(notYetRunning, words('任务已开始，请改用暂停或返航', 'the task has begun: pause it or call it home'));
    return this.#send('flighttask_undo', writeUndo([this.flightId]));
  }

  // A pause must never fail for what we believe: the device knows whether it flies.
  pause(): Publication {
    return this.#send('flighttask_pause');
  }

  recover(): Publication {
    return this.#send('flighttask_recovery');
  }

  /** Then it is on the dock, whoever put it there and whatever came of that order. */
  becameReady(): void {
    this.#isReady = true;
    this.job.advance('draft', 'prepared');
    this.#writeDown();
  }

  /** False when the command was not one of this task's. */
  concluded(tid: string, outcome: Outcome): boolean {
    const isMine = this.job.concluded(tid, outcome);
    if (isMine) this.#writeDown();
    return isMine;
  }

  /** Null when it was news, else why not. */
  reported(stamp: ReportStamp, report: FlightTaskProgress): ReportFault | null {
    const fault = this.job.reported(stamp, report.status, report);
    this.#writeDown();
    return fault;
  }

  /** Before the dock can have it, so that no task waits on a dock unknown to the next process. */
  #writeDown(): void {
    const memory = this.#memory();
    if (memory?.phase === this.#written) return;
    this.#written = memory?.phase;
    this.#calls.note(jobName('flight-task', this.flightId), memory && { ...memory });
  }

  /** Null while nothing can be on the dock that only this process knows of. */
  #memory(): FlightTaskMemory | null {
    const { phase, command } = this.job.view;
    const isRefused = phase === 'draft' && command?.state === 'refused';
    return isRefused ? null : readTaskMemory({ phase, bid: this.#bid });
  }

  /** The same order twice on its way can become two flights. */
  #requireNotWaiting(method: string): void {
    const { command } = this.job.view;
    if (command?.method === method && command.state === 'asked')
      throw new InvalidOrder('flightTask', words('指令正在等待答复', 'the command is waiting for its answer'));
  }

  get #place(): CallPlace {
    return { bid: this.#bid, job: jobName('flight-task', this.flightId) };
  }

  #send(method: string, data: JsonObject = {}): Publication {
    const { tid, bid, publish } = this.#calls.call(method, data, this.#place);
    this.#bid = bid;
    this.job.asked(tid, method);
    this.#writeDown();
    return publish;
  }

  #require(phases: readonly JobPhase[], explained: InvalidOrder['words']): void {
    if (!phases.includes(this.job.view.phase)) throw new InvalidOrder('flightTask', explained);
  }
}
