import { senderOf } from './frame.ts';
import { SenderCount, type SenderLoss } from './sender-count.ts';

/** Forged addresses must not grow the table without end. */
const MAX_SENDERS = 256;

/** Counts what is missing in the sequence numbers of each (system, component). */
export class LossCounter {
  /** The longest known first. Most links carry one or two, which no map would find sooner. */
  #senders: readonly SenderCount[] = [];

  /** Where the frames of a sender are counted. */
  countOf(sender: number): SenderCount {
    return this.#find(sender) ?? this.#meet(sender);
  }

  /** Undefined for a sender that was never heard. */
  of(systemId: number, componentId: number): SenderLoss | undefined {
    return this.#find(senderOf(systemId, componentId));
  }

  *[Symbol.iterator](): Generator<SenderLoss & { systemId: number; componentId: number }> {
    for (const { sender, received, lost, late } of this.#senders)
      yield { systemId: sender >>> 8, componentId: sender & 0xff, received, lost, late };
  }

  #find(sender: number): SenderCount | undefined {
    for (const count of this.#senders) if (count.sender === sender) return count;
    return undefined;
  }

  #meet(sender: number): SenderCount {
    const count = new SenderCount(sender);
    this.#senders = this.#senders.slice(1 - MAX_SENDERS).concat(count);
    return count;
  }
}
