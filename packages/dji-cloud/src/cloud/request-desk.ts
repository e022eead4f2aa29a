import type { Environment } from '../wire/environment.ts';
import type { JsonObject } from '../wire/json.ts';
import { dataOf, type Publication, type ThingMessage } from '../wire/message.ts';
import { Recent } from '../wire/recent.ts';
import { answer } from '../wire/reply.ts';
import { isRefusal, requestMethods, type Refusal, type RequestHandlers } from './request-handlers.ts';

interface Parts extends Pick<Environment, 'wallMs'> {
  readonly handlers: RequestHandlers;
  /** A handler that failed: the device gets a refusal, and somebody must hear of it. */
  readonly onFailure: (error: unknown, request: ThingMessage) => void;
}

/** Nothing we offer answers to that name. */
const UNSUPPORTED: Refusal = { refused: 1 };
/** We failed, not the device: it may ask again. */
const FAILED: Refusal = { refused: 2 };

/** A device asks one thing at a time, and a few when it starts; more than this at once is a flood. */
const MAX_WORKING_OF_ONE = 16;

/** Of all together: what our own side can bear. */
const MAX_WORKING = 1000;

const MAX_ANSWERED_OF_ONE = 16;
const MAX_GATEWAYS = 2048;

/** What one gateway asked, by tid: its own flood pushes off nothing of another's. */
interface Asked {
  readonly working: Map<string, Promise<JsonObject>>;
  readonly answered: Recent<JsonObject>;
}

/** Every request gets an answer, also one we do not know; the same request asked twice is worked on once. */
export class RequestDesk {
  readonly #parts: Parts;
  readonly #asked = new Recent<Asked>(MAX_GATEWAYS);
  #workingCount = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  static knows(method: string | null): boolean {
    return method !== null && requestMethods.has(method);
  }

  /** Null when so many are being worked on that this one is left for the device to repeat. */
  answer(request: ThingMessage): Promise<Publication> | null {
    const asked = this.#askedBy(request.serial);
    const data = this.#known(request.tid, asked) ?? this.#begin(request, asked);
    return data && data.then((body) => answer(request, body, this.#parts.wallMs()));
  }

  #askedBy(gateway: string): Asked {
    const asked = this.#asked.get(gateway) ?? { working: new Map(), answered: new Recent(MAX_ANSWERED_OF_ONE) };
    this.#asked.set(gateway, asked);
    return asked;
  }

  #known(tid: string, { working, answered }: Asked): Promise<JsonObject> | undefined {
    const body = answered.get(tid);
    return body ? Promise.resolve(body) : working.get(tid);
  }

  #begin(request: ThingMessage, asked: Asked): Promise<JsonObject> | null {
    if (this.#workingCount >= MAX_WORKING || asked.working.size >= MAX_WORKING_OF_ONE) return null;
    this.#workingCount++;
    const data = this.#work(request, asked);
    asked.working.set(request.tid, data);
    return data;
  }

  async #work(request: ThingMessage, { working, answered }: Asked): Promise<JsonObject> {
    const { method, tid } = request;
    try {
      const body = bodyOf(method, await this.#askHandler(request));
      answered.set(tid, body);
      return body;
    } catch (error) {
      this.#parts.onFailure(error, request);
      // Not remembered: the device will repeat, and then it shall be tried again.
      return bodyOf(method, FAILED);
    } finally {
      working.delete(tid);
      this.#workingCount--;
    }
  }

  async #askHandler(request: ThingMessage): Promise<JsonObject | Refusal> {
    const method = request.method === null ? undefined : requestMethods.get(request.method);
    return method ? method(this.#parts.handlers, request.serial, dataOf(request)) : UNSUPPORTED;
  }
}

/** `config` alone has its fields in `data` itself. */
function bodyOf(method: string | null, output: JsonObject | Refusal): JsonObject {
  if (isRefusal(output)) return { result: output.refused };
  return method === 'config' ? output : { result: 0, output };
}
