import type { Clocks } from '@skein/telemetry/agenda/clocks.ts';
import { readDrcEntry, readSticks, writeDrcOsd, type DrcEntry, type DrcOsd, type Sticks } from '../messages/drc.ts';
import { drcStates } from '../terms/dock-terms.ts';
import { resultCodes } from '../terms/result-codes.ts';
import type { DropReason } from '../wire/drop-counts.ts';
import type { JsonObject } from '../wire/json.ts';
import type { DrcMessage, Publication } from '../wire/message.ts';
import type { Reply } from '../wire/reply.ts';
import { writeMessage } from '../wire/write-message.ts';
import type { EventOutbox } from './event-outbox.ts';
import { accept, refuse, type ServiceHandler } from './service-desk.ts';

export interface DrcDeeds {
  /** Open the second session, then tell `connected`. */
  connect(entry: DrcEntry): void;
  disconnect(): void;
  steer(sticks: Sticks): void;
  /** The result: 0, or why not. */
  stop(): number;
  land(regardless: boolean): number;
}

/** Without a heartbeat for so long, the device leaves manual control by itself. */
const HEARTBEAT_LOST_MS = 60_000;

/** Manual control as the device sees it. */
export class DrcDesk {
  readonly #serial: string;
  readonly #deeds: DrcDeeds;
  readonly #events: EventOutbox;
  readonly #clocks: Clocks;
  #state: 'off' | 'connecting' | 'connected' = 'off';
  #hasAuthority = false;
  #heardAtMs = -Infinity;
  #newestSeq = -Infinity;

  constructor(serial: string, deeds: DrcDeeds, events: EventOutbox, clocks: Clocks) {
    this.#serial = serial;
    this.#deeds = deeds;
    this.#events = events;
    this.#clocks = clocks;
  }

  get state(): 'off' | 'connecting' | 'connected' {
    return this.#state;
  }

  get handlers(): readonly (readonly [string, ServiceHandler])[] {
    return [
      ['flight_authority_grab', () => this.#grab()],
      ['payload_authority_grab', () => accept()],
      ['drc_mode_enter', (data) => this.#enter(readDrcEntry(data))],
      ['drc_mode_exit', () => this.#exit()],
    ];
  }

  connected(): Publication {
    this.#state = 'connected';
    this.#heardAtMs = this.#clocks.steadyMs();
    this.#newestSeq = -Infinity;
    return this.#notify();
  }

  receive({ method, seq, data }: DrcMessage): readonly Publication[] | { readonly dropped: DropReason } {
    if (this.#state !== 'connected') return { dropped: 'not_in_manual_control' };
    switch (method) {
      case 'heart_beat':
        this.#heardAtMs = this.#clocks.steadyMs();
        return [this.#publish('heart_beat', data, seq)];
      case 'stick_control':
        return this.#steer(data, seq);
      case 'drone_emergency_stop':
        return [this.#publish(method, { result: this.#deeds.stop() }, seq)];
      case 'drc_emergency_landing':
      case 'drc_force_landing':
        return [this.#publish(method, { result: this.#deeds.land(method === 'drc_force_landing') }, seq)];
      default:
        return { dropped: 'unknown_method' };
    }
  }

  pushOsd(osd: DrcOsd): readonly Publication[] {
    return this.#state === 'connected' ? [this.#publish('osd_info_push', writeDrcOsd(osd), null)] : [];
  }

  tick(): readonly Publication[] {
    if (this.#state === 'off' || this.#clocks.steadyMs() - this.#heardAtMs <= HEARTBEAT_LOST_MS) return [];
    this.#leave();
    return [this.#notify()];
  }

  /** A stick command that was overtaken is older than what the aircraft does already. */
  #steer(data: JsonObject, seq: number | null): readonly Publication[] | { readonly dropped: DropReason } {
    const sticks = readSticks(data);
    if (!sticks) return [this.#publish('stick_control', { result: resultCodes.stickFailed }, seq)];
    if (seq !== null && seq <= this.#newestSeq) return { dropped: 'out_of_order' };
    this.#newestSeq = seq ?? this.#newestSeq;
    this.#deeds.steer(sticks);
    return [];
  }

  #grab(): Reply {
    this.#hasAuthority = true;
    return accept();
  }

  #enter(entry: DrcEntry | null): Reply {
    if (!entry) return refuse(resultCodes.malformed);
    if (!this.#hasAuthority) return refuse(resultCodes.notPossibleNow);
    this.#state = 'connecting';
    this.#heardAtMs = this.#clocks.steadyMs();
    this.#deeds.connect(entry);
    return accept();
  }

  #exit(): Reply {
    if (this.#state !== 'off') this.#leave();
    return accept();
  }

  #leave(): void {
    this.#state = 'off';
    this.#deeds.disconnect();
  }

  #notify(): Publication {
    return this.#events.send('drc_status_notify', { result: 0, drc_state: drcStates.codeOf(this.#state) });
  }

  #publish(method: string, data: JsonObject, seq: number | null): Publication {
    return writeMessage({
      kind: 'drc/up',
      serial: this.#serial,
      method,
      seq,
      timestampMs: this.#clocks.wallMs(),
      data,
    });
  }
}
