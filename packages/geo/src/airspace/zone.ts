import type { AltitudeBand, KnownGround } from '../altitude/band.ts';
import type { Area } from '../shapes/area.ts';
import type { Times } from '../times/opening.ts';
import type { TimeSpan } from '../times/weekly-window.ts';

export type ZoneKind = 'noFly' | 'limit' | 'advisory';

export interface Zone extends Times {
  readonly id: string;
  readonly kind: ZoneKind;
  readonly area: Area;
  readonly band: AltitudeBand;
}

export interface AirspaceQuestion {
  readonly area: Area;
  readonly band: AltitudeBand;
  readonly window: TimeSpan;
  readonly ground?: KnownGround;
  /** Also the zones that lie in the way but at another height or time. */
  readonly withLetOff?: boolean;
}

export interface Met {
  readonly id: string;
  readonly kind: ZoneKind;
  /** `assumed`: what is known of the ground does not keep them apart in height, nor does it bring them together. */
  readonly how: 'certain' | 'assumed' | 'letOff';
  readonly letOffBy: readonly ('altitude' | 'time')[];
}
