import type { Environment } from '../wire/environment.ts';
import type { JsonObject } from '../wire/json.ts';
import { dataOf, type Publication, type ThingMessage } from '../wire/message.ts';
import { Recent } from '../wire/recent.ts';
import { answer } from '../wire/reply.ts';
import { isRefusal, requestMethods, type Refusal, type RequestHandlers } from './request-handlers.ts';

interface Parts extends Pick<Environment, 'now'> {
  readonly handlers: RequestHandlers;
  /** A handler that failed: the device gets a refusal, and somebody must hear of it. */
  readonly onFailure: (error: unknown, request: ThingMessage) => void;
}

/** Nothing we offer answers to that name. */
const UNSUPPORTED: Refusal = { refused: 1 };
/** We failed, not the device: it may ask again. */
const FAILED: Refusal = { refused: 2 };

/** A device asks one thing at a time; more than this at once is a flood. */
const MAX_UNANSWERED = 1000;

/** Every request gets an answer, also one we do not know; the same request asked twice is worked on once. */
export class RequestDesk {
  readonly #parts: Parts;
  readonly #answers = new Recent<Promise<JsonObject>>(2048);
  #unansweredCount = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  static knows(method: string | null): boolean {
    return method !== null && requestMethods.has(method);
  }

  /** Null when so many are being worked on that this one is left for the device to repeat. */
  answer(request: ThingMessage): Promise<Publication> | null {
    const key = `${request.serial} ${request.tid}`;
    let data = this.#answers.get(key);
    if (!data) {
      if (this.#unansweredCount >= MAX_UNANSWERED) return null;
      data = this.#work(request, key);
      this.#answers.set(key, data);
    }
    return data.then((body) => answer(request, body, this.#parts.now()));
  }

  async #work(request: ThingMessage, key: string): Promise<JsonObject> {
    this.#unansweredCount++;
    try {
      return bodyOf(request.method, await this.#askHandler(request));
    } catch (error) {
      this.#parts.onFailure(error, request);
      // The device will repeat: then it shall be tried again, not refused from memory.
      this.#answers.delete(key);
      return bodyOf(request.method, FAILED);
    } finally {
      this.#unansweredCount--;
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
