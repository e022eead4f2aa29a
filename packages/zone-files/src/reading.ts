import type { AltitudeReference } from '@skein/geo/altitude/band.ts';
import type { ZoneKind } from '@skein/geo/airspace/zone.ts';
import type { Region } from '@skein/geo/checks/number-problems.ts';
import type { Findings, Place } from './findings/findings.ts';
import type { ZoneFileLimits } from './zone-file.limits.ts';

/** What is taken where a file does not say. Each time it is told. */
export interface Assumed {
  readonly kind: ZoneKind;
  readonly reference: AltitudeReference;
  readonly timeZone: string;
}

/** Counts what the times of a file cost; where nothing is left reading stops. */
export interface TimesRead {
  /** For one period or window. */
  readonly spend: (place: Place) => void;
  readonly spendOnAsking: (place: Place) => void;
  /** How far the clock of the assumed zone is from UTC when it shows this. */
  readonly offsetMs: (wallMs: number, place: Place) => number;
}

/** What stays the same while one file is read. */
export interface Reading {
  readonly limits: ZoneFileLimits;
  readonly findings: Findings;
  readonly assumed: Assumed;
  readonly times: TimesRead;
  /** Two letters: which of several texts to take. */
  readonly language: string;
  /** Where the zones are expected, if that is known. */
  readonly expected?: Region;
}

/** Reading cannot go on. What was wrong has been told. */
export class Stopped extends Error {
  /** What was read until then means something else. */
  readonly voidsZones: boolean;
  constructor({ voidsZones = false } = {}) {
    super('stopped');
    this.voidsZones = voidsZones;
  }
}
