import type { Publication, ThingMessage } from '../wire/message.ts';
import { IdMemory } from '../wire/id-memory.ts';
import { answer, writeReply } from '../wire/reply.ts';
import { eventKeyOf } from './event-key.ts';

/** A device repeats what was not answered after some seconds; from then on it is news again, and does no harm as such. */
const REPEATED_MS = 120_000;
const REMEMBERED = 128;

/** In place of the answer, while somebody is still storing what the event tells. */
const STORING = -1;

/** The device deletes its copy once we say yes: so only after we have stored ours. */
const storedFirst: ReadonlySet<string> = new Set(['file_upload_callback']);

export interface EventReceipt {
  readonly isNew: boolean;
  readonly publish: readonly Publication[];
}

/** Answers events that ask for it, and tells repetitions from news. */
export class EventDesk {
  readonly #now: () => number;
  readonly #known = new IdMemory(REMEMBERED, REPEATED_MS);

  constructor(now: () => number) {
    this.#now = now;
  }

  receive(event: ThingMessage): EventReceipt {
    const [key, nowMs] = [eventKeyOf(event), this.#now()];
    const known = this.#known.get(key, nowMs);
    if (known !== undefined)
      return { isNew: false, publish: this.#answerAgain(event, known === STORING ? null : known) };
    const isDeferred = event.method !== null && storedFirst.has(event.method) && event.needsReply;
    // Unknown methods are answered too: a device that gets no answer repeats for ever.
    const result = isDeferred ? null : 0;
    this.#known.set(key, nowMs, result ?? STORING);
    return { isNew: true, publish: this.#answerAgain(event, result) };
  }

  /** For an event that had to be stored first. Refused ones count as new when the device repeats them. */
  settle(event: ThingMessage, result: number): readonly Publication[] {
    if (result === 0) this.#known.set(eventKeyOf(event), this.#now(), result);
    else this.#known.delete(eventKeyOf(event));
    return this.#answerAgain(event, result);
  }

  /** From time to time. */
  forgetOld(): void {
    this.#known.forgetOld(this.#now());
  }

  #answerAgain(event: ThingMessage, result: number | null): readonly Publication[] {
    if (!event.needsReply || result === null) return [];
    return [answer(event, writeReply({ result, output: null }), this.#now())];
  }
}
