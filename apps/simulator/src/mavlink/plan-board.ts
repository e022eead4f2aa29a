import { MavCmd, MavMissionResult } from '@skein/mavlink/wire/enums.generated.ts';
import { hasPlace, type PlanKind } from '@skein/mavlink/plan/plan-item.ts';
import type { WireItem } from '@skein/mavlink/plan/wire-items.ts';
import type { Speaker } from '@skein/mavlink/speaker.ts';
import { PlanHolder } from '@skein/mavlink/vehicle-side/plan-holder.ts';
import type { Frame } from '@skein/mavlink/wire/frame.ts';
import type { Aircraft } from '../model/aircraft.ts';
import { isFenceItem, isSoundCorner, isSoundFence, readFence } from './fence-items.ts';
import type { Firmware } from './firmware.ts';
import { isKnownItem, isPlaceFrame, readMission } from './mission-items.ts';
import { degE7 } from './messages/scene.ts';

/** The failure "reject-item" refuses the third item of every plan. */
const REJECTED_ITEM = 2;

const MOST_LATITUDE = 900_000_000;
const MOST_LONGITUDE = 1_800_000_000;
const MOST_HEIGHT_M = 20_000;

/** Beyond any number that an item could mean. */
const MOST = 1e7;

/** Where the first parameter is what it is all about, it has to be there. */
const needsFirst: ReadonlySet<number> = new Set<number>([MavCmd.DO_JUMP]);

/** The plans on board: as they travel, and as the model flies them. */
export class PlanBoard {
  /** Whether a mission was ever uploaded. */
  hasMission = false;
  readonly #aircraft: Aircraft;
  readonly #firmware: Firmware;
  readonly #holder: PlanHolder;
  #flownCount = 0;

  constructor(aircraft: Aircraft, firmware: Firmware, speaker: Speaker) {
    this.#aircraft = aircraft;
    this.#firmware = firmware;
    this.#holder = new PlanHolder({
      speaker,
      rules: firmware.plans,
      judge: (kind, item, seq) => this.#judge(kind, item, seq),
      judgeWhole: (kind, items) => this.#judgeWhole(kind, items),
      changed: (kind) => this.#load(kind),
    });
    this.noteHome();
  }

  readonly itemsOf = (kind: PlanKind): readonly WireItem[] => this.#holder.itemsOf(kind);

  readonly idOf = (kind: PlanKind): number => this.#holder.idOf(kind);

  hear(frame: Frame): void {
    this.#holder.hear(frame);
  }

  tick(): void {
    this.#holder.tick();
    // A firmware that writes in place flies what is there, also amid an upload that never ends.
    if (this.#firmware.plans.writesInPlace && this.itemsOf('mission').length !== this.#flownCount)
      this.#load('mission');
  }

  /** Home moved: a firmware that keeps it as item 0 writes it there. */
  noteHome(): void {
    const { frame, autopilot } = this.#aircraft;
    const { latitudeDeg, longitudeDeg, altitudeMslM } = frame.toGlobal(autopilot.home);
    this.#holder.setHome({ x: degE7(latitudeDeg), y: degE7(longitudeDeg), z: altitudeMslM });
    this.#flownCount = this.itemsOf('mission').length;
  }

  #judge(kind: PlanKind, item: WireItem, seq: number): number {
    const { command, frame, x, y, z } = item;
    const isPlace = kind !== 'mission' || hasPlace(command);
    const at = kind === 'mission' ? seq - this.#firmware.stack.firstMissionItem : seq;
    if (this.#aircraft.hasFailure('reject-item') && at === REJECTED_ITEM) return MavMissionResult.INVALID;
    if (kind === 'mission' && !isKnownItem(command)) return MavMissionResult.UNSUPPORTED;
    if (kind === 'fence' && !isFenceItem(command)) return MavMissionResult.UNSUPPORTED;
    if (kind === 'fence' && this.#isPx4 && !isSoundCorner(item)) return MavMissionResult.ERROR;
    if (isPlace && !isPlaceFrame(frame)) return MavMissionResult.UNSUPPORTED_FRAME;
    if (isPlace && Math.abs(x) > MOST_LATITUDE) return MavMissionResult.INVALID_PARAM5_X;
    if (isPlace && Math.abs(y) > MOST_LONGITUDE) return MavMissionResult.INVALID_PARAM6_Y;
    if (isPlace && !(Math.abs(z) <= MOST_HEIGHT_M)) return MavMissionResult.INVALID_PARAM7;
    return judgeParameters(item);
  }

  #judgeWhole(kind: PlanKind, items: readonly WireItem[]): number {
    const isRefused = kind === 'fence' && !this.#isPx4 && !isSoundFence(items);
    return isRefused ? MavMissionResult.ERROR : MavMissionResult.ACCEPTED;
  }

  get #isPx4(): boolean {
    return this.#firmware.stack.name === 'px4';
  }

  #load(kind: PlanKind): void {
    const items = this.itemsOf(kind);
    if (kind === 'fence') this.#aircraft.fence = readFence(items, this.#aircraft.frame, null);
    if (kind !== 'mission') return;
    this.hasMission = true;
    this.#flownCount = items.length;
    this.#aircraft.autopilot.loadMission(readMission(items, this.#firmware.stack.firstMissionItem));
  }
}

/** NaN leaves a parameter to the vehicle. */
function judgeParameters({ command, param1, param2, param3, param4 }: WireItem): number {
  if (needsFirst.has(command) && !(param1 >= 0)) return MavMissionResult.INVALID_PARAM1;
  const wrong = [param1, param2, param3, param4].findIndex((value) => Math.abs(value) > MOST);
  return wrong < 0 ? MavMissionResult.ACCEPTED : MavMissionResult.INVALID_PARAM1 + wrong;
}
