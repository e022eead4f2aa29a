import { writeFlyTo, writeFlyToUpdate, writeTakeOff, type FlyToOrder, type TakeOffOrder } from '../messages/fly-to.ts';
import type { FlyToProgress } from '../messages/fly-to-progress.ts';
import type { JsonObject } from '../wire/json.ts';
import type { Publication } from '../wire/message.ts';
import { Job, type JobView, type PhaseRules } from './job.ts';
import type { ServiceCalls } from './service-calls.ts';

const rules: PhaseRules = {
  fly_to_point: [['draft'], 'sent'],
  takeoff_to_point: [['draft'], 'sent'],
};

export interface PointFlightView extends JobView<FlyToProgress> {
  readonly id: string;
}

/** A flight to one point: fly-to of an aircraft in the air, or take-off from the dock. */
export class PointFlight {
  readonly id: string;
  readonly job = new Job<FlyToProgress>(rules);
  readonly #calls: ServiceCalls;

  constructor(id: string, calls: ServiceCalls) {
    this.id = id;
    this.#calls = calls;
  }

  get view(): PointFlightView {
    return { ...this.job.view, id: this.id };
  }

  flyTo(order: Omit<FlyToOrder, 'flyToId'>): Publication {
    return this.#send('fly_to_point', writeFlyTo({ ...order, flyToId: this.id }));
  }

  takeOff(order: Omit<TakeOffOrder, 'flightId'>): Publication {
    return this.#send('takeoff_to_point', writeTakeOff({ ...order, flightId: this.id }));
  }

  /** Another target for the flight under way. */
  redirect(order: Omit<FlyToOrder, 'flyToId'>): Publication {
    return this.#send('fly_to_point_update', writeFlyToUpdate(order));
  }

  stop(): Publication {
    return this.#send('fly_to_point_stop', {});
  }

  #send(method: string, data: JsonObject): Publication {
    const { tid, publish } = this.#calls.call(method, data);
    this.job.asked(tid, method);
    return publish;
  }
}
