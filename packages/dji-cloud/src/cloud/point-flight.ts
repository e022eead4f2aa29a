import { writeFlyTo, writeFlyToUpdate, writeTakeOff, type FlyToOrder, type TakeOffOrder } from '../messages/fly-to.ts';
import { requirePresetReturn } from '../messages/flight-task.ts';
import { jobStatusOf, type FlyToProgress } from '../messages/fly-to-progress.ts';
import { isEnd, readStatus } from '../messages/status.ts';
import type { GatewayKind } from '../properties/gateway-kind.ts';
import type { JsonObject } from '../wire/json.ts';
import type { Publication } from '../wire/message.ts';
import { Job, type JobView, type PhaseRules, type ReportFault, type ReportStamp } from './job.ts';
import { jobName } from './job-name.ts';
import type { Outcome } from './outcome.ts';
import type { Call, ServiceCalls } from './service-calls.ts';

const rules: PhaseRules = {
  fly_to_point: [['draft'], 'sent'],
  takeoff_to_point: [['draft'], 'sent'],
};

export interface PointFlightView extends JobView<FlyToProgress> {
  readonly id: string;
}

/**
 * A flight to one point: fly-to of an aircraft in the air, or take-off from the dock. The phase tells of the way to the
 * point; a take-off goes on after it, and only `task_finish` ends it.
 */
export class PointFlight {
  readonly id: string;
  readonly job = new Job<FlyToProgress>(rules);
  readonly #calls: ServiceCalls;
  readonly #kindOf: () => GatewayKind | null;
  #goingOnTid = '';

  constructor(id: string, calls: ServiceCalls, kindOf: () => GatewayKind | null) {
    this.id = id;
    this.#kindOf = kindOf;
    this.#calls = calls;
  }

  get view(): PointFlightView {
    return { ...this.job.view, id: this.id };
  }

  flyTo(order: Omit<FlyToOrder, 'flyToId'>): Publication {
    return this.#send('fly_to_point', writeFlyTo({ ...order, flyToId: this.id }));
  }

  /** @throws InvalidOrder for a return at a height of the aircraft's choice, which only remote controllers take. */
  takeOff(order: Omit<TakeOffOrder, 'flightId'>): Publication {
    if (this.#kindOf() !== 'remote') requirePresetReturn(order.returnMode);
    return this.#send('takeoff_to_point', writeTakeOff({ ...order, flightId: this.id }));
  }

  /** Another target for the flight under way. */
  redirect(order: Omit<FlyToOrder, 'flyToId'>): Publication {
    const isThere = this.job.view.isEndReported;
    const { tid, publish } = this.#ask('fly_to_point_update', writeFlyToUpdate(order));
    if (isThere) this.#goingOnTid = tid;
    return publish;
  }

  stop(): Publication {
    return this.#send('fly_to_point_stop', {});
  }

  concluded(tid: string, outcome: Outcome): boolean {
    const isMine = this.job.concluded(tid, outcome);
    if (outcome.kind === 'accepted' && tid === this.#goingOnTid) this.job.reopen();
    return isMine;
  }

  /** Null when it was news, else why not. */
  reported(stamp: ReportStamp, told: FlyToProgress, kind: 'take-off' | 'fly-to'): ReportFault | null {
    const { phase, report: before } = this.job.view;
    const status = jobStatusOf(told.status);
    // There is no way left to show, and kept for every flight it is most of what a dock costs.
    const report = isEnd(status) ? { ...told, path: [] } : told;
    if (report.status !== 'task_finish')
      return this.job.reported(stamp, status, report, kind === 'take-off' ? { isLast: false } : {});
    // It tells that the flight is over, not how the way to the point ended.
    const isSecond = before?.status === 'task_finish';
    const ended = isEnd(phase) ? readStatus(phase) : null;
    return this.job.reported(stamp, ended ?? status, report, { mayFollowEnd: !isSecond });
  }

  #send(method: string, data: JsonObject): Publication {
    return this.#ask(method, data).publish;
  }

  #ask(method: string, data: JsonObject): Call {
    const call = this.#calls.call(method, data, { job: jobName('point-flight', this.id) });
    this.job.asked(call.tid, method);
    return call;
  }
}
