import type { FenceBreach } from '@skein/telemetry/vehicle/navigation.ts';
import type { Airframe } from './airframe.ts';
import { armingFaults, armingFaultTexts, type ArmingFault } from './arming.ts';
import { Autopilot } from './autopilot.ts';
import { Battery } from './battery.ts';
import type { AircraftEvent } from './event.ts';
import { failsafeCauses, Failsafes, type FailsafeSettings } from './failsafe.ts';
import { Flight } from './flight.ts';
import { breachAt, noFence, type Geofence } from './geofence.ts';
import { Gnss } from './gnss.ts';
import { LocalFrame, type GlobalPoint } from './local-frame.ts';
import { positionModes } from './model-mode.ts';
import { Payload } from './payload.ts';
import { Random } from './random.ts';
import type { Refusal } from './refusal.ts';
import type { Stack } from './stack.ts';
import { calm, Wind, type Weather } from './wind.ts';

/** A longer step is taken in parts of this. */
const LONGEST_STEP_S = 1;

/** Armed on the ground, rotors turn without lifting. */
const IDLE_SHARE = 0.08;
const FALL_MPS2 = 9.81;
const TERMINAL_FALL_MPS = 25;

export type Failure = 'link-lost' | 'gnss-lost' | 'geofence-breach' | 'reject-item';

export interface AircraftOptions {
  readonly seed: number;
  readonly airframe: Airframe;
  readonly stack: Stack;
  readonly home: GlobalPoint;
  readonly headingDeg?: number;
  readonly weather?: Weather;
  readonly temperatureC?: number;
  readonly batteryPercent?: number;
  readonly returnHeightM?: number;
  readonly failsafe?: Partial<FailsafeSettings>;
  /** A camera on a gimbal, and a gripper. */
  readonly hasPayload?: boolean;
}

/**
 * One aircraft, from its motors to its modes. Nothing in it knows the time of day or a protocol: `step` moves it on, commands answer
 * at once, and `reportOf` tells what its sensors say. The same seed and the same calls give the same flight.
 */
export class Aircraft {
  readonly airframe: Airframe;
  readonly stack: Stack;
  readonly frame: LocalFrame;
  readonly flight: Flight;
  readonly battery: Battery;
  readonly gnss: Gnss;
  readonly wind: Wind;
  readonly payload: Payload;
  readonly autopilot: Autopilot;
  /** Since power-on. */
  upTimeS = 0;
  flightS = 0;
  fence: Geofence = noFence;
  isFenceEnabled = false;
  breach: FenceBreach = 'none';
  breachCount = 0;
  /** White noise for this step, which every sensor scales to its own. */
  readonly jitter: [number, number, number] = [0, 0, 0];
  readonly #random: Random;
  readonly #failsafe: FailsafeSettings;
  readonly #failsafes = new Failsafes();
  readonly #failures = new Set<Failure>();
  #events: AircraftEvent[] = [];
  #stationHeardAtS: number | null = null;

  constructor(options: AircraftOptions) {
    const { airframe, stack, home, headingDeg = 0, weather = calm, temperatureC = 20, batteryPercent = 100 } = options;
    this.airframe = airframe;
    this.stack = stack;
    this.payload = new Payload(options.hasPayload);
    this.frame = new LocalFrame(home);
    this.flight = new Flight(airframe, headingDeg);
    this.battery = new Battery(airframe.battery, batteryPercent, temperatureC);
    this.#random = new Random(options.seed);
    this.gnss = new Gnss(this.#random);
    this.wind = new Wind(weather, this.#random);
    this.#failsafe = {
      lowBatteryPercent: 25,
      criticalBatteryPercent: 10,
      stationLostAfterS: stack.stationLostAfterS,
      ...options.failsafe,
    };
    this.autopilot = new Autopilot({
      stack,
      airframe,
      flight: this.flight,
      frame: this.frame,
      payload: this.payload,
      returnHeightM: options.returnHeightM ?? (airframe.wing === null ? 15 : 60),
      hasPosition: () => !this.gnss.isLost,
      tell: (event) => this.#events.push(event),
    });
  }

  step(dtS: number): void {
    if (!(dtS > 0)) throw new RangeError(`a step of ${dtS} s: give a time above zero`);
    const parts = Math.ceil(dtS / LONGEST_STEP_S);
    for (let part = 0; part < parts; part++) this.#stepOnce(dtS / parts);
  }

  armingFaults(): ArmingFault[] {
    return armingFaults({
      upTimeS: this.upTimeS,
      ready: this.stack.ready,
      needsPosition: positionModes.has(this.autopilot.mode),
      satellites: this.gnss.satellites,
      batteryPercent: this.battery.percent,
      isFenceBreached: this.breach !== 'none',
      isModeArmable: this.#isModeArmable(),
    });
  }

  /** Whether its estimator knows where it is; before that the receiver alone does. */
  get isSureOfPosition(): boolean {
    return !this.gnss.isLost && this.upTimeS >= this.stack.ready.withPositionAfterS;
  }

  #isModeArmable(): boolean {
    const { mode, mission } = this.autopilot;
    return this.stack.armableModes.has(mode) && (mode !== 'mission' || mission.items.length > 0);
  }

