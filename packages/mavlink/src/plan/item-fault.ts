import type { Stack } from '../stack/stack.ts';
import { nameIn } from '../wire/enum-name.ts';
import { MavCmd, MavFrame } from '../wire/enums.generated.ts';
import { words, type Words } from '../words.ts';
import { hasPlace, type PlanItem, type PlanKind } from './plan-item.ts';
import { isRefusedBy, mayBeLeftOpen } from './refused-commands.ts';
import { wholeFrameOf } from './wire-items.ts';

const MOST_LATITUDE = 900_000_000;
const MOST_LONGITUDE = 1_800_000_000;

const { GLOBAL_INT, GLOBAL_RELATIVE_ALT_INT, GLOBAL_TERRAIN_ALT_INT } = MavFrame;

/** Why this item cannot travel, or would not be what it is on arrival. */
export function faultOfItem(kind: PlanKind, stack: Stack, item: PlanItem): Words | null {
  return (
    commandFault(kind, stack, item) ?? frameFault(stack, item) ?? placeFault(item) ?? parameterFault(kind, stack, item)
  );
}

function commandFault(kind: PlanKind, stack: Stack, { command }: PlanItem): Words | null {
  const name = nameIn(MavCmd, command);
  if (name === undefined)
    return words(
      `没有编号为 ${command} 的指令，请改用已有的指令`,
      `no command has the number ${command}: use one that is known`,
    );
  const home = kindOf(command);
  // PX4 takes a waypoint for a fence and says nothing.
  if (home !== kind)
    return words(`${name} 属于${kindWords[home]['zh-CN']}`, `${name} belongs in ${kindWords[home]['en-US']}`);
  return kind === 'mission' && isRefusedBy(stack, command)
    ? words(
        `${firmwareNames[stack]} 的航线不接受 ${name}，请删去该项`,
        `${firmwareNames[stack]} takes no ${name} in a mission: leave it out`,
      )
    : null;
}

const firmwareNames: Readonly<Record<Stack, string>> = { ardupilot: 'ArduPilot', px4: 'PX4', other: '' };

const kindWords: Readonly<Record<PlanKind, Words>> = {
  mission: words('航线', 'a mission'),
  fence: words('围栏', 'a fence'),
  rally: words('备降点', 'rally points'),
};

const FIRST_FENCE = MavCmd.NAV_FENCE_RETURN_POINT;
const LAST_FENCE = MavCmd.NAV_FENCE_CIRCLE_EXCLUSION;

function kindOf(command: number): PlanKind {
  if (command >= FIRST_FENCE && command <= LAST_FENCE) return 'fence';
  return command === MavCmd.NAV_RALLY_POINT ? 'rally' : 'mission';
}

const globalFrames: ReadonlySet<number> = new Set<number>([
  GLOBAL_INT,
  GLOBAL_RELATIVE_ALT_INT,
  GLOBAL_TERRAIN_ALT_INT,
]);

function frameFault(stack: Stack, { command, frame }: PlanItem): Words | null {
  const whole = wholeFrameOf(frame);
  if (whole === GLOBAL_TERRAIN_ALT_INT && stack === 'px4')
    return words(
      'PX4 不接受相对地形的高度，请改为相对起飞点或海拔',
      'PX4 takes no height above terrain: give it above home or sea level',
    );
  if (globalFrames.has(whole) || (whole === MavFrame.MISSION && !hasPlace(command))) return null;
  return words(
    `坐标系 ${frame} 不表示经纬度，请用 ${[...globalFrames].join('、')}`,
    `frame ${frame} is none of latitude and longitude: use ${[...globalFrames].join(', ')}`,
  );
}

function placeFault({ command, x, y, z }: PlanItem): Words | null {
  if (!isInt32(x) || !isInt32(y))
    return words('坐标须为 1e-7 度的整数', 'coordinates must be whole numbers of 1e-7 degrees');
  if (!Number.isFinite(z)) return words('高度须为数字', 'the height must be a number');
  if (!hasPlace(command)) return null;
  if (Math.abs(x) > MOST_LATITUDE)
    return words(`纬度 ${x / 1e7}° 超出 ±90°`, `the latitude ${x / 1e7}° is beyond ±90°`);
  if (Math.abs(y) > MOST_LONGITUDE)
    return words(`经度 ${y / 1e7}° 超出 ±180°`, `the longitude ${y / 1e7}° is beyond ±180°`);
  return null;
}

/** `|` cuts to 32 bits. */
const isInt32 = (value: number): boolean => (value | 0) === value;

function parameterFault(kind: PlanKind, stack: Stack, { command, params }: PlanItem): Words | null {
  const at = params.findIndex(
    (value, param) =>
      !Number.isFinite(value) && !(Number.isNaN(value) && (kind !== 'mission' || mayBeLeftOpen(stack, command, param))),
  );
  return at < 0 ? null : words(`参数 ${at + 1} 须为数字，可填 0`, `parameter ${at + 1} must be a number: 0 will do`);
}
