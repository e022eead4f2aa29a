import { decode } from '../wire/decode.ts';
import { MavMissionResult } from '../wire/enums.generated.ts';
import type { Frame } from '../wire/frame.ts';
import {
  missionAck,
  missionCount,
  missionItemInt,
  missionRequestInt,
  missionRequestList,
} from '../wire/messages.generated.ts';
import { isMeantFor, targetOf } from '../speaker.ts';
import type { Severance } from '../severance.ts';
import { missionTypeOf } from './plan-item.ts';
import type { PlanFailure, PlanOutcome } from './plan-outcome.ts';
import { mayBeOfACopy, type PlanTransfer, type TransferParts } from './plan-transfer.ts';
import { fromWireItems, type WireItem } from './wire-items.ts';

/** Asks for the number of items, then for one after the other. Here we are in charge, and repeat what is not answered. */
export class PlanDownload implements PlanTransfer {
  readonly #parts: TransferParts;
  readonly #missionType: number;
  readonly #items: WireItem[] = [];
  #count: number | null = null;
  #planId: number | null = null;
  #tries = 0;
  #deadlineMs = Infinity;

  constructor(parts: TransferParts) {
    this.#parts = parts;
    this.#missionType = missionTypeOf(parts.kind);
    this.#ask();
  }

  hear(frame: Frame): void {
    if (frame.messageId === missionItemInt.id) this.#hearItem(frame);
    else if (frame.messageId === missionCount.id) this.#hearCount(frame);
    else if (frame.messageId === missionAck.id) this.#hearAck(frame);
  }

  nextDueMs(): number {
    return this.#deadlineMs;
  }

  tick(): void {
    const { speaker, times } = this.#parts;
    if (speaker.steadyMs() < this.#deadlineMs) return;
    const mostTries = this.#count === null ? times.openTries : times.itemTries;
    if (this.#tries < mostTries) this.#ask();
    else this.#fail({ reason: this.#count === null ? 'no-answer' : 'silence' });
  }

  abandon(reason: Severance | 'cancelled'): void {
    if (reason === 'cancelled') this.#acknowledge(MavMissionResult.OPERATION_CANCELLED);
    this.#fail({ reason });
  }

  #ask(): void {
    const { speaker, target, times } = this.#parts;
    const head = { ...targetOf(target), missionType: this.#missionType };
    const isOpening = this.#count === null;
    this.#tries += 1;
    this.#deadlineMs = speaker.steadyMs() + (isOpening ? times.openMs : times.itemMs);
    if (isOpening) speaker.send(missionRequestList, head);
    else speaker.send(missionRequestInt, { ...head, seq: this.#items.length });
  }

  #hearCount(frame: Frame): void {
    const { missionType, count, opaqueId, ...to } = decode(missionCount, frame);
    if (missionType !== this.#missionType || !isMeantFor(this.#parts.speaker, to) || this.#count !== null) return;
    this.#count = count;
    this.#planId = opaqueId === 0 ? null : opaqueId;
    if (count === 0) this.#finish();
    else this.#askNext();
  }

  #hearItem(frame: Frame): void {
    const { missionType, seq, targetSystem, targetComponent, ...item } = decode(missionItemInt, frame);
    const isOurs =
      missionType === this.#missionType && isMeantFor(this.#parts.speaker, { targetSystem, targetComponent });
    // An item out of turn is a copy of one we have: the one that is due has been asked for.
    if (!isOurs || this.#count === null || seq !== this.#items.length) return;
    this.#items.push(item);
    // Asked before it is told: who watches may cancel, and then nothing more is to be asked for.
    const isLast = this.#items.length === this.#count;
    if (!isLast) this.#askNext();
    this.#parts.watcher.progress?.(this.#items.length, this.#count);
    if (isLast) this.#finish();
  }

  #askNext(): void {
    this.#tries = 0;
    this.#ask();
  }

  #finish(): void {
    this.#acknowledge(MavMissionResult.ACCEPTED);
    const { kind, stack } = this.#parts;
    this.#end({ kind: 'downloaded', items: fromWireItems(kind, stack, this.#items), planId: this.#planId });
  }

  /** A vehicle acknowledges a download only to refuse it; the rest are late answers to an upload before. */
  #hearAck(frame: Frame): void {
    const ack = decode(missionAck, frame);
    if (ack.missionType !== this.#missionType || !isMeantFor(this.#parts.speaker, ack)) return;
    if (ack.type === MavMissionResult.ACCEPTED || mayBeOfACopy(ack.type)) return;
    this.#fail({ reason: 'refused', result: ack.type, item: null });
  }

  #acknowledge(type: number): void {
    const { speaker, target } = this.#parts;
    speaker.send(missionAck, { ...targetOf(target), type, missionType: this.#missionType });
  }

  #fail(failure: PlanFailure): void {
    this.#end({ kind: 'failed', deed: 'download', failure });
  }

  #end(outcome: PlanOutcome): void {
    this.#parts.watcher.settle(outcome);
  }
}
