import { writeFlightTask, writeUndo, type FlightTaskOrder } from '../messages/flight-task.ts';
import type { FlightTaskProgress } from '../messages/flight-task-progress.ts';
import { InvalidOrder } from '../messages/order.ts';
import type { JsonObject } from '../wire/json.ts';
import type { Publication } from '../wire/message.ts';
import { words } from '../words.ts';
import { Job, type JobPhase, type JobView, type PhaseRules } from './job.ts';
import type { ServiceCalls } from './service-calls.ts';

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

/** What the next process must know of a task on the dock, to go on with it. */
export interface FlightTaskMemory {
  readonly phase: 'prepared' | 'sent';
  readonly bid: string;
}

/** One wayline flight from a dock. Each command returns what to publish; what came of it is in the view. */
export class FlightTask {
  readonly flightId: string;
  readonly job = new Job<FlightTaskProgress>(rules);
  readonly #calls: ServiceCalls;
  #bid: string | undefined;
  #isReady = false;

  constructor(flightId: string, calls: ServiceCalls) {
    this.flightId = flightId;
    this.#calls = calls;
  }

  get view(): FlightTaskView {
    return { ...this.job.view, flightId: this.flightId, isReady: this.#isReady };
  }

  /** To be kept until the task is over; null while there is nothing on the dock that only this process knows of. */
  get memory(): FlightTaskMemory | null {
    const { phase } = this.job.view;
    const isOnDock = phase === 'prepared' || phase === 'sent';
    return isOnDock && this.#bid !== undefined ? { phase, bid: this.#bid } : null;
  }

  restore({ phase, bid }: FlightTaskMemory): void {
    this.#bid ??= bid;
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

  /** Then it is on the dock, also when an earlier process put it there. */
  becameReady(): void {
    this.#isReady = true;
    this.job.restore('prepared');
  }

  /** The same order twice on its way can become two flights. */
  #requireNotWaiting(method: string): void {
    const { command } = this.job.view;
    if (command?.method === method && command.state === 'asked')
      throw new InvalidOrder('flightTask', words('指令正在等待答复', 'the command is waiting for its answer'));
  }

  #send(method: string, data: JsonObject = {}): Publication {
    const { tid, bid, publish } = this.#calls.call(method, data, this.#bid);
    this.#bid = bid;
    this.job.asked(tid, method);
    return publish;
  }

  #require(phases: readonly JobPhase[], explained: InvalidOrder['words']): void {
    if (!phases.includes(this.job.view.phase)) throw new InvalidOrder('flightTask', explained);
  }
}
