import type { Frame } from './frame.ts';

/** How a sender's frames came through. Frames that took another link look lost on this one. */
export interface SenderLoss {
  received: number;
  /** Gaps in the sequence. */
  lost: number;
  /** Out of turn: overtaken by others, or repeated. */
  late: number;
}

interface Sender extends SenderLoss {
  readonly key: number;
  lastSequence: number;
  lateInARow: number;
}

/** Forged addresses must not grow the table without end. */
const MAX_SENDERS = 256;

/** So many out of turn in a row are not late: the sender has started again. */
const RESTART_AFTER = 16;

/** Counts what is missing in the sequence numbers of each (system, component). */
export class LossCounter {
  /** The longest known first. Most links carry one or two, which no map would find sooner. */
  #senders: readonly Sender[] = [];
  /** It is not looked up again for every frame. */
  #last: Sender | undefined = undefined;

  count({ systemId, componentId, sequence }: Frame): void {
    const key = keyOf(systemId, componentId);
    const sender = this.#last?.key === key ? this.#last : this.#senderOf(key);
    if (sender === undefined) return this.#meet(key, sequence);
    this.#last = sender;
    sender.received += 1;
    const gap = (sequence - sender.lastSequence - 1) & 0xff;
    if (gap < 128) {
      sender.lost += gap;
      sender.lateInARow = 0;
      sender.lastSequence = sequence;
      return;
    }
    sender.late += 1;
    sender.lateInARow += 1;
    if (sender.lateInARow < RESTART_AFTER) return;
    sender.lateInARow = 0;
    sender.lastSequence = sequence;
  }

  /** Undefined for a sender that was never heard. */
  of(systemId: number, componentId: number): Readonly<SenderLoss> | undefined {
    return this.#senderOf(keyOf(systemId, componentId));
  }

  *[Symbol.iterator](): Generator<Readonly<SenderLoss> & { systemId: number; componentId: number }> {
    for (const { key, received, lost, late } of this.#senders)
      yield { systemId: key >>> 8, componentId: key & 0xff, received, lost, late };
  }

  #senderOf(key: number): Sender | undefined {
    for (const sender of this.#senders) if (sender.key === key) return sender;
    return undefined;
  }

  #meet(key: number, sequence: number): void {
    this.#last = { key, received: 1, lost: 0, late: 0, lastSequence: sequence, lateInARow: 0 };
    this.#senders = this.#senders.slice(1 - MAX_SENDERS).concat(this.#last);
  }
}

function keyOf(systemId: number, componentId: number): number {
  return (systemId << 8) | componentId;
}
