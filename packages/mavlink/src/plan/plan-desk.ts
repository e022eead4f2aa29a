import type { Rousable, Waiting } from '@skein/telemetry/agenda/agenda.ts';
import { MavMissionResult } from '../wire/enums.generated.ts';
import type { Frame } from '../wire/frame.ts';
import { hindranceOf, type Reach, type Severance, type UnreachableReason } from '../severance.ts';
import { isFrom, type Address, type Speaker } from '../speaker.ts';
import type { Stack } from '../stack/stack.ts';
import { comparePlans } from './compare-plans.ts';
import { PlanClearing } from './plan-clearing.ts';
import { PlanCurrent } from './plan-current.ts';
import { PlanDownload } from './plan-download.ts';
import { faultIn } from './plan-fault.ts';
import type { PlanIds } from './plan-ids.ts';
import type { PlanItem, PlanKind } from './plan-item.ts';
import { planKinds, PlanMemory, type PlanKnowledge } from './plan-memory.ts';
import type { PlanDeed, PlanFailure, PlanOutcome } from './plan-outcome.ts';
import {
  defaultPlanTimes,
  mayBeOfACopy,
  type PlanTimes,
  type PlanTransfer,
  type PlanWatcher,
  type TransferParts,
} from './plan-transfer.ts';
import { PlanUpload } from './plan-upload.ts';

/** Whose plans these are. */
export interface PlanHost extends Partial<Rousable>, Reach {
  /** Whether this may be a vehicle that holds a mission which nobody knows. */
  isMissionDoubted?(): boolean;
  /** Whether somebody speaks with the vehicle about plans by another link. */
  isPlanBusyBeside?(): boolean;
  /** What is on board is about to become something else, by our own hand. */
  notePlanChange?(kind: PlanKind): void;
  /** Notes an order before it leaves; what it returns is told how it ended. */
  writeDown?(deed: string): ((outcome: string) => void) | undefined;
}

export interface PlanDeskOptions {
  readonly speaker: Speaker;
  readonly target: Address;
  readonly stack: Stack;
  readonly times?: Partial<PlanTimes>;
  readonly memory?: PlanMemory;
  readonly host?: PlanHost;
}

/** The plans of one vehicle. It can hold one conversation at a time, about any of the three and in either direction. */
export class PlanDesk implements Waiting {
  readonly #options: PlanDeskOptions;
  #memory: PlanMemory;
  #transfer: PlanTransfer | null = null;

  constructor(options: PlanDeskOptions) {
    this.#options = options;
    this.#memory = options.memory ?? new PlanMemory();
  }

  /** It has become clear whose plans these are: from now on they are remembered there. */
  rememberIn(memory: PlanMemory): void {
    this.#memory = memory;
  }

  get memory(): PlanMemory {
    return this.#memory;
  }

  get isBusy(): boolean {
    return this.#transfer !== null;
  }

  knowledgeOf(kind: PlanKind): PlanKnowledge {
    return this.#memory.of(kind);
  }

