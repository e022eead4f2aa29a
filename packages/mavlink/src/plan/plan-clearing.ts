import { decode } from '../wire/decode.ts';
import { MavMissionResult } from '../wire/enums.generated.ts';
import type { Frame } from '../wire/frame.ts';
import { missionAck, missionClearAll } from '../wire/messages.generated.ts';
import { isMeantFor, targetOf } from '../speaker.ts';
import type { Severance } from '../severance.ts';
import { missionTypeOf } from './plan-item.ts';
import type { PlanOutcome } from './plan-outcome.ts';
import type { PlanTransfer, TransferParts } from './plan-transfer.ts';

export class PlanClearing implements PlanTransfer {
  readonly #parts: TransferParts;
  readonly #missionType: number;
  #tries = 0;
  #deadlineMs = Infinity;

  constructor(parts: TransferParts) {
    this.#parts = parts;
    this.#missionType = missionTypeOf(parts.kind);
    this.#ask();
  }

  hear(frame: Frame): void {
    if (frame.messageId !== missionAck.id) return;
    const { type: result, missionType, ...to } = decode(missionAck, frame);
    if (missionType !== this.#missionType || !isMeantFor(this.#parts.speaker, to)) return;
    if (result === MavMissionResult.ACCEPTED) return this.#end({ kind: 'cleared' });
    this.#end({ kind: 'failed', deed: 'clear', failure: { reason: 'refused', result, item: null } });
  }

  nextDueMs(): number {
    return this.#deadlineMs;
  }

  tick(): void {
    const { speaker, times } = this.#parts;
    if (speaker.steadyMs() < this.#deadlineMs) return;
    if (this.#tries < times.openTries) this.#ask();
    else this.#end({ kind: 'failed', deed: 'clear', failure: { reason: 'no-answer' } });
  }

  abandon(reason: Severance | 'cancelled'): void {
    this.#end({ kind: 'failed', deed: 'clear', failure: { reason } });
  }

  #ask(): void {
    const { speaker, target, times } = this.#parts;
    this.#tries += 1;
    this.#deadlineMs = speaker.steadyMs() + times.openMs;
    speaker.send(missionClearAll, { ...targetOf(target), missionType: this.#missionType });
  }

  #end(outcome: PlanOutcome): void {
    this.#parts.watcher.settle(outcome);
  }
}
