import { decode } from '../wire/decode.ts';
import { MavMissionResult } from '../wire/enums.generated.ts';
import type { Frame } from '../wire/frame.ts';
import {
  missionAck,
  missionCount,
  missionItemInt,
  missionRequest,
  missionRequestInt,
  type MissionRequestInt,
} from '../wire/messages.generated.ts';
import { isMeantFor, targetOf } from '../speaker.ts';
import type { Severance } from '../severance.ts';
import { missionTypeOf, type PlanItem } from './plan-item.ts';
import type { PlanFailure, PlanOutcome } from './plan-outcome.ts';
import { mayBeOfACopy, type PlanTransfer, type TransferParts } from './plan-transfer.ts';
import { itemsBeforeOurs, toWireItems, type WireItem } from './wire-items.ts';

/**
 * Offers a plan and serves whatever item the vehicle asks for, as often as it asks. The vehicle is in charge: once it has asked
 * for the first item there is nothing to repeat, only to wait.
 */
export class PlanUpload implements PlanTransfer {
  readonly #parts: TransferParts;
  readonly #items: readonly PlanItem[];
  readonly #wireItems: readonly WireItem[];
  readonly #missionType: number;
  #offers = 0;
  #deadlineMs = Infinity;
  #lastAsked: number | null = null;
  #highestAsked = -1;
  #complaint: number | null = null;

  constructor(parts: TransferParts, items: readonly PlanItem[]) {
    this.#parts = parts;
    this.#items = items;
    this.#wireItems = toWireItems(parts.kind, parts.stack, items);
    this.#missionType = missionTypeOf(parts.kind);
    this.#offer();
  }

  hear(frame: Frame): void {
    // ArduPilot asks in the old form only, PX4 first in the old and then in the new one; both get the new form of item.
    if (frame.messageId === missionRequestInt.id) this.#serve(decode(missionRequestInt, frame));
    else if (frame.messageId === missionRequest.id) this.#serve(decode(missionRequest, frame));
    else if (frame.messageId === missionAck.id) this.#hearAck(frame);
  }

  nextDueMs(): number {
    return this.#deadlineMs;
  }

  tick(): void {
    if (this.#parts.speaker.steadyMs() < this.#deadlineMs) return;
    if (this.#lastAsked !== null) {
      this.#tellVehicleToStop();
      return this.#fail(this.#complaint === null ? { reason: 'silence' } : this.#refusal(this.#complaint));
    }
    if (this.#offers < this.#parts.times.openTries) this.#offer();
    else this.#fail({ reason: 'no-answer' });
  }

  abandon(reason: Severance | 'cancelled'): void {
    if (reason === 'cancelled') this.#tellVehicleToStop();
    this.#fail({ reason });
  }

  #offer(): void {
    const { speaker, target, times } = this.#parts;
    this.#offers += 1;
    this.#deadlineMs = speaker.steadyMs() + times.openMs;
    speaker.send(missionCount, {
      ...targetOf(target),
      count: this.#wireItems.length,
      missionType: this.#missionType,
    });
  }

  #serve(request: MissionRequestInt): void {
    const { speaker, target, times, watcher } = this.#parts;
    if (request.missionType !== this.#missionType || !isMeantFor(speaker, request)) return;
    const { seq } = request;
    const item = this.#wireItems[seq];
    if (item === undefined) return;
    this.#deadlineMs = speaker.steadyMs() + times.silenceMs;
    this.#lastAsked = seq;
    this.#complaint = null;
    speaker.send(missionItemInt, { ...targetOf(target), ...item, seq, missionType: this.#missionType });
    if (seq <= this.#highestAsked) return;
    this.#highestAsked = seq;
    watcher.progress?.(seq + 1, this.#wireItems.length);
  }

  #hearAck(frame: Frame): void {
    const ack = decode(missionAck, frame);
    if (ack.missionType !== this.#missionType || !isMeantFor(this.#parts.speaker, ack)) return;
    if (mayBeOfACopy(ack.type)) return this.#noteComplaint(ack.type);
    if (ack.type !== MavMissionResult.ACCEPTED) return this.#fail(this.#refusal(ack.type));
    // Accepted before every item was asked for: the late answer to an earlier transfer, not to this one.
    if (this.#highestAsked < this.#wireItems.length - 1) return;
    this.#end({ kind: 'uploaded', items: this.#items, planId: ack.opaqueId === 0 ? null : ack.opaqueId, rounded: [] });
  }

  /** When the vehicle goes on asking, it was about a copy; when it stays silent, it was the end. */
  #noteComplaint(result: number): void {
    const { speaker, times } = this.#parts;
    this.#complaint = result;
    this.#deadlineMs = Math.min(this.#deadlineMs, speaker.steadyMs() + times.complaintMs);
  }

  #refusal(result: number): PlanFailure {
    const [asked, first] = [this.#lastAsked, itemsBeforeOurs(this.#parts.kind, this.#parts.stack)];
    return { reason: 'refused', result, item: asked === null || asked < first ? null : asked - first };
  }

  #tellVehicleToStop(): void {
    const { speaker, target } = this.#parts;
    const type = MavMissionResult.OPERATION_CANCELLED;
    speaker.send(missionAck, { ...targetOf(target), type, missionType: this.#missionType });
  }

  #fail(failure: PlanFailure): void {
    this.#end({ kind: 'failed', deed: 'upload', failure });
  }

  #end(outcome: PlanOutcome): void {
    this.#parts.watcher.settle(outcome);
  }
}
