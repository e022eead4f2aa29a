import { usageFailure, type ProbeFailure } from '../cli/probe-failure.ts';

/** What is wrong, and where in the file. */
export const badPlan = (where: string, zh: string, en: string): ProbeFailure =>
  usageFailure(`计划文件 ${where}：${zh}`, `plan file, ${where}: ${en}`);

export function objectIn(value: unknown, where: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badPlan(where, '应为对象', 'must be an object');
  return value as Readonly<Record<string, unknown>>;
}

export function listIn(value: unknown, where: string): readonly unknown[] {
  if (!Array.isArray(value)) throw badPlan(where, '应为数组', 'must be a list');
  return value;
}

export function numberIn(value: unknown, where: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw badPlan(where, '应为数字', 'must be a number');
  return value;
}

/** QGroundControl writes null where a vehicle should keep its own value. */
export const numberOrNaN = (value: unknown, where: string): number =>
  value === null || value === undefined ? Number.NaN : numberIn(value, where);

/** [latitude, longitude, …] → 1e-7 degrees. */
export function placeIn(value: unknown, where: string): { readonly x: number; readonly y: number; readonly z: number } {
  const [latitude, longitude, height = 0] = listIn(value, where);
  const [lat, lon] = [numberIn(latitude, `${where}[0]`), numberIn(longitude, `${where}[1]`)];
  if (Math.abs(lat) > 90) throw badPlan(where, `纬度 ${lat} 超出 ±90`, `latitude ${lat} is beyond 90 degrees`);
  if (Math.abs(lon) > 180) throw badPlan(where, `经度 ${lon} 超出 ±180`, `longitude ${lon} is beyond 180 degrees`);
  return { x: Math.round(lat * 1e7), y: Math.round(lon * 1e7), z: numberIn(height ?? 0, `${where}[2]`) };
}
