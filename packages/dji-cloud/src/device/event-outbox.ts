import type { Environment } from '../wire/environment.ts';
import type { Json, JsonObject } from '../wire/json.ts';
import type { Publication, ThingMessage } from '../wire/message.ts';
import { readReply } from '../wire/reply.ts';
import { Recent } from '../wire/recent.ts';
import { writeMessage } from '../wire/write-message.ts';

interface Owed {
  readonly tid: string;
  readonly publication: Publication;
  sentAtMs: number;
}

const REPEAT_MS = 5000;
const MAX_OWED = 512;

/** Events to the cloud. Those that need an answer are repeated until the cloud has said yes. */
export class EventOutbox {
  readonly #serial: string;
  readonly #environment: Environment;
  readonly #owed = new Recent<Owed>(MAX_OWED);

  constructor(serial: string, environment: Environment) {
    this.#serial = serial;
    this.#environment = environment;
  }

  send(
    method: string,
    data: JsonObject | readonly Json[],
    options: { readonly bid?: string; readonly needsReply?: boolean } = {},
  ): Publication {
    const { wallMs, steadyMs, newId } = this.#environment;
    const [tid, needsReply] = [newId(), options.needsReply ?? false];
    const publication = writeMessage({
      kind: 'events',
      serial: this.#serial,
      gateway: this.#serial,
      tid,
      bid: options.bid ?? newId(),
      timestampMs: wallMs(),
      method,
      needsReply,
      data,
    });
    if (needsReply) this.#owed.set(tid, { tid, publication, sentAtMs: steadyMs() });
    return publication;
  }

  /** False for an answer to nothing that still waits for one. */
  settle(reply: ThingMessage): boolean {
    if (this.#owed.get(reply.tid) === undefined) return false;
    if (readReply(reply)?.result === 0) this.#owed.delete(reply.tid);
    return true;
  }

  tick(): readonly Publication[] {
    const nowMs = this.#environment.steadyMs();
    const due = [...this.#owed.values()].filter(({ sentAtMs }) => nowMs - sentAtMs >= REPEAT_MS);
    for (const owed of due) owed.sentAtMs = nowMs;
    return due.map(({ publication }) => publication);
  }

  get owedCount(): number {
    return this.#owed.size;
  }
}
