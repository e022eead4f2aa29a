import type { Publication, ThingMessage } from '../wire/message.ts';
import { Recent } from '../wire/recent.ts';
import { answer, writeReply } from '../wire/reply.ts';
import { eventKeyOf } from './event-key.ts';

/** The device deletes its copy once we say yes: so only after we have stored ours. */
const storedFirst: ReadonlySet<string> = new Set(['file_upload_callback']);

export interface EventReceipt {
  readonly isNew: boolean;
  readonly publish: readonly Publication[];
}

/** Answers events that ask for it, and tells repetitions from news. */
export class EventDesk {
  readonly #now: () => number;
  /** By its ids: the answer given, or null while somebody is still storing. */
  readonly #known = new Recent<{ result: number | null }>(1024);

  constructor(now: () => number) {
    this.#now = now;
  }

  receive(event: ThingMessage): EventReceipt {
    const known = this.#known.get(eventKeyOf(event));
    if (known) return { isNew: false, publish: this.#answerAgain(event, known.result) };
    const isDeferred = event.method !== null && storedFirst.has(event.method) && event.needsReply;
    // Unknown methods are answered too: a device that gets no answer repeats for ever.
    const result = isDeferred ? null : 0;
    this.#known.set(eventKeyOf(event), { result });
    return { isNew: true, publish: this.#answerAgain(event, result) };
  }

  /** For an event that had to be stored first. Refused ones count as new when the device repeats them. */
  settle(event: ThingMessage, result: number): readonly Publication[] {
    if (result === 0) this.#known.set(eventKeyOf(event), { result });
    else this.#known.delete(eventKeyOf(event));
    return this.#answerAgain(event, result);
  }

  #answerAgain(event: ThingMessage, result: number | null): readonly Publication[] {
    if (!event.needsReply || result === null) return [];
    return [answer(event, writeReply({ result, output: null }), this.#now())];
  }
}
