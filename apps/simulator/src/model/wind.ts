import { toRadians } from './angles.ts';
import { Drift } from './drift.ts';
import type { Random } from './random.ts';

export interface Weather {
  readonly windSpeedMps: number;
  /** Where it blows from. */
  readonly windFromDeg: number;
  /** The deviation of gusts, as a share of the mean speed. */
  readonly gustiness: number;
}

export const calm: Weather = { windSpeedMps: 0, windFromDeg: 0, gustiness: 0 };

/** A gust passes an aircraft within a few seconds. */
const GUST_MEMORY_S = 4;

/** The air at the aircraft: steady wind and gusts, as the velocity of the air over ground. */
export class Wind {
  northMps = 0;
  eastMps = 0;
  upMps = 0;
  /** How much the gust changed in the last step: what no autopilot has countered yet. */
  northJoltMps = 0;
  eastJoltMps = 0;
  readonly #meanNorthMps: number;
  readonly #meanEastMps: number;
  readonly #north: Drift;
  readonly #east: Drift;
  readonly #up: Drift;

  constructor({ windSpeedMps, windFromDeg, gustiness }: Weather, random: Random) {
    this.#meanNorthMps = -windSpeedMps * Math.cos(toRadians(windFromDeg));
    this.#meanEastMps = -windSpeedMps * Math.sin(toRadians(windFromDeg));
    const deviation = windSpeedMps * gustiness;
    this.#north = new Drift(random, deviation, GUST_MEMORY_S);
    this.#east = new Drift(random, deviation, GUST_MEMORY_S);
    this.#up = new Drift(random, deviation / 3, GUST_MEMORY_S);
    this.step(0);
  }

  step(dtS: number): void {
    const [north, east] = [this.#north.value, this.#east.value];
    this.#north.step(dtS);
    this.#east.step(dtS);
    this.#up.step(dtS);
    this.northJoltMps = this.#north.value - north;
    this.eastJoltMps = this.#east.value - east;
    this.northMps = this.#meanNorthMps + this.#north.value;
    this.eastMps = this.#meanEastMps + this.#east.value;
    this.upMps = this.#up.value;
  }
}
