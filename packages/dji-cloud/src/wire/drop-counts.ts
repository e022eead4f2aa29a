import type { ReadFault } from './read-message.ts';

export type DropReason =
  | ReadFault
  /** An answer to nothing we asked, or from a gateway we did not ask. */
  | 'unasked_reply'
  | 'repeated_reply'
  | 'repeated_event'
  /** No such event, request or push in what we know; answered all the same where an answer is due. */
  | 'unknown_method'
  /** Older than what we know already. */
  | 'out_of_order'
  /** An aircraft that the gateway which speaks for it may not claim. */
  | 'foreign_sub_device'
  /** An aircraft that no gateway we know has named. */
  | 'unknown_sub_device'
  /** An order of manual control to a device that is not in it. */
  | 'not_in_manual_control'
  | 'too_many_gateways'
  | 'too_many_requests';

export class DropCounts {
  readonly #counts = new Map<DropReason, number>();

  add(reason: DropReason): void {
    this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + 1);
  }

  of(reason: DropReason): number {
    return this.#counts.get(reason) ?? 0;
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  entries(): readonly (readonly [DropReason, number])[] {
    return [...this.#counts];
  }
}
