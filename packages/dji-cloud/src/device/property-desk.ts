import { readPropertyChange, writePropertyResult, type PropertyChange } from '../messages/property-set.ts';
import { resultCodes } from '../terms/result-codes.ts';
import { dataOf, type Publication, type ThingMessage } from '../wire/message.ts';
import { Recent } from '../wire/recent.ts';
import { answer, writeReply } from '../wire/reply.ts';

/** Writes properties of the device, one leaf a message; a repeated tid gets the first answer again. */
export class PropertyDesk {
  /** Returns the result: 0 set, 1 refused, or a code. */
  readonly #write: (change: PropertyChange) => number;
  readonly #wallMs: () => number;
  readonly #answers = new Recent<Publication>(256);

  constructor(write: (change: PropertyChange) => number, wallMs: () => number) {
    this.#write = write;
    this.#wallMs = wallMs;
  }

  receive(message: ThingMessage): Publication {
    const known = this.#answers.get(message.tid);
    if (known) return known;
    const change = readPropertyChange(dataOf(message));
    const data = change
      ? writePropertyResult(change, this.#write(change))
      : writeReply({ result: resultCodes.malformed, output: null });
    const publication = answer(message, data, this.#wallMs());
    this.#answers.set(message.tid, publication);
    return publication;
  }
}
