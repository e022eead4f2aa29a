import { MavCmd } from '../wire/enums.generated.ts';
import { words, type Words } from '../words.ts';
import type { Stack } from '../stack/stack.ts';
import { faultOfItem } from './item-fault.ts';
import type { PlanItem, PlanKind } from './plan-item.ts';

/** Why a plan cannot be sent at all. */
export interface PlanFault {
  /** Counts from 0; null when the plan as a whole is at fault. */
  readonly item: number | null;
  readonly words: Words;
}

/** What the count of an upload can say, less one for home. */
const MOST_ITEMS = 65_534;

/** PX4 1.16.2 has no room for more; how much an ArduPilot holds depends on its board. */
const MOST_ITEMS_OF_PX4 = 10_000;

const LEAST_VERTICES = 3;

const polygonCommands: ReadonlySet<number> = new Set<number>([
  MavCmd.NAV_FENCE_POLYGON_VERTEX_INCLUSION,
  MavCmd.NAV_FENCE_POLYGON_VERTEX_EXCLUSION,
]);

export interface PlanWanted {
  readonly kind: PlanKind;
  readonly stack: Stack;
  readonly items: readonly PlanItem[];
  /** So many the vehicle has refused before; null when none were too many. */
  readonly tooMany: number | null;
}

/** The first thing that must be mended before the plan can travel, so that no transfer breaks off half-way for our own fault. */
export function faultIn({ kind, stack, items, tooMany }: PlanWanted): PlanFault | null {
  const most = mostItems(kind, stack, tooMany);
  if (items.length > most) return { item: null, words: wordsOfLength(items.length, most) };
  for (const [index, item] of items.entries()) {
    const fault = faultOfItem(kind, stack, item);
    if (fault !== null) return { item: index, words: fault };
  }
  return polygonFault(items);
}

function mostItems(kind: PlanKind, stack: Stack, tooMany: number | null): number {
  const most = stack === 'px4' && kind === 'mission' ? MOST_ITEMS_OF_PX4 : MOST_ITEMS;
  return tooMany === null ? most : Math.min(most, tooMany - 1);
}

const wordsOfLength = (length: number, most: number): Words =>
  words(
    `计划有 ${length} 项，飞行器最多存 ${most} 项，请分成几次飞行`,
    `the plan has ${length} items and the vehicle holds at most ${most}: make several flights of it`,
  );

/** Every vertex says how many its polygon has; vehicles cut the list by that number. */
function polygonFault(items: readonly PlanItem[]): PlanFault | null {
  let index = 0;
  while (index < items.length) {
    const first = items[index];
    if (first === undefined || !polygonCommands.has(first.command)) {
      index += 1;
      continue;
    }
    const [count] = first.params;
    const vertices = items.slice(index, index + count);
    const isWholePolygon =
      count >= LEAST_VERTICES &&
      vertices.length === count &&
      vertices.every(({ command, params }) => command === first.command && params[0] === count);
    if (!isWholePolygon)
      return {
        item: index,
        words: words(
          `从此项开始的多边形须有 ${count} 个（至少 ${LEAST_VERTICES} 个）连续顶点，且每个顶点的参数 1 为顶点数`,
          `the polygon that starts here needs ${count} vertices in a row (at least ${LEAST_VERTICES}), each with that number as parameter 1`,
        ),
      };
    index += count;
  }
  return null;
}
