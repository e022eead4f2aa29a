import { leadsDown, MissionTally } from '@skein/mavlink/maneuvers/mission-tally.ts';
import { hasMovedOn } from '@skein/mavlink/maneuvers/steps.ts';
import type { PlanItem } from '@skein/mavlink/plan/plan-item.ts';
import type { VehicleSession } from '@skein/mavlink/vehicle/vehicle-session.ts';
import { words } from '@skein/mavlink/words.ts';
import { ProbeFailure } from '../cli/probe-failure.ts';
import { fixedText } from '../output/cells.ts';
import type { Output } from '../output/output.ts';
import { modeWords, situationOf, wordsOfSituation } from '../station/describe-vehicle.ts';
import type { FlightWatch } from './flight-watch.ts';

/** `landed`: the plan itself brought it down. `ended`: it waits in the air for what comes next. */
export type MissionEnd = 'landed' | 'ended' | 'coming-down';

const LONGEST_MS = 12 * 60 * 60_000;

/** A restart shows a strange mode before it shows itself, and the words that explain a failsafe come behind it. */
const SETTLED_MS = 1500;

/** The word that the last item was reached may come behind the report that all is complete, and be repeated in the next. */
const UNSEEN_MS = 5000;

/** Whether the plan brings the vehicle down by itself. */
const endsOnGround = (mission: readonly PlanItem[]): boolean => mission.some(leadsDown);

/** Counts from before the start, report by report: a short mission may be over before its start is answered. */
export class MissionLog {
  readonly tally: MissionTally;
  readonly mission: readonly PlanItem[];
  /** The item that was reported last. */
  current: number | null = null;
  readonly end: () => void;

  constructor({ vehicle, station }: FlightWatch, mission: readonly PlanItem[]) {
    this.mission = mission;
    this.tally = new MissionTally(mission);
    const before = vehicle.state.mission;
    let hasBegun = false;
    this.end = station.listen({
      tell: (speaker, event) => {
        if (speaker !== vehicle || event.kind !== 'update') return;
        const { mode, mission: progress } = vehicle.state;
        if (progress === null || mode?.isArmed !== true) return;
        // In another mode what is reported belongs to the time before, unless something was reached since.
        if (mode.mode === 'mission') hasBegun = true;
        else if (!hasBegun && !hasMovedOn(before, progress)) return;
        if (progress === before) return;
        this.current = progress.currentItem;
        this.tally.note(progress);
      },
    });
  }
}

/** Tells of each item, and how the mission ended: by its end, on the ground, or because somebody or something took over. */
export async function followMission(
  watch: Pick<FlightWatch, 'vehicle' | 'until'>,
  log: Pick<MissionLog, 'mission' | 'tally' | 'current'>,
  output: Output,
): Promise<MissionEnd> {
  const { vehicle } = watch;
  const { mission, tally } = log;
  let shown = -1;
  let furthest = -1;
  const hasLeft = lasting(SETTLED_MS);
  const isOverUnseen = lasting(UNSEEN_MS);
  // Its start may have shown before the heartbeat that tells the mode.
  const sinceMs = Date.now();
  const end = await watch.until(() => {
    const { mode, mission: progress } = vehicle.state;
    const { current } = log;
    if (current !== null && current !== shown && current < mission.length) {
      shown = current;
      tellItem(vehicle, current, mission.length, output);
    }
    furthest = Math.max(furthest, shown);
    if (mode?.isArmed === false) return endByLanding(tally, furthest);
    if (tally.next === null) return endsOnGround(mission) ? null : 'ended';
    const isSince = mode !== null && mode.receivedAtMs >= sinceMs;
    if (hasLeft(isSince && mode.mode !== 'mission')) return endByMode(vehicle, mission, shown, tally);
    const isCalledOver = progress?.state === 'complete' && progress.receivedAtMs >= sinceMs && !tally.isFlown;
    if (isOverUnseen(isSince && mode.mode === 'mission' && isCalledOver)) throw endedUnseen(tally.next, mission.length);
    return null;
  }, LONGEST_MS);
  if (end === null) throw notOverInTime(vehicle, shown);
  return end;
}

/** Whether something has held for so long without a break. */
function lasting(forMs: number): (holds: boolean) => boolean {
  let sinceMs: number | null = null;
  return (holds) => {
    sinceMs = holds ? (sinceMs ?? performance.now()) : null;
    return sinceMs !== null && performance.now() - sinceMs >= forMs;
  };
}

/** It waits in the air for what comes next, as after a mission that was flown: but that is its word alone. */
const endedUnseen = (next: number, count: number): ProbeFailure =>
  new ProbeFailure(
    'refused',
    words(
      `飞行器称任务已完成，但没有看到它飞过第 ${next + 1} 项（共 ${count} 项）：是否飞到并不清楚`,
      `The vehicle calls the mission complete, but was not seen to fly item ${next + 1} of ${count}: whether it did is not known`,
    ),
  );

function notOverInTime(vehicle: VehicleSession, shown: number): ProbeFailure {
  const hours = LONGEST_MS / 3_600_000;
  const { 'zh-CN': zh, 'en-US': en } = wordsOfSituation(vehicle, Date.now());
  return new ProbeFailure(
    'refused',
    words(
      `${hours} 小时内航线没有结束，最后报告的是第 ${shown + 1} 项。当前状态：${zh}`,
      `The mission did not end within ${hours} h: item ${shown + 1} was reported last. Now: ${en}`,
    ),
  );
}

/** On the ground, motors off: where the plan leads to, or somewhere on the way. */
function endByLanding(tally: MissionTally, furthest: number): MissionEnd {
  if (tally.isFlown) return 'landed';
  throw new ProbeFailure(
    'refused',
    words(
      `飞行器在第 ${furthest + 1} 项就降落了，航线没有飞完：请看它的提示`,
      `The vehicle came down at item ${furthest + 1}, before the end of the mission: see what it said`,
    ),
  );
}

/** Out of the mission's mode: by an item that says so, or by somebody or something else. */
function endByMode(
  vehicle: VehicleSession,
  mission: readonly PlanItem[],
  current: number,
  tally: MissionTally,
): MissionEnd {
  const { mode } = vehicle.state;
  const isDown = mode?.mode === 'return' || mode?.mode === 'land';
  const item = mission[current];
  if (isDown && tally.isFlown && item !== undefined && leadsDown(item)) return 'coming-down';
  const name = modeWords(vehicle);
  throw new ProbeFailure(
    'refused',
    words(
      `飞行器在第 ${current + 1} 项离开了任务，进入${name?.['zh-CN'] ?? '未知模式'}，并非此处的指令：请看它的提示`,
      `The vehicle left the mission at item ${current + 1} for ${name?.['en-US'] ?? 'an unknown mode'}, which was not ordered from here: see what it said`,
    ),
  );
}

function tellItem(vehicle: VehicleSession, current: number, count: number, output: Output): void {
  const { heightM, batteryPercent, ...rest } = situationOf(vehicle);
  const height = heightM === null ? '' : `, ${fixedText(heightM, 0)} m`;
  const battery = batteryPercent === null ? '' : `, ${batteryPercent} %`;
  output.tell(
    'item',
    { item: current + 1, of: count, heightM, batteryPercent, ...rest },
    words(`→ 第 ${current + 1}/${count} 项${height}${battery}`, `→ item ${current + 1} of ${count}${height}${battery}`),
  );
}
