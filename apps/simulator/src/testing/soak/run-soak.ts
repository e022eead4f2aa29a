import { Soak } from './soak.ts';

export interface SoakOptions {
  readonly seed: number;
  readonly vehicles: number;
  readonly minutes: number;
  /** Called a few times in a run, with the share of it that is over. */
  readonly look?: (share: number) => void;
}

export interface SoakReport {
  readonly faults: readonly string[];
  /** How many ended how: `fly done`. */
  readonly outcomes: ReadonlyMap<string, number>;
  readonly misfortunes: ReadonlyMap<string, number>;
  readonly linkCount: number;
  readonly knownVehicles: number;
}

const LOOKS = 64;

/** In this time, calm and with nothing new to do, everything that was asked has ended. */
const DRAIN_MS = 3 * 60_000;

/** A whole run: busy for the given time, then calm until everything has ended. The same seed gives the same run. */
export function runSoak({ seed, vehicles, minutes, look }: SoakOptions): SoakReport {
  const soak = new Soak(seed, vehicles);
  for (let at = 1; at <= LOOKS; at += 1) {
    soak.pass((minutes * 60_000) / LOOKS, true);
    look?.(at / LOOKS);
  }
  soak.calmDown();
  soak.pass(DRAIN_MS, false);
  const { ledger, station } = soak;
  for (const { name } of ledger.open) ledger.fault(`${name} never ended`);
  const { faults, outcomes, misfortunes } = ledger;
  return {
    faults,
    outcomes,
    misfortunes,
    linkCount: station.linkCount,
    knownVehicles: station.fleet.vehicles.length,
  };
}
