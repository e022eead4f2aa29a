import type { Reply } from '../wire/reply.ts';
import { answer, writeReply } from '../wire/reply.ts';
import type { JsonObject } from '../wire/json.ts';
import { dataOf, type Publication, type ThingMessage } from '../wire/message.ts';
import { Recent } from '../wire/recent.ts';
import { resultCodes } from '../terms/result-codes.ts';

export const accept = (output: JsonObject | null = null): Reply => ({ result: resultCodes.ok, output });

export const refuse = (result: number): Reply => ({ result, output: null });

/** Carries out a command, or says why not. `bid` names the job that it starts. */
export type ServiceHandler = (data: JsonObject, bid: string) => Reply;

/** Takes commands by their method. A repeated tid gets the first answer again and nothing happens twice. */
export class ServiceDesk {
  readonly #handlers: ReadonlyMap<string, ServiceHandler>;
  readonly #wallMs: () => number;
  readonly #answers = new Recent<Publication>(512);

  constructor(handlers: ReadonlyMap<string, ServiceHandler>, wallMs: () => number) {
    this.#handlers = handlers;
    this.#wallMs = wallMs;
  }

  /** What it does not know is refused all the same, so that nobody waits for an answer. */
  knows(method: string | null): boolean {
    return method !== null && this.#handlers.has(method);
  }

  receive(service: ThingMessage): Publication {
    const known = this.#answers.get(service.tid);
    if (known) return known;
    const handler = service.method === null ? undefined : this.#handlers.get(service.method);
    const reply = handler ? handler(dataOf(service), service.bid || service.tid) : refuse(resultCodes.malformed);
    const publication = answer(service, writeReply(reply), this.#wallMs());
    this.#answers.set(service.tid, publication);
    return publication;
  }
}
