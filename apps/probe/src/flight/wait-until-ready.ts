import type { ManeuverOutcome } from '@skein/mavlink/maneuvers/maneuver-outcome.ts';
import { isPrepared, prepare } from '@skein/mavlink/maneuvers/maneuvers.ts';
import type { VehicleSession } from '@skein/mavlink/vehicle/vehicle-session.ts';
import { words } from '@skein/mavlink/words.ts';
import type { Output } from '../output/output.ts';
import type { FlightWatch } from './flight-watch.ts';

/** A vehicle tells its health once a second. */
const TOLD_WITHIN_MS = 3000;

/**
 * Waits in the mode that it will be armed in: ArduPilot is ready in Stabilize long before it is in Guided, and falls back from
 * Guided when it has just started. One that does not get ready says why when it is asked to arm.
 */
export async function waitUntilReady(watch: FlightWatch, withinMs: number, output: Output): Promise<void> {
  const { vehicle } = watch;
  const endMs = Date.now() + withinMs;
  let isTold = false;
  do {
    const leftMs = Math.min(TOLD_WITHIN_MS, endMs - Date.now());
    if (!isPrepared(vehicle)) await prepared(vehicle);
    const sinceMs = Date.now();
    const news = await watch.until(() => readinessSince(vehicle, sinceMs), leftMs);
    if (news === 'ready' || news === 'not-checked') return;
    if (!isTold) tellWaiting(vehicle, output);
    isTold = true;
  } while (Date.now() < endMs);
  output.tell(
    'not-ready',
    { unhealthy: vehicle.state.health?.unhealthy ?? [] },
    words(
      `${withinMs / 1000} 秒内没有就绪，仍尝试解锁`,
      `It is not ready after ${withinMs / 1000} s, and is asked to arm all the same`,
    ),
  );
}

/** Null while it may become ready; a health of before the mode says nothing of it. */
function readinessSince(vehicle: VehicleSession, sinceMs: number): 'ready' | 'not-checked' | null {
  const { health, mode } = vehicle.state;
  if (health === null || health.receivedAtMs < Math.max(sinceMs, mode?.receivedAtMs ?? 0) || !isPrepared(vehicle))
    return null;
  // The first reports of PX4 are empty.
  if (health.isReadyToArm === null) return vehicle.stack === 'px4' ? null : 'not-checked';
  return health.isReadyToArm ? 'ready' : null;
}

/** Refused, it is asked again: the same refusal ends the flight when it is to take off. */
const prepared = (vehicle: VehicleSession): Promise<ManeuverOutcome> =>
  new Promise((settle) => vehicle.fly(prepare(vehicle), { settle }));

function tellWaiting({ state }: VehicleSession, output: Output): void {
  const said = words('等待飞行器就绪 …', 'Waiting for the vehicle to be ready to arm …');
  output.tell('waiting', { unhealthy: state.health?.unhealthy ?? [] }, said);
}
