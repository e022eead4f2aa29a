import type { Body } from './body.ts';
import type { LocalPoint } from './local-frame.ts';

/** What the aircraft is steering for at this moment, whatever mode or mission item asked for it. */
export type Maneuver =
  | { readonly kind: 'rest' }
  | { readonly kind: 'climb'; readonly over: LocalPoint; readonly toUpM: number }
  | {
      readonly kind: 'go-to';
      readonly target: LocalPoint;
      readonly speedMps: number | null;
      readonly headingDeg: number | null;
      /** A wing must leave the air it needs to come to a stop there. */
      readonly isStop: boolean;
    }
  | { readonly kind: 'hold'; readonly at: LocalPoint; readonly headingDeg: number | null }
  | {
      readonly kind: 'circle';
      readonly centre: LocalPoint;
      readonly radiusM: number;
      readonly isClockwise: boolean;
      readonly speedMps: number | null;
    }
  /** `over` is null when the position is lost: down, wherever the wind takes it. */
  | { readonly kind: 'descend'; readonly over: LocalPoint | null }
  | {
      readonly kind: 'sticks';
      readonly forwardMps: number;
      readonly rightMps: number;
      readonly upMps: number;
      readonly yawRateDps: number;
    };

/** Where an aircraft that brakes now comes to rest: to hold the place it is leaving would make it fly back. */
export function stoppingPoint(body: Body, decelerationMps2: number): LocalPoint {
  const seconds = body.groundSpeedMps / (1.2 * decelerationMps2) + 0.7;
  return {
    northM: body.northM + body.northMps * seconds,
    eastM: body.eastM + body.eastMps * seconds,
    upM: body.upM + body.upMps * 0.7,
  };
}

export const holdAt = ({ northM, eastM, upM }: LocalPoint): Maneuver => ({
  kind: 'hold',
  at: { northM, eastM, upM },
  headingDeg: null,
});
