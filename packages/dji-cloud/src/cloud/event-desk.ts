import type { Clocks } from '@skein/telemetry/agenda/clocks.ts';
import type { Publication, ThingMessage } from '../wire/message.ts';
import { IdMemory } from '../wire/id-memory.ts';
import { answer, writeReply } from '../wire/reply.ts';
import { eventKeyOf } from './event-key.ts';

/** A device repeats what was not answered after some seconds; from then on it is news again, and does no harm as such. */
const REPEATED_MS = 120_000;
const REMEMBERED = 128;
/** A dock uploads a few files at a time. */
const MAX_STORING = 32;

/** The device deletes its copy once we say yes: so only after we have stored ours. */
const storedFirst: ReadonlySet<string> = new Set(['file_upload_callback']);

export interface EventReceipt {
  readonly isNew: boolean;
  readonly publish: readonly Publication[];
}

/** Answers events that ask for it, and tells repetitions from news. */
export class EventDesk {
  readonly #clocks: Clocks;
  readonly #answered = new IdMemory(REMEMBERED, REPEATED_MS);
  /** Somebody is still storing what they tell. */
  readonly #storing = new IdMemory(MAX_STORING, REPEATED_MS);

  constructor(clocks: Clocks) {
    this.#clocks = clocks;
  }

  receive(event: ThingMessage): EventReceipt {
    const [key, nowMs] = [eventKeyOf(event), this.#clocks.steadyMs()];
    if (this.#storing.has(key, nowMs)) return { isNew: false, publish: [] };
    if (this.#answered.has(key, nowMs)) return { isNew: false, publish: this.#answer(event, 0) };
    if (event.needsReply && storedFirst.has(event.method ?? '')) {
      this.#storing.note(key, nowMs);
      return { isNew: true, publish: [] };
    }
    this.#answered.note(key, nowMs);
    // Unknown methods are answered too: a device that gets no answer repeats for ever.
    return { isNew: true, publish: this.#answer(event, 0) };
  }

  /** For an event that had to be stored first. Refused ones count as new when the device repeats them. */
  settle(event: ThingMessage, result: number): readonly Publication[] {
    const key = eventKeyOf(event);
    this.#storing.delete(key);
    if (result === 0) this.#answered.note(key, this.#clocks.steadyMs());
    return this.#answer(event, result);
  }

  /** Returns whether there is more to forget later. */
  forgetOld(): boolean {
    const nowMs = this.#clocks.steadyMs();
    const left = [this.#answered, this.#storing].map((memory) => memory.forgetOld(nowMs));
    return left.includes(true);
  }

  #answer(event: ThingMessage, result: number): readonly Publication[] {
    if (!event.needsReply) return [];
    return [answer(event, writeReply({ result, output: null }), this.#clocks.wallMs())];
  }
}
