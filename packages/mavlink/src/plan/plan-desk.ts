import type { Frame } from '../frame.ts';
import type { MissionCurrent } from '../messages.generated.ts';
import { isFrom, type Address, type Speaker } from '../speaker.ts';
import type { Stack } from '../stack/stack.ts';
import { differencesBetween } from './compare-plans.ts';
import { PlanClearing } from './plan-clearing.ts';
import { PlanDownload } from './plan-download.ts';
import { faultIn } from './plan-fault.ts';
import type { PlanItem, PlanKind } from './plan-item.ts';
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

/** What we know of a plan on board. */
export type PlanKnowledge =
  /** Nobody has looked, or somebody else may have changed it. */
  | { readonly kind: 'unread' }
  | { readonly kind: 'known'; readonly items: readonly PlanItem[]; readonly planId: number | null }
  /** An upload or clearing of ours went wrong or is under way: it may be the old plan, the new one, or a mix. Nothing may be started on it. */
  | { readonly kind: 'unknown' };

export interface PlanDeskOptions {
  readonly speaker: Speaker;
  readonly target: Address;
  readonly stack: Stack;
  readonly times?: Partial<PlanTimes>;
  /** Whether the vehicle is heard. What it cannot hear is refused at once, and never sent later. */
  readonly isReachable?: () => boolean;
  /** What is on board is about to become something else, by our own hand. */
  readonly change?: (kind: PlanKind) => void;
}

const kinds: readonly PlanKind[] = ['mission', 'fence', 'rally'];

/** The plans of one vehicle. It can hold one conversation at a time, about any of the three and in either direction. */
export class PlanDesk {
  readonly #options: PlanDeskOptions;
  readonly #knowledge: Record<PlanKind, PlanKnowledge> = {
    mission: { kind: 'unread' },
    fence: { kind: 'unread' },
    rally: { kind: 'unread' },
  };
  #transfer: PlanTransfer | null = null;

  constructor(options: PlanDeskOptions) {
    this.#options = options;
  }

  get isBusy(): boolean {
    return this.#transfer !== null;
  }

  knowledgeOf(kind: PlanKind): PlanKnowledge {
    return this.#knowledge[kind];
  }

  /** Whether a mission may be started or gone on with, as far as the plan is concerned. */
  get mayStartMission(): boolean {
    return this.#knowledge.mission.kind !== 'unknown';
  }

  upload(kind: PlanKind, items: readonly PlanItem[], watcher: PlanWatcher): void {
    const fault = faultIn(items);
    if (fault !== null)
      return watcher.settle({ kind: 'failed', deed: 'upload', failure: { reason: 'invalid', fault } });
    this.#begin('upload', kind, watcher, (parts) => new PlanUpload(parts, items));
  }

  /**
   * Uploads, reads back and compares. The messages of a transfer carry no number of it, so that on a bad link a late copy of an
   * earlier plan can slip into this one; and where only the last answer was lost, the plan may be on board after all.
   */
  uploadVerified(kind: PlanKind, items: readonly PlanItem[], watcher: PlanWatcher): void {
    const settle = (sent: PlanOutcome) => {
      if (!isWorthReading(sent)) return watcher.settle(sent);
      this.download(kind, { settle: (read) => watcher.settle(this.#verdict(kind, items, sent, read)) });
      this.#knowledge[kind] = { kind: 'unknown' };
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

  cancel(): void {
    this.#transfer?.abandon('cancelled');
  }

  hear(frame: Frame): void {
    if (isFrom(this.#options.target, frame)) this.#transfer?.hear(frame);
  }

  tick(): void {
    this.#transfer?.tick();
  }

  abandon(reason: 'link-lost' | 'rebooted'): void {
    this.#transfer?.abandon(reason);
    if (reason === 'rebooted') for (const kind of kinds) this.#forget(kind);
  }

  /** PX4 tells a number for each plan: when it is not the one we know, somebody else has changed it. */
  noteIds({ missionId, fenceId, rallyPointsId }: MissionCurrent): void {
    const ids: Readonly<Record<PlanKind, number>> = { mission: missionId, fence: fenceId, rally: rallyPointsId };
    for (const kind of kinds) {
      const known = this.#knowledge[kind];
      if (known.kind !== 'known' || known.planId === null || ids[kind] === 0) continue;
      if (known.planId !== ids[kind]) this.#forget(kind);
    }
  }

  /** What went wrong stays unknown; it takes a transfer to know again. */
  #forget(kind: PlanKind): void {
    if (this.#knowledge[kind].kind === 'known') this.#knowledge[kind] = { kind: 'unread' };
  }

  #begin(deed: PlanDeed, kind: PlanKind, watcher: PlanWatcher, open: (parts: TransferParts) => PlanTransfer): void {
    const { isReachable = () => true } = this.#options;
    if (!isReachable()) return watcher.settle({ kind: 'failed', deed, failure: { reason: 'link-lost' } });
    if (this.#transfer !== null) return watcher.settle({ kind: 'failed', deed, failure: { reason: 'busy' } });
    if (deed !== 'download') {
      this.#knowledge[kind] = { kind: 'unknown' };
      this.#options.change?.(kind);
    }
    const { speaker, target, stack, times } = this.#options;
    const settle = (outcome: PlanOutcome) => {
      this.#transfer = null;
      this.#learn(kind, outcome);
      watcher.settle(outcome);
    };
    const own = { ...watcher, settle };
    this.#transfer = open({ speaker, target, stack, kind, times: { ...defaultPlanTimes, ...times }, watcher: own });
  }

  #verdict(kind: PlanKind, items: readonly PlanItem[], sent: PlanOutcome, read: PlanOutcome): PlanOutcome {
    const isRead = read.kind === 'downloaded';
    const differences = isRead ? differencesBetween(items, read.items, this.#options.stack) : [];
    if (isRead && differences.length === 0) return { kind: 'uploaded', items, planId: read.planId };
    // What is on board is known now, but it is not what was wanted: nothing may be started on it by mistake.
    this.#knowledge[kind] = { kind: 'unknown' };
    if (sent.kind === 'failed') return sent;
    const failure: PlanFailure = isRead ? { reason: 'differs', differences } : { reason: 'unverified' };
    return { kind: 'failed', deed: 'upload', failure };
  }

  #verdictOfClearing(kind: PlanKind, read: PlanOutcome): PlanOutcome {
    if (read.kind !== 'downloaded') return { kind: 'failed', deed: 'clear', failure: { reason: 'unverified' } };
    const left = read.items.length;
    if (left === 0) return { kind: 'cleared' };
    this.#knowledge[kind] = { kind: 'unknown' };
    return { kind: 'failed', deed: 'clear', failure: { reason: 'not-empty', left } };
  }

  #learn(kind: PlanKind, outcome: PlanOutcome): void {
    if (outcome.kind !== 'uploaded' && outcome.kind !== 'downloaded') return;
    const { items, planId } = outcome;
    this.#knowledge[kind] = { kind: 'known', items, planId };
  }
}

/** The vehicle may hold the plan: it said so, fell silent before it could, or complained of what may have been a copy. */
function isWorthReading(sent: PlanOutcome): boolean {
  if (sent.kind !== 'failed') return true;
  const { failure } = sent;
  return failure.reason === 'silence' || (failure.reason === 'refused' && mayBeOfACopy(failure.result));
}
