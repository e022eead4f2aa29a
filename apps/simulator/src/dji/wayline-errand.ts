import type { CloudCalls, CloudAnswer } from '@skein/dji-cloud/device/cloud-calls.ts';
import { readWaylineFile, type FlightTaskOrder, type WaylineFile } from '@skein/dji-cloud/messages/flight-task.ts';
import { resultCodes } from '@skein/dji-cloud/terms/result-codes.ts';
import { objectAt } from '@skein/dji-cloud/wire/fields.ts';
import type { Publication } from '@skein/dji-cloud/wire/message.ts';
import { GEOID_SEPARATION_M } from './dock-state.ts';
import { readWayline, WaylineError, type Wayline } from './wayline.ts';

/** Three tries of five seconds, and a little. */
const PATIENCE_MS = 20_000;

export interface ErrandParts {
  readonly requests: CloudCalls;
  readonly now: () => number;
  readonly fetchFile: (file: WaylineFile) => Promise<Buffer>;
  readonly arrived: (order: FlightTaskOrder, wayline: Wayline) => void;
  readonly failed: (order: FlightTaskOrder, code: number, why: string) => void;
}

/** Between "execute" and the flight: asks the cloud where the file is, fetches it, compares it and reads it. */
export class WaylineErrand {
  readonly #parts: ErrandParts;
  #open: { readonly order: FlightTaskOrder; readonly tid: string; readonly deadlineMs: number } | null = null;

  constructor(parts: ErrandParts) {
    this.#parts = parts;
  }

  begin(order: FlightTaskOrder): Publication {
    const { requests, now } = this.#parts;
    const { tid, publish } = requests.ask('flighttask_resource_get', { flight_id: order.flightId });
    this.#open = { order, tid, deadlineMs: now() + PATIENCE_MS };
    return publish;
  }

  hear({ tid, output }: CloudAnswer): void {
    const open = this.#open;
    if (open === null || open.tid !== tid) return;
    this.#open = null;
    const file = output && readWaylineFile(objectAt(output, 'file'));
    if (file) void this.#fetch(open.order, file);
    else this.#parts.failed(open.order, resultCodes.waylineUnfetched, 'the cloud named no wayline file');
  }

  tick(): void {
    const open = this.#open;
    if (open === null || this.#parts.now() < open.deadlineMs) return;
    this.#open = null;
    this.#parts.failed(open.order, resultCodes.waylineUnfetched, 'the cloud did not say where the wayline file is');
  }

  async #fetch(order: FlightTaskOrder, file: WaylineFile): Promise<void> {
    const { fetchFile, arrived, failed } = this.#parts;
    try {
      arrived(order, readWayline(await fetchFile(file), GEOID_SEPARATION_M));
    } catch (error) {
      if (!(error instanceof WaylineError)) throw error;
      failed(order, error.code, error.message);
    }
  }
}
