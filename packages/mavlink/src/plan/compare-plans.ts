import { MavCmd } from '../wire/enums.generated.ts';
import { shortFloat } from '../short-float.ts';
import type { Stack } from '../stack/stack.ts';
import { words, type Words } from '../words.ts';
import { isLost, keepingsOf, keptAs, type Keeping } from './kept-values.ts';
import { hasPlace, type PlanItem } from './plan-item.ts';
import { wholeFrameOf } from './wire-items.ts';

export type PlanField = 'command' | 'frame' | 'param1' | 'param2' | 'param3' | 'param4' | 'x' | 'y' | 'z';

export type PlanDifference =
  | { readonly kind: 'length'; readonly planned: number; readonly onBoard: number }
  | {
      readonly kind: 'item';
      /** Counts from 0, home not counted. */
      readonly item: number;
      readonly field: PlanField;
      readonly planned: number;
      readonly onBoard: number;
    };

export interface PlanComparison {
  /** Where the plan on board is not the one meant. */
  readonly differences: readonly PlanDifference[];
  /** What the firmware cannot keep as it was meant: a hold of 2.7 s is one of 2 s on ArduPilot. It is flown so. */
  readonly rounded: readonly PlanDifference[];
}

/** ArduPilot keeps heights in centimetres. */
const HEIGHT_STEP_M = 0.011;
const ANGLE_STEP_DEG = 0.001;

const FIRST_FENCE = MavCmd.NAV_FENCE_RETURN_POINT;
const LAST_FENCE = MavCmd.NAV_FENCE_CIRCLE_EXCLUSION;
const isFence = (command: number): boolean => command >= FIRST_FENCE && command <= LAST_FENCE;

export const differencesBetween = (
  planned: readonly PlanItem[],
  onBoard: readonly PlanItem[],
  stack: Stack,
): readonly PlanDifference[] => comparePlans(planned, onBoard, stack).differences;

/** Compares by what each firmware keeps of each command. */
export function comparePlans(planned: readonly PlanItem[], onBoard: readonly PlanItem[], stack: Stack): PlanComparison {
  if (planned.length !== onBoard.length)
    return { differences: [{ kind: 'length', planned: planned.length, onBoard: onBoard.length }], rounded: [] };
  const found = planned.flatMap((item, index) => {
    const other = onBoard[index];
    return other === undefined ? [] : fieldsOf(item, other, stack).map((field) => ({ ...field, item: index }));
  });
  return {
    differences: found.filter(({ verdict }) => verdict === 'other').map(told),
    rounded: found.filter(({ verdict }) => verdict === 'rounded').map(told),
  };
}

const told = ({ item, field, planned, onBoard }: Found): PlanDifference => ({
  kind: 'item',
  item,
  field,
  planned,
  onBoard,
});

type Verdict = 'same' | 'rounded' | 'other';

interface FieldVerdict {
  readonly field: PlanField;
  readonly planned: number;
  readonly onBoard: number;
  readonly verdict: Verdict;
}

interface Found extends FieldVerdict {
  readonly item: number;
}

function fieldsOf(planned: PlanItem, onBoard: PlanItem, stack: Stack): FieldVerdict[] {
  const { command } = planned;
  if (command !== onBoard.command) return [exactly('command', command, onBoard.command)];
  const keepings = keepingsOf(command, stack);
  const fields = planned.params.map((value, at): FieldVerdict => {
    const kept = Math.fround(onBoard.params[at] ?? Number.NaN);
    return {
      field: paramField(at),
      planned: value,
      onBoard: shortFloat(kept),
      verdict: verdictOn(keepings?.[at], value, kept, stack),
    };
  });
  if (!hasPlace(command)) return fields;
  fields.push(exactly('x', planned.x, onBoard.x), exactly('y', planned.y, onBoard.y));
  // A fence has no height, and comes back in a frame of its own.
  if (isFence(command)) return fields;
  fields.push(exactly('frame', wholeFrameOf(planned.frame), wholeFrameOf(onBoard.frame)));
  return [...fields, heightVerdict(planned, onBoard, stack)];
}

const paramField = (at: number): PlanField => `param${at + 1}` as PlanField;

const exactly = (field: PlanField, planned: number, onBoard: number): FieldVerdict => ({
  field,
  planned,
  onBoard,
  verdict: planned === onBoard ? 'same' : 'other',
});

function verdictOn(keeping: Keeping | undefined, planned: number, onBoard: number, stack: Stack): Verdict {
  if (keeping === undefined) return looseVerdict(planned, onBoard, stack);
  const kept = keptAs(keeping, planned, stack);
  const isKept = Object.is(kept, onBoard) || kept === onBoard || Math.abs(kept - onBoard) <= toleranceOf(keeping);
  if (!isKept) return 'other';
  return isLost(keeping, planned, kept) ? 'rounded' : 'same';
}

const toleranceOf = (keeping: Keeping): number => (keeping === 'turn' ? ANGLE_STEP_DEG : 0);

/** Of a command that nobody has tried: whole, or cut to a whole number. */
function looseVerdict(planned: number, onBoard: number, stack: Stack): Verdict {
  const kept = keptAs('kept', planned, stack);
  if (kept === onBoard || Object.is(kept, onBoard)) return 'same';
  return keptAs('whole', planned, stack) === onBoard ? 'rounded' : 'other';
}

/** ArduPilot keeps rally points to the metre. */
function heightVerdict(planned: PlanItem, onBoard: PlanItem, stack: Stack): FieldVerdict {
  const [meant, kept] = [Math.fround(planned.z), Math.fround(onBoard.z)];
  const field = { field: 'z', planned: planned.z, onBoard: shortFloat(kept) } as const;
  if (Math.abs(meant - kept) <= HEIGHT_STEP_M) return { ...field, verdict: 'same' };
  const isCut = stack === 'ardupilot' && planned.command === MavCmd.NAV_RALLY_POINT && Math.trunc(meant) === kept;
  return { ...field, verdict: isCut ? 'rounded' : 'other' };
}

export function wordsOfDifference(difference: PlanDifference): Words {
  const { planned, onBoard } = difference;
  if (difference.kind === 'length')
    return words(`计划有 ${planned} 项，机上有 ${onBoard} 项`, `${planned} items planned, ${onBoard} on board`);
  const { item, field } = difference;
  return words(
    `第 ${item + 1} 项的 ${field} 计划为 ${planned}，机上为 ${onBoard}`,
    `item ${item + 1}: ${field} is ${planned} in the plan and ${onBoard} on board`,
  );
}
