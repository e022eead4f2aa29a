import { asHeading, toDegrees, toRadians } from './angles.ts';

export interface GlobalPoint {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly altitudeMslM: number;
}

/** Metres from home. Flat: right to centimetres over the few kilometres that these aircraft fly. */
export interface LocalPoint {
  readonly northM: number;
  readonly eastM: number;
  readonly upM: number;
}

const METERS_PER_DEGREE = 111_319.49;

export class LocalFrame {
  readonly origin: GlobalPoint;
  readonly #eastMetersPerDegree: number;

  constructor(origin: GlobalPoint) {
    this.origin = origin;
    this.#eastMetersPerDegree = METERS_PER_DEGREE * Math.max(0.01, Math.cos(toRadians(origin.latitudeDeg)));
  }

  toLocal({ latitudeDeg, longitudeDeg, altitudeMslM }: GlobalPoint): LocalPoint {
    return {
      northM: (latitudeDeg - this.origin.latitudeDeg) * METERS_PER_DEGREE,
      eastM: (asHeading(longitudeDeg - this.origin.longitudeDeg + 180) - 180) * this.#eastMetersPerDegree,
      upM: altitudeMslM - this.origin.altitudeMslM,
    };
  }

  toGlobal({ northM, eastM, upM }: LocalPoint): GlobalPoint {
    const longitudeDeg = this.origin.longitudeDeg + eastM / this.#eastMetersPerDegree;
    return {
      latitudeDeg: this.origin.latitudeDeg + northM / METERS_PER_DEGREE,
      longitudeDeg: asHeading(longitudeDeg + 180) - 180,
      altitudeMslM: this.origin.altitudeMslM + upM,
    };
  }
}

export const groundDistanceM = (one: LocalPoint, other: LocalPoint): number =>
  Math.hypot(other.northM - one.northM, other.eastM - one.eastM);

export const bearingDeg = (from: LocalPoint, to: LocalPoint): number =>
  asHeading(toDegrees(Math.atan2(to.eastM - from.eastM, to.northM - from.northM)));
