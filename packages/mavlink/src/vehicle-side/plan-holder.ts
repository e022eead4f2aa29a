import { decode } from '../wire/decode.ts';
import { MavFrame, MavMissionResult, MavMissionType } from '../wire/enums.generated.ts';
import type { Frame } from '../wire/frame.ts';
import {
  missionAck,
  missionClearAll,
  missionCount,
  missionItemInt,
  missionRequest,
  missionRequestInt,
  missionRequestList,
} from '../wire/messages.generated.ts';
import { missionTypeOf, type PlanKind } from '../plan/plan-item.ts';
import { homeItem, type WireItem } from '../plan/wire-items.ts';
import { isFrom, isMeantFor, targetOf, type Address, type Speaker } from '../speaker.ts';
import { PlanIntake } from './plan-intake.ts';
import type { PlanRules } from './plan-rules.ts';

export interface PlanHolderOptions {
  readonly speaker: Speaker;
  readonly rules: PlanRules;
  /** Looks at an item as it comes: MAV_MISSION_RESULT. */
  readonly judge: (kind: PlanKind, item: WireItem, seq: number) => number;
  /** Looks at all items once they are there: MAV_MISSION_RESULT. */
  readonly judgeWhole?: (kind: PlanKind, items: readonly WireItem[]) => number;
  /** A plan is another one now. */
  readonly changed?: (kind: PlanKind) => void;
}

const kinds: readonly PlanKind[] = ['mission', 'fence', 'rally'];

/** The vehicle's side of missions, fences and rally points: holds the plans and answers a ground station. */
export class PlanHolder {
  readonly #options: PlanHolderOptions;
  readonly #plans: Record<PlanKind, WireItem[]> = { mission: [], fence: [], rally: [] };
  #intake: PlanIntake | null = null;
  #home: WireItem | null = null;

  constructor(options: PlanHolderOptions) {
    this.#options = options;
  }

  /** As the vehicle counts them: with home, where it keeps one. */
  itemsOf(kind: PlanKind): readonly WireItem[] {
    return this.#plans[kind];
  }

  set(kind: PlanKind, items: readonly WireItem[]): void {
    this.#plans[kind] = [...items];
    this.#options.changed?.(kind);
  }

