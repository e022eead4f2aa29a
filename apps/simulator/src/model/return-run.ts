import type { Body } from './body.ts';
import { groundDistanceM, type LocalPoint } from './local-frame.ts';
import type { Maneuver } from './maneuver.ts';

/** So near home it does not climb first. */
const AT_HOME_M = 4;

/** The way home: up to a safe height, across, and down. */
export class ReturnRun {
  readonly #home: LocalPoint;
  readonly #start: LocalPoint;
  readonly #heightM: number;
  #stage: 'climb' | 'cross' | 'descend' = 'climb';

  constructor(body: Body, home: LocalPoint, heightM: number) {
    this.#home = home;
    this.#start = { northM: body.northM, eastM: body.eastM, upM: body.upM };
    this.#heightM = groundDistanceM(body, home) <= AT_HOME_M ? body.upM : Math.max(body.upM, heightM);
  }

  step(body: Body, isOnWing: boolean): Maneuver {
    // A wing climbs on its way; only rotors go straight up.
    if (this.#stage === 'climb' && (isOnWing || body.upM >= this.#heightM - 1)) this.#stage = 'cross';
    if (this.#stage === 'cross' && groundDistanceM(body, this.#home) <= 1.5) this.#stage = 'descend';
    const over = { ...this.#home, upM: this.#heightM };
    switch (this.#stage) {
      case 'climb':
        return { kind: 'climb', over: this.#start, toUpM: this.#heightM };
      case 'cross':
        return { kind: 'go-to', target: over, speedMps: null, headingDeg: null, isStop: true };
      default:
        return { kind: 'descend', over };
    }
  }
}
