import { MavCmd, MavFrame } from '@skein/mavlink/wire/enums.generated.ts';
import type { PlanItem } from '@skein/mavlink/plan/plan-item.ts';
import { wholeFrameOf } from '@skein/mavlink/plan/wire-items.ts';
import { badPlan, placeIn } from './json-shape.ts';

const WPL_HEADER = 'QGC WPL 110';

export const isWplFile = (text: string): boolean => text.startsWith(WPL_HEADER);

/** The tables that Mission Planner saves. Their first row is home and is not ours to send. */
export function readWplFile(text: string): PlanItem[] {
  const [, home, ...rows] = linesOf(text);
  if (home === undefined) throw badPlan('line 2', '没有返航点行', 'the row of home is missing');
  return rows.map(({ cells, line }) => {
    const numbers = cells.map(Number);
    if (numbers.length < 12 || numbers.some(Number.isNaN))
      throw badPlan(`line ${line}`, '应有 12 个数字', 'needs 12 numbers');
    const [, , frame = 0, command = 0, p1 = 0, p2 = 0, p3 = 0, p4 = 0, x = 0, y = 0, z = 0, goesOn = 1] = numbers;
    const whole = wholeFrameOf(frame);
    const place =
      whole === MavFrame.MISSION ? { x: Math.round(x), y: Math.round(y), z } : placeIn([x, y, z], `line ${line}`);
    return { command, frame: whole, params: [p1, p2, p3, p4], ...place, autocontinue: goesOn !== 0 };
  });
}

/** `latitude, longitude, metres above home` a line, with commas or blanks; `#` starts a remark. */
export function readWaypointList(text: string): PlanItem[] {
  return linesOf(text).map(({ cells, line }) => {
    const numbers = cells.map(Number);
    if (numbers.length !== 3 || numbers.some(Number.isNaN))
      throw badPlan(
        `line ${line}`,
        '应为“纬度, 经度, 高于返航点的米数”',
        'write latitude, longitude and metres above home, as in 22.5412, 114.0533, 40',
      );
    return {
      command: MavCmd.NAV_WAYPOINT,
      frame: MavFrame.GLOBAL_RELATIVE_ALT_INT,
      params: [0, 0, 0, Number.NaN],
      ...placeIn(numbers, `line ${line}`),
      autocontinue: true,
    };
  });
}

function linesOf(text: string): { readonly cells: readonly string[]; readonly line: number }[] {
  return text
    .split(/\r?\n/)
    .map((row, at) => ({ row: row.replace(/#.*/, '').trim(), line: at + 1 }))
    .filter(({ row }) => row !== '')
    .map(({ row, line }) => ({ cells: row.split(/[\s,;]+/), line }));
}
