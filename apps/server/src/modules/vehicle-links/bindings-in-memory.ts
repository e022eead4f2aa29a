import { placeOf, type Claim } from '../../links/mavlink/voice.ts';
import type { Binding } from './vehicle-bindings.repo.ts';

/** Whose vehicles are, where every heartbeat asks: the drone's id, or null for a stranger. */
export const createBindings = () => {
  let byAutopilot = new Map<string, string>();
  let byPlace = new Map<string, string>();

  return {
    replace: (bindings: readonly Binding[]): void => {
      const [named, placed] = [
        bindings.filter(({ autopilotId }) => autopilotId),
        bindings.filter((one) => !one.autopilotId),
      ];
      byAutopilot = new Map(named.map(({ autopilotId, droneId }) => [autopilotId, droneId]));
      byPlace = new Map(placed.map((one) => [placeOf(one), one.droneId]));
    },
    /** Of an autopilot that has told its id nothing else counts. */
    findOwner: (claim: Claim): string | null =>
      (claim.autopilotId === null ? byPlace.get(placeOf(claim)) : byAutopilot.get(claim.autopilotId)) ?? null,
  };
};
