import { MavCmd, MavFrame } from '@skein/mavlink/wire/enums.generated.ts';
import type { PlanItem } from '@skein/mavlink/plan/plan-item.ts';
import { wholeFrameOf } from '@skein/mavlink/plan/wire-items.ts';
import { withJump } from './jump-targets.ts';
import { badPlan, listIn, numberIn, numberOrNaN, objectIn, placeIn } from './json-shape.ts';
import type { PlanSet } from './plan-set.ts';

/** The .plan files of QGroundControl, version 1: mission, fence and rally points in one. */
export function readQgcPlan(json: unknown): PlanSet {
  const file = objectIn(json, 'top level');
  if (file['fileType'] !== 'Plan')
    throw badPlan('fileType', '应为 "Plan"', 'must be "Plan": save it as a plan in QGroundControl');
  return {
    mission: file['mission'] === undefined ? [] : readMission(file['mission']),
    fence: file['geoFence'] === undefined ? [] : readFence(file['geoFence']),
    rally: file['rallyPoints'] === undefined ? [] : readRally(file['rallyPoints']),
  };
}

interface Numbered {
  readonly item: PlanItem;
  readonly jumpId: number | null;
}

function readMission(value: unknown): PlanItem[] {
  const mission = objectIn(value, 'mission');
  const items = listIn(mission['items'] ?? [], 'mission.items');
  const numbered = items.flatMap((item, at) => readItem(item, `mission.items[${at}]`));
  // Jumps name a number that the file gives to each item; ours is the place in the list.
  const places = new Map(numbered.map(({ jumpId }, at) => [jumpId, at + 1]));
  return numbered.map(({ item }, at) =>
    withJump(item, (target) => {
      const place = places.get(target);
      if (place !== undefined) return place;
      throw badPlan(`mission item ${at + 1}`, `跳转目标 ${target} 不存在`, `it jumps to ${target}, which is not there`);
    }),
  );
}

function readItem(value: unknown, where: string): Numbered[] {
  const item = objectIn(value, where);
  if (item['type'] === 'SimpleItem') return [readSimpleItem(item, where)];
  // A survey carries the items that it comes to.
  const transect = item['TransectStyleComplexItem'];
  if (item['type'] === 'ComplexItem' && transect !== undefined) {
    const items = listIn(objectIn(transect, where)['Items'] ?? [], `${where}.Items`);
    if (items.length > 0) return items.flatMap((inner, at) => readItem(inner, `${where}.Items[${at}]`));
  }
  const kind = String(item['complexItemType'] ?? item['type']);
  throw badPlan(
    where,
    `不支持“${kind}”，请在地面站中转换为普通航点`,
    `"${kind}" has no plain items in it: turn it into waypoints in the ground station`,
  );
}

function readSimpleItem(item: Readonly<Record<string, unknown>>, where: string): Numbered {
  const command = numberIn(item['command'], `${where}.command`);
  const frame = wholeFrameOf(numberIn(item['frame'], `${where}.frame`));
  const params = listIn(item['params'], `${where}.params`);
  const at = (index: number): number => numberOrNaN(params[index], `${where}.params[${index}]`);
  const isPlace = frame !== MavFrame.MISSION;
  const place = isPlace
    ? placeIn([params[4] ?? 0, params[5] ?? 0, params[6] ?? 0], `${where}.params[4…6]`)
    : { x: Math.round(at(4) || 0), y: Math.round(at(5) || 0), z: at(6) || 0 };
  return {
    item: {
      command,
      frame,
      params: [at(0), at(1), at(2), at(3)],
      ...place,
      autocontinue: item['autoContinue'] !== false,
    },
    jumpId: typeof item['doJumpId'] === 'number' ? item['doJumpId'] : null,
  };
}

const planned = (command: number, params: PlanItem['params'], place: Pick<PlanItem, 'x' | 'y' | 'z'>): PlanItem => ({
  command,
  frame: command === MavCmd.NAV_RALLY_POINT ? MavFrame.GLOBAL_RELATIVE_ALT_INT : MavFrame.GLOBAL_INT,
  params,
  ...place,
  autocontinue: true,
});

function readFence(value: unknown): PlanItem[] {
  const fence = objectIn(value, 'geoFence');
  const polygons = listIn(fence['polygons'] ?? [], 'geoFence.polygons').flatMap((entry, at) => {
    const where = `geoFence.polygons[${at}]`;
    const polygon = objectIn(entry, where);
    const vertices = listIn(polygon['polygon'], `${where}.polygon`);
    const command =
      polygon['inclusion'] === false
        ? MavCmd.NAV_FENCE_POLYGON_VERTEX_EXCLUSION
        : MavCmd.NAV_FENCE_POLYGON_VERTEX_INCLUSION;
    return vertices.map((vertex) => planned(command, [vertices.length, 0, 0, 0], placeIn(vertex, `${where}.polygon`)));
  });
  const circles = listIn(fence['circles'] ?? [], 'geoFence.circles').map((entry, at) => {
    const where = `geoFence.circles[${at}]`;
    const { inclusion, circle } = objectIn(entry, where);
    const { center, radius } = objectIn(circle, `${where}.circle`);
    const command = inclusion === false ? MavCmd.NAV_FENCE_CIRCLE_EXCLUSION : MavCmd.NAV_FENCE_CIRCLE_INCLUSION;
    return planned(command, [numberIn(radius, `${where}.circle.radius`), 0, 0, 0], placeIn(center, `${where}.center`));
  });
  const back = fence['breachReturn'];
  const returnPoints =
    back === undefined || back === null
      ? []
      : [planned(MavCmd.NAV_FENCE_RETURN_POINT, [0, 0, 0, 0], placeIn(back, 'geoFence.breachReturn'))];
  return [...returnPoints, ...polygons, ...circles];
}

function readRally(value: unknown): PlanItem[] {
  const points = listIn(objectIn(value, 'rallyPoints')['points'] ?? [], 'rallyPoints.points');
  return points.map((point, at) =>
    planned(MavCmd.NAV_RALLY_POINT, [0, 0, 0, 0], placeIn(point, `rallyPoints.points[${at}]`)),
  );
}
