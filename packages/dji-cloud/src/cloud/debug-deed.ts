import { writeCalibration, type CalibrationPoint } from '../messages/calibration.ts';
import {
  CALIBRATION,
  isDebugSwitch,
  writeDebugSwitch,
  type DebugDeed as DeedName,
  type DebugMethod,
  type DebugProgress,
  type DebugSwitch,
} from '../messages/debug.ts';
import { InvalidOrder } from '../messages/order.ts';
import { readStatus } from '../messages/status.ts';
import { textAt } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';
import type { Publication } from '../wire/message.ts';
import { words } from '../words.ts';
import { Job, type JobView, type PhaseRules } from './job.ts';
import type { Outcome } from './outcome.ts';
import type { ServiceCalls } from './service-calls.ts';

export interface DebugView extends JobView<DebugProgress> {
  readonly method: DebugMethod;
  readonly bid: string;
}

/** One deed of remote debugging, such as opening the cover. The dock must be in remote debugging first. */
export class DebugDeed {
  readonly method: DebugMethod;
  readonly job: Job<DebugProgress>;
  #bid: string;

  constructor(method: DebugMethod, bid = '') {
    this.method = method;
    this.#bid = bid;
    this.job = new Job<DebugProgress>(rulesOf(method));
  }

  get view(): DebugView {
    return { ...this.job.view, method: this.method, bid: this.#bid };
  }

  get bid(): string {
    return this.#bid;
  }

  start(calls: ServiceCalls, value?: number): Publication {
    if (this.method === CALIBRATION)
      throw new InvalidOrder(this.method, words('需要给出设备位置', 'needs the places of the devices'));
    const isSwitch = isDebugSwitch(this.method);
    return this.#send(calls, isSwitch ? writeDebugSwitch(this.method, requireValue(this.method, value)) : {});
  }

  calibrate(calls: ServiceCalls, points: readonly CalibrationPoint[]): Publication {
    return this.#send(calls, writeCalibration(points));
  }

  #send(calls: ServiceCalls, data: JsonObject): Publication {
    const { tid, bid, publish } = calls.call(this.method, data);
    this.#bid = bid;
    this.job.asked(tid, this.method);
    return publish;
  }

  /** Some firmware tells in the answer already that it is done. */
  concluded(tid: string, outcome: Outcome, receivedAtMs: number): boolean {
    const isMine = this.job.concluded(tid, outcome);
    if (!isMine || outcome.kind !== 'accepted' || !outcome.output) return isMine;
    const status = readStatus(textAt(outcome.output, 'status'));
    const isNews = status !== null && this.job.view.phase === 'sent';
    const report: DebugProgress | null = isNews ? { ...noDetails, status } : null;
    if (report) this.job.reported({ timestampMs: null, receivedAtMs }, report.status, report);
    return true;
  }
}

const noDetails = { result: 0, percent: null, stepKey: null, calibrated: [] } as const;

const withoutProgress: ReadonlySet<DebugMethod> = new Set<DeedName>(['debug_mode_open', 'debug_mode_close']);

/** The two that report no progress are done when they are accepted. */
const rulesOf = (method: DebugMethod): PhaseRules => ({
  [method]: [['draft'], withoutProgress.has(method) ? 'ok' : 'sent'],
});

function requireValue(method: DebugSwitch, value: number | undefined): number {
  if (value !== undefined) return value;
  throw new InvalidOrder(method, words('需要给出一个值', 'needs a value'));
}
