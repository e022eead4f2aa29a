import type { LocalPoint } from './local-frame.ts';

/** Where the aircraft truly is and how it moves; what its sensors make of that is another matter. Changed in place. */
export class Body implements LocalPoint {
  northM = 0;
  eastM = 0;
  upM = 0;
  northMps = 0;
  eastMps = 0;
  upMps = 0;
  rollDeg = 0;
  pitchDeg = 0;
  headingDeg: number;
  airSpeedMps = 0;

  constructor(headingDeg: number) {
    this.headingDeg = headingDeg;
  }

  get groundSpeedMps(): number {
    return Math.hypot(this.northMps, this.eastMps);
  }

  /** Motors off, on the ground. */
  rest(): void {
    this.upM = 0;
    this.northMps = this.eastMps = this.upMps = 0;
    this.rollDeg = this.pitchDeg = 0;
  }
}

/** How much of a difference a first-order response closes within a step. Never overshoots, however long the step. */
export const shareClosed = (dtS: number, responseS: number): number => 1 - Math.exp(-dtS / responseS);
