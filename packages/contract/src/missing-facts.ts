import type { UnlockField } from './unlock-check.ts';
import { neededBy, type UnlockFacts } from './unlock-request.ts';

type Filled = Exclude<UnlockField, 'documentIds' | 'enterprise'>;

/** What a request of its type still lacks before it can be submitted, for the page that asks for it and the server that checks it. */
export const missingFacts = (facts: UnlockFacts): Filled[] => {
  const isThere: Readonly<Record<Filled, boolean>> = {
    zoneIds: facts.zoneIds.length > 0,
    shape: facts.shape !== null,
    country: facts.country !== '',
    ceiling: facts.band.upperMeters !== null,
    ridLevel: facts.ridLevel !== null,
    from: facts.from !== null,
    until: facts.until !== null,
    droneIds: facts.droneIds.length > 0,
    // Bound to nobody it would be of use to nobody.
    pilotIds: facts.pilotIds.length > 0,
    purpose: facts.purpose !== '',
  };
  const bound: readonly Filled[] = facts.isUserOnly ? ['pilotIds'] : [];
  const needed = new Set<Filled>([...neededBy[facts.type], 'from', 'until', 'droneIds', ...bound, 'purpose']);
  return [...needed].filter((field) => !isThere[field]);
};
