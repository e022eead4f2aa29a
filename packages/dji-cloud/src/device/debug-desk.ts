import {
  CALIBRATION,
  debugDeeds,
  isDebugSwitch,
  readDebugSwitch,
  writeDebugProgress,
  type DebugMethod,
  type DebugProgress,
} from '../messages/debug.ts';
import { readCalibration } from '../messages/calibration.ts';
import { isEnd } from '../messages/status.ts';
import { resultCodes } from '../terms/result-codes.ts';
import type { JsonObject } from '../wire/json.ts';
import type { Publication } from '../wire/message.ts';
import type { Reply } from '../wire/reply.ts';
import type { EventOutbox } from './event-outbox.ts';
import { accept, refuse, type ServiceHandler } from './service-desk.ts';

export interface DebugDeeds {
  /** Whether a flight is under way: then nobody may open the cover. */
  isFlying(): boolean;
  start(method: DebugMethod, value: number | null): void;
}

const methods: readonly DebugMethod[] = [
  ...debugDeeds,
  'battery_maintenance_switch',
  'alarm_state_switch',
  'battery_store_mode_switch',
  'air_conditioner_mode_switch',
  'sdr_workmode_switch',
  CALIBRATION,
];

/** Remote debugging on the dock: the mode that allows it, one deed of a kind at a time, and their steps. */
export class DebugDesk {
  readonly #deeds: DebugDeeds;
  readonly #events: EventOutbox;
  /** The job of each deed under way. */
  readonly #bids = new Map<DebugMethod, string>();
  #isOpen = false;

  constructor(deeds: DebugDeeds, events: EventOutbox) {
    this.#deeds = deeds;
    this.#events = events;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  get handlers(): readonly (readonly [string, ServiceHandler])[] {
    return methods.map((method) => [method, (data, bid) => this.#take(method, data, bid)]);
  }

  /** The next step of a deed under way. */
  report(method: DebugMethod, progress: Omit<DebugProgress, 'calibrated'>): readonly Publication[] {
    const bid = this.#bids.get(method);
    if (bid === undefined) return [];
    if (isEnd(progress.status)) this.#bids.delete(method);
    return [this.#events.send(method, writeDebugProgress(progress), { bid })];
  }

  #take(method: DebugMethod, data: JsonObject, bid: string): Reply {
    if (method === 'debug_mode_open') return this.#open();
    if (method === 'debug_mode_close') return this.#close();
    if (!this.#isOpen || this.#bids.has(method)) return refuse(resultCodes.notPossibleNow);
    const value = isDebugSwitch(method) ? readDebugSwitch(method, data) : null;
    if (isDebugSwitch(method) && value === null) return refuse(resultCodes.malformed);
    if (method === CALIBRATION && !readCalibration(data)) return refuse(resultCodes.malformed);
    this.#bids.set(method, bid);
    this.#deeds.start(method, value);
    return accept({ status: 'in_progress' });
  }

  #open(): Reply {
    if (this.#deeds.isFlying()) return refuse(resultCodes.busy);
    this.#isOpen = true;
    return accept();
  }

  #close(): Reply {
    if (this.#bids.size > 0) return refuse(resultCodes.busy);
    this.#isOpen = false;
    return accept();
  }
}