  /** ArduPilot writes home into its mission whenever it moves, where there is one. */
  setHome(home: Pick<WireItem, 'x' | 'y' | 'z'>): void {
    if (!this.#options.rules.keepsHomeItem) return;
    this.#home = { ...bareHome, ...home };
    if (this.#plans.mission.length > 0) this.#plans.mission[0] = this.#home;
  }

  /** A number for what the plan holds; 0 where the firmware tells none. */
  idOf(kind: PlanKind): number {
    return this.#options.rules.hasPlanIds ? fingerprintOf(this.#plans[kind]) : 0;
  }

  hear(frame: Frame): void {
    switch (frame.messageId) {
      case missionCount.id:
        return this.#hearCount(frame);
      case missionItemInt.id:
        return this.#hearItem(frame);
      case missionRequestList.id:
        return this.#tellCount(frame);
      case missionRequestInt.id:
        return this.#tellItem(frame, decode(missionRequestInt, frame));
      case missionRequest.id:
        return this.#tellItem(frame, decode(missionRequest, frame));
      case missionClearAll.id:
        return this.#clear(frame);
      case missionAck.id:
        return this.#hearAck(frame);
    }
  }

  tick(): void {
    if (this.#intake === null) return;
    if (this.#intake.tick() === 'waiting') return;
    const { kind, partner } = this.#intake;
    this.#intake = null;
    this.#acknowledge(partner, kind, MavMissionResult.OPERATION_CANCELLED);
  }

  #hearCount(frame: Frame): void {
    const { missionType, count, ...to } = decode(missionCount, frame);
    const kind = kindOf(missionType);
    if (kind === undefined || !isMeantFor(this.#options.speaker, to)) return;
    const partner = addressOf(frame);
    const { rules, speaker } = this.#options;
    if (this.#intake !== null && !isFrom(partner, this.#intake.partner))
      return this.#acknowledge(partner, kind, MavMissionResult.DENIED);
    if (count > rules.mostItems) return this.#acknowledge(partner, kind, MavMissionResult.NO_SPACE);
    if (count === 0) return this.#empty(partner, kind);
    const isInPlace = rules.writesInPlace && kind === 'mission';
    // Cut before the first item is there: an upload that is never served leaves the old plan shortened.
    if (isInPlace) this.#plans[kind].splice(count);
    const into = isInPlace ? this.#plans[kind] : [];
    this.#intake = new PlanIntake({ speaker, rules, kind, partner, count, into });
  }

  #hearItem(frame: Frame): void {
    const { missionType, seq, targetSystem, targetComponent, ...item } = decode(missionItemInt, frame);
    const kind = kindOf(missionType);
    if (kind === undefined || !isMeantFor(this.#options.speaker, { targetSystem, targetComponent })) return;
    const partner = addressOf(frame);
    const { rules, judge } = this.#options;
    const intake = this.#intake;
    if (intake === null || intake.kind !== kind || !isFrom(partner, intake.partner)) {
      if (rules.complainsOfTurn) this.#acknowledge(partner, kind, MavMissionResult.ERROR);
      return;
    }
    if (seq !== intake.expected) {
      if (rules.complainsOfTurn) this.#acknowledge(partner, kind, MavMissionResult.INVALID_SEQUENCE);
      return;
    }
    const isHome = rules.keepsHomeItem && kind === 'mission' && seq === 0;
    const result = isHome ? MavMissionResult.ACCEPTED : judge(kind, item, seq);
    if (result !== MavMissionResult.ACCEPTED) return this.#refuse(intake, result);
    intake.into[seq] = isHome ? (this.#home ?? item) : item;
    if (intake.goOn() === 'complete') this.#complete(intake);
  }

  #complete(intake: PlanIntake): void {
    const { kind, partner, into } = intake;
    const result = this.#options.judgeWhole?.(kind, into) ?? MavMissionResult.ACCEPTED;
    if (result !== MavMissionResult.ACCEPTED) return this.#refuse(intake, result);
    this.#intake = null;
    this.#plans[kind] = into;
    this.#acknowledge(partner, kind, MavMissionResult.ACCEPTED);
    this.#options.changed?.(kind);
  }

  #refuse({ kind, partner }: PlanIntake, result: number): void {
    this.#intake = null;
    this.#acknowledge(partner, kind, result);
    if (this.#options.rules.writesInPlace) this.#options.changed?.(kind);
  }

  #hearAck(frame: Frame): void {
    const { type } = decode(missionAck, frame);
    const isBreakOff = type === MavMissionResult.OPERATION_CANCELLED;
    if (isBreakOff && this.#intake !== null && isFrom(addressOf(frame), this.#intake.partner)) this.#intake = null;
  }

  #tellCount(frame: Frame): void {
    const { missionType, ...to } = decode(missionRequestList, frame);
    const kind = kindOf(missionType);
    if (kind === undefined || !isMeantFor(this.#options.speaker, to)) return;
    this.#options.speaker.send(missionCount, {
      ...targetOf(addressOf(frame)),
      missionType,
      count: this.#plans[kind].length,
      opaqueId: this.idOf(kind),
    });
  }

  #tellItem(
    frame: Frame,
    request: { targetSystem: number; targetComponent: number; seq: number; missionType: number },
  ): void {
    const { missionType, seq, ...to } = request;
    const kind = kindOf(missionType);
    const { speaker, rules } = this.#options;
    if (kind === undefined || !isMeantFor(speaker, to)) return;
    const partner = addressOf(frame);
    const item = this.#plans[kind][seq];
    if (item === undefined) return this.#acknowledge(partner, kind, MavMissionResult.ERROR);
    speaker.send(missionItemInt, { ...targetOf(partner), ...rules.echo(item), seq, missionType });
  }

  #clear(frame: Frame): void {
    const { missionType, ...to } = decode(missionClearAll, frame);
    if (!isMeantFor(this.#options.speaker, to)) return;
    const partner = addressOf(frame);
    const cleared =
      missionType === MavMissionType.ALL ? kinds : kinds.filter((kind) => missionTypeOf(kind) === missionType);
    for (const kind of cleared) this.#wipe(kind);
    const accepted = cleared.length > 0 ? MavMissionResult.ACCEPTED : MavMissionResult.UNSUPPORTED;
    this.#options.speaker.send(missionAck, { ...targetOf(partner), type: accepted, missionType });
  }

  #empty(partner: Address, kind: PlanKind): void {
    this.#wipe(kind);
    this.#acknowledge(partner, kind, MavMissionResult.ACCEPTED);
  }

  /** Home goes too: it is counted with the items that stand behind it. */
  #wipe(kind: PlanKind): void {
    this.#intake = null;
    this.#plans[kind] = [];
    this.#options.changed?.(kind);
  }

  #acknowledge(partner: Address, kind: PlanKind, type: number): void {
    const message = { ...targetOf(partner), type, missionType: missionTypeOf(kind), opaqueId: this.idOf(kind) };
    this.#options.speaker.send(missionAck, message);
  }
}

const bareHome: WireItem = { ...homeItem, frame: MavFrame.GLOBAL_INT };

const kindOf = (missionType: number): PlanKind | undefined => kinds.find((kind) => missionTypeOf(kind) === missionType);

const addressOf = ({ systemId, componentId }: Frame): Address => ({ systemId, componentId });

/** FNV-1a over what makes the plan; never 0, which means none. */
function fingerprintOf(items: readonly WireItem[]): number {
  let hash = 0x811c_9dc5;
  for (const character of JSON.stringify(items)) hash = Math.imul(hash ^ character.charCodeAt(0), 0x0100_0193);
  return items.length === 0 ? 0 : hash >>> 0 || 1;
}