  arm(isForced = false): Refusal | null {
    if (this.autopilot.isArmed) return null;
    const faults = isForced ? [] : this.armingFaults();
    for (const fault of faults)
      this.#events.push({ kind: 'text', severity: 'critical', text: `Arm: ${armingFaultTexts[fault]}` });
    if (faults.length > 0) return 'checks-failed';
    this.autopilot.isArmed = true;
    this.#failsafes.forget();
    return null;
  }

  /** Forced in flight it falls, as a real one does. */
  disarm(isForced = false): Refusal | null {
    if (this.autopilot.isFlying && !isForced) return 'in-flight';
    const { upM, northMps, eastMps } = this.flight.body;
    this.autopilot.disarm();
    Object.assign(this.flight.body, { upM, northMps, eastMps });
    return null;
  }

  /** A ground station was heard so long ago; from now on its silence counts. */
  hearStation(agoS = 0): void {
    this.#stationHeardAtS = this.upTimeS - agoS;
  }

  /**
   * The computer on board starts anew: its clock at zero and, on the ground, the mode it always starts in. In the air it flies on.
   * Its station counts as heard at that moment, or the aircraft would return at once.
   */
  restart(): void {
    this.upTimeS = 0;
    if (this.#stationHeardAtS !== null) this.#stationHeardAtS = 0;
    if (!this.autopilot.isFlying) this.autopilot.enter(this.stack.startMode, 'operator');
  }

  setFailure(failure: Failure, isOn: boolean): void {
    if (isOn) this.#failures.add(failure);
    else this.#failures.delete(failure);
    this.gnss.isLost = this.#failures.has('gnss-lost');
  }

  hasFailure(failure: Failure): boolean {
    return this.#failures.has(failure);
  }

  /** What it had to say since it was last asked. */
  takeEvents(): AircraftEvent[] {
    const events = this.#events;
    if (events.length > 0) this.#events = [];
    return events;
  }

  #stepOnce(dtS: number): void {
    this.upTimeS += dtS;
    this.wind.step(dtS);
    this.gnss.step(dtS);
    for (let at = 0; at < this.jitter.length; at++) this.jitter[at] = this.#random.normal();
    this.autopilot.step(dtS);
    this.#move(dtS);
    this.battery.drain(this.#powerW(), dtS);
    this.#watchFence();
    if (this.autopilot.isFlying) this.#watchSafety();
  }

  #move(dtS: number): void {
    const { body } = this.flight;
    if (!this.autopilot.isFlying) {
      if (body.upM > 0) this.#fall(dtS);
      return;
    }
    this.flightS += dtS;
    this.flight.step(this.autopilot.maneuver, this.wind, dtS);
    this.payload.step(body, dtS, (event) => this.#events.push(event));
    if (body.upM > 0) return;
    body.upM = 0;
    body.upMps = Math.max(0, body.upMps);
    if (this.autopilot.landed === 'landing') this.flight.rest();
  }

  #fall(dtS: number): void {
    const { body } = this.flight;
    body.upMps = Math.max(-TERMINAL_FALL_MPS, body.upMps - FALL_MPS2 * dtS);
    body.upM += body.upMps * dtS;
    body.northM += body.northMps * dtS;
    body.eastM += body.eastMps * dtS;
    if (body.upM > 0) return;
    body.rest();
    this.#events.push({ kind: 'text', severity: 'critical', text: 'Crash: Disarming' });
  }

  #powerW(): number {
    if (!this.autopilot.isArmed) return 0;
    return this.autopilot.isFlying ? this.flight.powerW : this.airframe.hoverPowerW * IDLE_SHARE;
  }

  #watchFence(): void {
    const isForced = this.#failures.has('geofence-breach');
    const breach = isForced ? 'boundary' : this.isFenceEnabled ? breachAt(this.flight.body, this.fence) : 'none';
    if (breach !== 'none' && this.breach === 'none') this.breachCount += 1;
    this.breach = breach;
  }

  #watchSafety(): void {
    const causes = failsafeCauses(
      {
        isPositionLost: this.gnss.isLost,
        batteryPercent: this.battery.percent,
        breach: this.breach,
        stationSilentS: this.#stationHeardAtS === null ? null : this.upTimeS - this.#stationHeardAtS,
      },
      this.#failsafe,
    );
    const failsafe = this.#failsafes.answer(causes, this.autopilot.mode);
    if (failsafe === null) return;
    this.#events.push({ kind: 'text', severity: 'critical', text: failsafe.text });
    this.autopilot.enter(failsafe.mode, failsafe.reason);
  }
}
