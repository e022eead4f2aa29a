import { MavCmd } from '../wire/enums.generated.ts';
import { words, type Words } from '../words.ts';
import type { PlanItem } from './plan-item.ts';

/** Why a plan cannot be sent at all. */
export interface PlanFault {
  /** Counts from 0; null when the plan as a whole is at fault. */
  readonly item: number | null;
  readonly words: Words;
}

const MOST_ITEMS = 65_535;
const LEAST_VERTICES = 3;

const polygonCommands: ReadonlySet<number> = new Set<number>([
  MavCmd.NAV_FENCE_POLYGON_VERTEX_INCLUSION,
  MavCmd.NAV_FENCE_POLYGON_VERTEX_EXCLUSION,
]);

/** The first thing that must be mended before the plan can travel, so that no transfer breaks off half-way for our own fault. */
export function faultIn(items: readonly PlanItem[]): PlanFault | null {
  // One is left for home.
  if (items.length >= MOST_ITEMS)
    return {
      item: null,
      words: words(
        `计划有 ${items.length} 项，最多 ${MOST_ITEMS - 1} 项`,
        `the plan has ${items.length} items: at most ${MOST_ITEMS - 1} can be sent`,
      ),
    };
  for (const [index, item] of items.entries()) {
    const fault = faultOf(item);
    if (fault !== null) return { item: index, words: fault };
  }
  return polygonFault(items);
}

function faultOf({ command, frame, x, y, z }: PlanItem): Words | null {
  if (!isWhole(command, 0, 65_535)) return words(`指令编号 ${command} 无效`, `${command} is no command number`);
  if (!isWhole(frame, 0, 255)) return words(`坐标系 ${frame} 无效`, `${frame} is no frame`);
  if (!isWhole(x, -0x8000_0000, 0x7fff_ffff) || !isWhole(y, -0x8000_0000, 0x7fff_ffff))
    return words('坐标须为 1e-7 度的整数', 'coordinates must be whole numbers of 1e-7 degrees');
  return Number.isFinite(z) ? null : words('高度须为数字', 'the height must be a number');
}

const isWhole = (value: number, from: number, to: number): boolean =>
  Number.isInteger(value) && value >= from && value <= to;

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
