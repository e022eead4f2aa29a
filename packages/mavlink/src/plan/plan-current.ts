import { decode } from '../wire/decode.ts';
import type { Frame } from '../wire/frame.ts';
import { missionCurrent, missionSetCurrent } from '../wire/messages.generated.ts';
import { targetOf } from '../speaker.ts';
import type { Severance } from '../severance.ts';
import type { PlanOutcome } from './plan-outcome.ts';
import type { PlanTransfer, TransferParts } from './plan-transfer.ts';
import { itemsBeforeOurs } from './wire-items.ts';

/**
 * Names the item that a mission begins with, and sees it. No firmware goes back to the first by itself in every case: an upload
 * leaves ArduPilot where it was, and PX4 too when the plan is the same. By message, because PX4 does not know the command.
 */
export class PlanCurrent implements PlanTransfer {
  readonly #parts: TransferParts;
  readonly #seq: number;
  #tries = 0;
  #deadlineMs = Infinity;

  constructor(parts: TransferParts, item: number) {
    this.#parts = parts;
    this.#seq = item + itemsBeforeOurs(parts.kind, parts.stack);
    this.#ask();
  }

  hear(frame: Frame): void {
    if (frame.messageId !== missionCurrent.id) return;
    if (decode(missionCurrent, frame).seq === this.#seq) this.#end({ kind: 'current-set' });
  }

  nextDueMs(): number {
    return this.#deadlineMs;
  }

  tick(): void {
    const { speaker, times } = this.#parts;
    if (speaker.steadyMs() < this.#deadlineMs) return;
    if (this.#tries < times.openTries) this.#ask();
    else this.#end({ kind: 'failed', deed: 'set-current', failure: { reason: 'no-answer' } });
  }

  abandon(reason: Severance | 'cancelled'): void {
    this.#end({ kind: 'failed', deed: 'set-current', failure: { reason } });
  }

  #ask(): void {
    const { speaker, target, times } = this.#parts;
    this.#tries += 1;
    this.#deadlineMs = speaker.steadyMs() + times.openMs;
    speaker.send(missionSetCurrent, { ...targetOf(target), seq: this.#seq });
  }

  #end(outcome: PlanOutcome): void {
    this.#parts.watcher.settle(outcome);
  }
}
