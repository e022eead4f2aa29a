import type { Environment } from '../wire/environment.ts';
import { objectAt } from '../wire/fields.ts';
import type { JsonObject } from '../wire/json.ts';
import { dataOf, type Publication, type ThingMessage } from '../wire/message.ts';
import { readReply } from '../wire/reply.ts';
import { Transactions } from '../wire/transactions.ts';

/** `output` is null when the cloud said no, or nothing readable. */
export interface CloudAnswer {
  readonly tid: string;
  readonly method: string;
  readonly result: number | null;
  readonly output: JsonObject | null;
}

const TIMEOUT_MS = 5000;
const TRIES = 3;

/** What a device asks of the cloud: requests, and the acknowledgement of its topology. */
export class CloudCalls {
  readonly #serial: string;
  readonly #transactions: Transactions;

  constructor(kind: 'requests' | 'status', serial: string, environment: Environment) {
    this.#serial = serial;
    this.#transactions = new Transactions(kind, environment);
  }

  ask(method: string, data: JsonObject): { readonly tid: string; readonly publish: Publication } {
    const question = { serial: this.#serial, method, data, tries: TRIES, timeoutMs: TIMEOUT_MS };
    const { transaction, publish } = this.#transactions.ask(question);
    return { tid: transaction.tid, publish };
  }

  /** Null for an answer to nothing, or given before. */
  settle(reply: ThingMessage): CloudAnswer | null {
    const settlement = this.#transactions.settle(reply);
    if (settlement.kind !== 'answered' && settlement.kind !== 'late') return null;
    const { tid, method } = settlement.transaction;
    return { tid, method: method ?? '', ...bodyOf(method, reply) };
  }

  tick(): { readonly publish: readonly Publication[]; readonly unanswered: readonly string[] } {
    const { publish, unanswered } = this.#transactions.tick();
    return { publish, unanswered: unanswered.map(({ tid }) => tid) };
  }
}

/** `config` alone has its fields in `data` itself, and a result only when it is refused. */
function bodyOf(method: string | null, reply: ThingMessage): Pick<CloudAnswer, 'result' | 'output'> {
  const [data, read] = [dataOf(reply), readReply(reply)];
  if (method === 'config' && !read) return { result: 0, output: data };
  if (!read) return { result: null, output: null };
  return { result: read.result, output: read.result === 0 ? (objectAt(data, 'output') ?? {}) : null };
}
