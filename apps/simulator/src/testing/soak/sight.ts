import type { VehicleSession } from '@skein/mavlink/vehicle/vehicle-session.ts';
import type { Body } from './body.ts';
import { holds } from './errands.ts';

/** It must have been so for this long to have been told. */
const TOLD_MS = 4000;
const MOST_APART_M = 60;

/** What the station shows of a vehicle on a good link, and is not so; null when it is. */
export function lieInSight(session: VehicleSession, body: Body): string | null {
  const { aircraft } = body.vehicle;
  const { mode, position } = session.state;
  if (session.phase !== 'live') return `it is ${session.phase} on a good link`;
  if (body.steadyForMs > TOLD_MS && mode?.isArmed !== aircraft.autopilot.isArmed)
    return `shown as ${mode?.isArmed === true ? 'armed' : 'disarmed'}`;
  if (body.steadyForMs > TOLD_MS && mode?.rawMode !== body.customMode)
    return `shown in mode ${mode?.rawMode}, and is in ${body.customMode}`;
  const at = aircraft.frame.toLocal({
    latitudeDeg: position?.latitudeDeg ?? 0,
    longitudeDeg: position?.longitudeDeg ?? 0,
    altitudeMslM: 0,
  });
  const apartM = Math.hypot(at.northM - aircraft.flight.body.northM, at.eastM - aircraft.flight.body.eastM);
  if (apartM > MOST_APART_M) return `shown ${Math.round(apartM)} m from where it is`;
  const known = session.vehicle.plans.of('mission');
  return known.kind === 'known' && !session.plans.isBusy && !holds(body, known.items)
    ? 'the plan that is known is not on board'
    : null;
}