  /** Whether a mission may be started or gone on with, as far as the plan is concerned. */
  get mayStartMission(): boolean {
    const { kind } = this.#memory.of('mission');
    return kind === 'known' || (kind === 'unread' && this.#options.host?.isMissionDoubted?.() !== true);
  }

  upload(kind: PlanKind, items: readonly PlanItem[], watcher: PlanWatcher): void {
    const { stack } = this.#options;
    const fault = faultIn({ kind, stack, items, tooMany: this.#memory.tooManyOf(kind) });
    if (fault !== null)
      return watcher.settle({ kind: 'failed', deed: 'upload', failure: { reason: 'invalid', fault } });
    const settle = (outcome: PlanOutcome) => {
      // What room a fence takes depends on its shapes, not on their number.
      if (kind !== 'fence' && hadNoRoom(outcome)) this.#memory.noteTooMany(kind, items.length);
      watcher.settle(outcome);
    };
    this.#begin('upload', kind, { ...watcher, settle }, (parts) => new PlanUpload(parts, items));
  }

  /**
   * Uploads, reads back and compares. The messages of a transfer carry no number of it, so that on a bad link a late copy of an
   * earlier plan can slip into this one; and where only the last answer was lost, the plan may be on board after all.
   */
  uploadVerified(kind: PlanKind, items: readonly PlanItem[], watcher: PlanWatcher): void {
    const settle = (sent: PlanOutcome) => {
      if (!isWorthReading(sent)) return watcher.settle(sent);
      this.download(kind, { settle: (read) => watcher.settle(this.#verdict(kind, items, sent, read)) });
      this.#memory.learn(kind, { kind: 'unknown' });
    };
    this.upload(kind, items, { ...watcher, settle });
  }

  download(kind: PlanKind, watcher: PlanWatcher): void {
    this.#begin('download', kind, watcher, (parts) => new PlanDownload(parts));
  }

  /** Clears, and believes it only when nothing can be read back: the acknowledgement may be a late one of another transfer. */
  clear(kind: PlanKind, watcher: PlanWatcher): void {
    const settle = (cleared: PlanOutcome) => {
      if (cleared.kind === 'failed') return watcher.settle(cleared);
      this.download(kind, { settle: (read) => watcher.settle(this.#verdictOfClearing(kind, read)) });
    };
    this.#begin('clear', kind, { settle }, (parts) => new PlanClearing(parts));
  }

  /** Which item of the mission comes next, counted from 0, home not counted. */
  setCurrent(item: number, watcher: PlanWatcher): void {
    this.#begin('set-current', 'mission', watcher, (parts) => new PlanCurrent(parts, item));
  }

  cancel(): void {
    this.#transfer?.abandon('cancelled');
  }

  hear(frame: Frame): void {
    if (this.#transfer === null || !isFrom(this.#options.target, frame)) return;
    this.#transfer.hear(frame);
    this.#options.host?.rouse?.();
  }

  nextDueMs(): number {
    return this.#transfer?.nextDueMs() ?? Infinity;
  }

  tick(): void {
    this.#transfer?.tick();
  }

  abandon(reason: Severance): void {
    this.#transfer?.abandon(reason);
    if (reason !== 'link-lost') this.#memory.forgetAll();
  }

  /** PX4 tells a number for each plan: when it is not the one we know, somebody else has changed it. */
  noteIds({ missionId, fenceId, rallyPointsId }: PlanIds): void {
    const ids: Readonly<Record<PlanKind, number>> = { mission: missionId, fence: fenceId, rally: rallyPointsId };
    for (const kind of planKinds) {
      const known = this.#memory.of(kind);
      const planId = known.kind === 'known' ? known.planId : null;
      if (planId !== null && ids[kind] !== 0 && ids[kind] !== planId) this.#memory.forget(kind);
    }
  }

  #begin(deed: PlanDeed, kind: PlanKind, watcher: PlanWatcher, open: (parts: TransferParts) => PlanTransfer): void {
    const { host } = this.#options;
    const refuse = (reason: UnreachableReason | 'busy') =>
      watcher.settle({ kind: 'failed', deed, failure: { reason } });
    const hindrance = hindranceOf(host ?? {});
    if (hindrance !== null) return refuse(hindrance);
    if (this.isBusy || host?.isPlanBusyBeside?.() === true) return refuse('busy');
    if (deed === 'upload' || deed === 'clear') {
      this.#memory.learn(kind, { kind: 'unknown' });
      host?.notePlanChange?.(kind);
    }
    const { speaker, target, stack, times } = this.#options;
    const end = deed === 'download' ? undefined : host?.writeDown?.(`${deed} ${kind}`);
    const settle = (outcome: PlanOutcome) => {
      // Once: who watches it may have ended it in the midst of a message that ends it too.
      if (this.#transfer !== transfer) return;
      this.#transfer = null;
      this.#learn(kind, outcome);
      end?.(outcome.kind);
      watcher.settle(outcome);
    };
    const own = { ...watcher, settle };
    const transfer = open({ speaker, target, stack, kind, times: { ...defaultPlanTimes, ...times }, watcher: own });
    this.#transfer = transfer;
    host?.rouse?.();
  }

  #verdict(kind: PlanKind, items: readonly PlanItem[], sent: PlanOutcome, read: PlanOutcome): PlanOutcome {
    const isRead = read.kind === 'downloaded';
    const { differences, rounded } = comparePlans(items, isRead ? read.items : items, this.#options.stack);
    if (isRead && differences.length === 0) return { kind: 'uploaded', items, planId: read.planId, rounded };
    // What is on board is known now, but it is not what was wanted: nothing may be started on it by mistake.
    this.#memory.learn(kind, { kind: 'unknown' });
    if (sent.kind === 'failed') return sent;
    const failure: PlanFailure = isRead ? { reason: 'differs', differences } : { reason: 'unverified' };
    return { kind: 'failed', deed: 'upload', failure };
  }

  #verdictOfClearing(kind: PlanKind, read: PlanOutcome): PlanOutcome {
    if (read.kind !== 'downloaded') return { kind: 'failed', deed: 'clear', failure: { reason: 'unverified' } };
    const left = read.items.length;
    if (left === 0) return { kind: 'cleared' };
    this.#memory.learn(kind, { kind: 'unknown' });
    return { kind: 'failed', deed: 'clear', failure: { reason: 'not-empty', left } };
  }

  #learn(kind: PlanKind, outcome: PlanOutcome): void {
    if (outcome.kind !== 'uploaded' && outcome.kind !== 'downloaded') return;
    const { items, planId } = outcome;
    this.#memory.learn(kind, { kind: 'known', items, planId });
  }
}

const hadNoRoom = (sent: PlanOutcome): boolean =>
  sent.kind === 'failed' && sent.failure.reason === 'refused' && sent.failure.result === MavMissionResult.NO_SPACE;

/** The vehicle may hold the plan: it said so, fell silent before it could, or complained of what may have been a copy. */
function isWorthReading(sent: PlanOutcome): boolean {
  if (sent.kind !== 'failed') return true;
  const { failure } = sent;
  return failure.reason === 'silence' || (failure.reason === 'refused' && mayBeOfACopy(failure.result));
}
