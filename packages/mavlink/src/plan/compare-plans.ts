import type { Stack } from '../stack/stack.ts';
import { words, type Words } from '../words.ts';
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

/** ArduPilot keeps heights in centimetres. */
const HEIGHT_STEP_M = 0.011;

/**
 * Where the plan on board is not the one meant. What a firmware cannot keep is no difference: ArduPilot stores parameters as
 * whole numbers and knows no NaN.
 */
export function differencesBetween(
  planned: readonly PlanItem[],
  onBoard: readonly PlanItem[],
  stack: Stack,
): PlanDifference[] {
  if (planned.length !== onBoard.length) return [{ kind: 'length', planned: planned.length, onBoard: onBoard.length }];
  return planned.flatMap((item, index) => {
    const other = onBoard[index];
    return other === undefined ? [] : itemDifferences(index, item, other, stack);
  });
}

function itemDifferences(index: number, planned: PlanItem, onBoard: PlanItem, stack: Stack): PlanDifference[] {
  const valuesOnBoard = comparable(onBoard, stack);
  return comparable(planned, stack).flatMap(([field, value], at) => {
    const other = valuesOnBoard[at]?.[1] ?? Number.NaN;
    if (isSame(field, value, other)) return [];
    return [{ kind: 'item', item: index, field, planned: value, onBoard: other } as const];
  });
}

function isSame(field: PlanField, one: number, other: number): boolean {
  if (Object.is(one, other) || one === other) return true;
  return field === 'z' && Math.abs(one - other) <= HEIGHT_STEP_M;
}

function comparable({ command, frame, params, x, y, z }: PlanItem, stack: Stack): [PlanField, number][] {
  const kept = params.map((value) => keptParam(value, stack));
  const values: [PlanField, number][] = [
    ['command', command],
    ...kept.map((value, at): [PlanField, number] => [`param${at + 1}` as PlanField, value]),
  ];
  if (hasPlace(command)) values.push(['frame', wholeFrameOf(frame)], ['x', x], ['y', y], ['z', Math.fround(z)]);
  return values;
}

function keptParam(value: number, stack: Stack): number {
  if (stack !== 'ardupilot') return Math.fround(value);
  return Number.isNaN(value) ? 0 : Math.trunc(value);
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
