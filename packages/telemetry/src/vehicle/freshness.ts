import { freshnessAt, worseOf, type Cadence, type Freshness } from '../staleness.ts';
import type { VehicleSectionName, VehicleState } from './state.ts';

const cadences: Readonly<Record<VehicleSectionName, Cadence>> = {
  identity: 'on-change',
  remoteIdentity: 'slow',
  totals: 'on-change',
  link: 'fast',
  control: 'on-change',
  mode: 'fast',
  phase: 'on-change',
  position: 'fast',
  velocity: 'fast',
  attitude: 'fast',
  airData: 'fast',
  wind: 'slow',
  gnss: 'slow',
  power: 'slow',
  home: 'on-change',
  mission: 'on-change',
  guidance: 'slow',
  fence: 'on-change',
  health: 'slow',
  alerts: 'on-change',
};

/** Whether the link to the vehicle is live, stale or lost: told by its last sign of life. */
export const linkFreshness = (state: VehicleState, nowMs: number): Freshness => freshnessAt(state.link, 'fast', nowMs);

/** Whether a section may be shown as the present. Nothing is fresher than the link that would have brought news of it. */
export function sectionFreshness(state: VehicleState, name: VehicleSectionName, nowMs: number): Freshness {
  const own = freshnessAt(state[name], cadences[name], nowMs);
  return own === 'unknown' ? own : worseOf(own, linkFreshness(state, nowMs));
}
