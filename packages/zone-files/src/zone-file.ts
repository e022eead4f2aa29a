import type { AltitudeBand } from '@skein/geo/altitude/band.ts';
import type { ZoneKind } from '@skein/geo/airspace/zone.ts';
import type { DrawnShape } from '@skein/geo/shapes/drawn-shape.ts';
import type { Times } from '@skein/geo/times/opening.ts';
import type { Problem, ProblemReason, Severity } from './findings/problem.ts';

export type ZoneFileFormat = 'geojson' | 'ed269' | 'ed318' | 'kml' | 'kmz';

/** A zone as a file tells it, checked and mended. A feature of several shapes or several periods gives several of them. */
export interface ZoneDraft extends Times {
  readonly name: string | null;
  readonly identifier: string | null;
  readonly kind: ZoneKind;
  readonly shape: DrawnShape;
  readonly band: AltitudeBand;
  readonly message: string | null;
  readonly source: ZoneSource;
}

export interface ZoneSource {
  /** Counted from 1, as in problems. */
  readonly feature: number;
  readonly line: number;
}

export interface ZoneFile {
  /** `null` where that cannot be told. */
  readonly format: ZoneFileFormat | null;
  readonly zones: readonly ZoneDraft[];
  /** If not, there may be zones in the file that nobody has seen: reading stopped, or left something out. */
  readonly isWhole: boolean;
  readonly problems: readonly Problem[];
  /** Beyond the limit: how many more there are of each. */
  readonly problemsLeftOut: readonly {
    readonly reason: ProblemReason;
    readonly severity: Severity;
    readonly count: number;
  }[];
  /** What the file says besides, and nobody here understands. */
  readonly ignored: readonly { readonly what: string; readonly count: number }[];
}
