/** How a sender's frames came through. Frames that took another link look lost on this one. */
export interface SenderLoss {
  readonly received: number;
  /** Gaps in the sequence. */
  readonly lost: number;
  /** Out of turn: overtaken by others, or repeated. */
  readonly late: number;
}

/** So many out of turn in a row are not late: the sender has started again. */
const RESTART_AFTER = 16;

/** What is missing in the sequence numbers of one sender. */
export class SenderCount implements SenderLoss {
  readonly sender: number;
  received = 0;
  lost = 0;
  late = 0;
  #lastSequence = -1;
  #lateInARow = 0;

  constructor(sender: number) {
    this.sender = sender;
  }

  count(sequence: number): void {
    this.received += 1;
    const gap = this.#lastSequence === -1 ? 0 : (sequence - this.#lastSequence - 1) & 0xff;
    if (gap < 128) {
      this.lost += gap;
      this.#lateInARow = 0;
      this.#lastSequence = sequence;
      return;
    }
    this.late += 1;
    this.#lateInARow += 1;
    if (this.#lateInARow < RESTART_AFTER) return;
    this.#lateInARow = 0;
    this.#lastSequence = sequence;
  }
}

/** One that nobody is. */
export const nobody = new SenderCount(-1);
