import type { VtolState } from '@skein/telemetry/vehicle/mode.ts';
import type { Airframe, Wing } from './airframe.ts';
import { toRadians } from './angles.ts';
import { Body, shareClosed } from './body.ts';
import { bearingDeg, groundDistanceM, type LocalPoint } from './local-frame.ts';
import type { Maneuver } from './maneuver.ts';
import { rotorPowerW, wingPowerW } from './power-demand.ts';
import { rotorCommandFor } from './rotor-guidance.ts';
import { moveOnRotors, type RotorCommand } from './rotor-motion.ts';
import { wingCommandFor } from './wing-guidance.ts';
import { moveOnWing } from './wing-motion.ts';
import type { Wind } from './wind.ts';

/** Lower than this no wing is trusted. */
const LEAST_WING_HEIGHT_M = 15;

/** A shorter way is not worth a transition. */
const LEAST_WING_DISTANCE_M = 250;

/** Where the wing is given up before a stop: what braking takes, and a margin. */
const STOP_DISTANCE_M = 130;

/** Fast enough for the wing, with a margin above the stall. */
const WING_MARGIN = 1.2;

/** Slow enough for the rotors to stop in place. */
const ROTOR_SPEED_MPS = 4;

/** Motors take up and drop their load over this time. */
const SPOOL_S = 0.6;

/** The aircraft as a thing that moves: on rotors, on its wing, or changing from one to the other. */
export class Flight {
  readonly body: Body;
  /** Null for an aircraft without a wing. */
  vtol: VtolState | null;
  powerW = 0;
  readonly #airframe: Airframe;

  constructor(airframe: Airframe, headingDeg: number) {
    this.#airframe = airframe;
    this.body = new Body(headingDeg);
    this.vtol = airframe.wing === null ? null : 'multirotor';
  }

  step(maneuver: Maneuver, wind: Wind, dtS: number): void {
    const { wing } = this.#airframe;
    if (wing !== null) this.#changeWing(maneuver, wing);
    if (wing !== null && this.vtol === 'fixed-wing')
      moveOnWing(this.body, wingCommandFor(maneuver, this.body, wing), wing, wind, dtS);
    else moveOnRotors(this.body, this.#rotorCommand(maneuver, dtS), this.#airframe, wind, dtS);
    this.powerW += (this.#wantedPowerW() - this.powerW) * shareClosed(dtS, SPOOL_S);
  }

  /** Motors off. */
  rest(): void {
    this.body.rest();
    this.powerW = 0;
    if (this.vtol !== null) this.vtol = 'multirotor';
  }

  #wantedPowerW(): number {
    const { wing } = this.#airframe;
    const wingW = wing === null ? 0 : wingPowerW(wing.cruisePowerW, wing.cruiseAirSpeedMps, this.body);
    if (this.vtol === 'fixed-wing') return wingW;
    return rotorPowerW(this.#airframe, this.body) + (this.vtol === 'to-fixed-wing' ? wingW : 0);
  }

  #changeWing(maneuver: Maneuver, wing: Wing): void {
    const wantsWing = this.#wantsWing(maneuver);
    if (this.vtol === 'multirotor' && wantsWing) this.vtol = 'to-fixed-wing';
    else if (this.vtol === 'to-fixed-wing' && !wantsWing) this.vtol = 'to-multirotor';
    else if (this.vtol === 'to-fixed-wing' && this.body.airSpeedMps >= wing.stallAirSpeedMps * WING_MARGIN)
      this.vtol = 'fixed-wing';
    else if (this.vtol === 'fixed-wing' && !wantsWing) this.vtol = 'to-multirotor';
    else if (this.vtol === 'to-multirotor' && this.body.groundSpeedMps < ROTOR_SPEED_MPS) this.vtol = 'multirotor';
  }

  #wantsWing(maneuver: Maneuver): boolean {
    const isOnWing = this.vtol === 'fixed-wing' || this.vtol === 'to-fixed-wing';
    if (this.body.upM < LEAST_WING_HEIGHT_M) return false;
    const target = targetOf(maneuver);
    if (target === null) return false;
    const distanceM = groundDistanceM(this.body, target);
    if (!isOnWing) return distanceM > LEAST_WING_DISTANCE_M;
    return maneuver.kind !== 'go-to' || !maneuver.isStop || distanceM > STOP_DISTANCE_M;
  }

  #rotorCommand(maneuver: Maneuver, dtS: number): RotorCommand {
    const plain = rotorCommandFor(maneuver, this.body, this.#airframe, dtS);
    const { wing } = this.#airframe;
    if (this.vtol === 'to-multirotor' && wing !== null)
      return { ...plain, northMps: 0, eastMps: 0, headingDeg: this.body.headingDeg, pushMps2: wing.pushMps2 };
    const target = targetOf(maneuver);
    if (this.vtol !== 'to-fixed-wing' || wing === null || target === null) return plain;
    const heading = toRadians(this.body.headingDeg);
    const speed = wing.cruiseAirSpeedMps * 1.2;
    return {
      northMps: Math.cos(heading) * speed,
      eastMps: Math.sin(heading) * speed,
      upMps: plain.upMps,
      headingDeg: bearingDeg(this.body, target),
      pushMps2: wing.pushMps2,
    };
  }
}

/** The place that a wing could carry the aircraft to. */
function targetOf(maneuver: Maneuver): LocalPoint | null {
  if (maneuver.kind === 'go-to') return maneuver.target;
  if (maneuver.kind === 'circle') return maneuver.centre;
  return maneuver.kind === 'hold' ? maneuver.at : null;
}
