import { readFileSync } from 'node:fs';
import { reasonOf, usageFailure } from '../cli/probe-failure.ts';
import { emptyPlanSet, planKinds, type PlanSet } from './plan-set.ts';
import { readQgcPlan } from './read-qgc-plan.ts';
import { isWplFile, readWaypointList, readWplFile } from './read-waypoints.ts';

/** Tells the formats apart by what is in the file, whatever its name. */
export function readPlanFile(path: string): PlanSet {
  const plan = planIn(textOf(path), path);
  if (planKinds.every((kind) => plan[kind].length === 0))
    throw usageFailure(`${path} 中没有任何航点、围栏或备降点`, `${path} holds no waypoint, fence or rally point`);
  return plan;
}

function planIn(text: string, path: string): PlanSet {
  if (text.trimStart().startsWith('{')) return readQgcPlan(jsonOf(text, path));
  return { ...emptyPlanSet, mission: isWplFile(text) ? readWplFile(text) : readWaypointList(text) };
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\ufeff/, '');
  } catch (error) {
    throw usageFailure(`无法读取 ${path}：${reasonOf(error)}`, `${path} cannot be read: ${reasonOf(error)}`, error);
  }
}

function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw usageFailure(`${path} 不是有效的 JSON：${reasonOf(error)}`, `${path} is no JSON: ${reasonOf(error)}`, error);
  }
}
