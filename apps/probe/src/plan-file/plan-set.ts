import type { PlanItem, PlanKind } from '@skein/mavlink/plan/plan-item.ts';

/** What a file or a vehicle holds of each kind. A jump names its target by our count from 1. */
export type PlanSet = Readonly<Record<PlanKind, readonly PlanItem[]>>;

export const planKinds: readonly PlanKind[] = ['mission', 'fence', 'rally'];

export const emptyPlanSet: PlanSet = { mission: [], fence: [], rally: [] };
