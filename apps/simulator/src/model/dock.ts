import type { DockMode, DockTaskStep } from '@skein/telemetry/dock/work.ts';
import { Actuator } from './actuator.ts';
import type { Aircraft } from './aircraft.ts';
import { DockAir, fairWeather, type DockWeather } from './dock-climate.ts';
import { DebugJob } from './dock-debug.ts';
import type { DebugCommand, DockEvent } from './dock-event.ts';
import type { DockParts } from './dock-parts.ts';
import { takeOffRefusals, usualLimits, type DockLimits, type DockRefusal } from './dock-readiness.ts';
import { DockTask, type TaskPlan } from './dock-task.ts';
import { Random } from './random.ts';

const COVER_TRAVEL_S = 18;
const PUTTER_TRAVEL_S = 6;

/** A full charge takes a little over half an hour. */
const CHARGE_PERCENT_PER_S = 0.05;
const CHARGE_BELOW_PERCENT = 95;

/** Progress is told this often. */
const TELL_EVERY_S = 2;

export interface DockOptions {
  readonly seed: number;
  /** Its home is the dock. */
  readonly drone: Aircraft;
  readonly hasPutter?: boolean;
  readonly weather?: DockWeather;
  readonly limits?: DockLimits;
}

/** A dock with its aircraft: opens, launches, takes back, charges; or does as a technician tells it. */
export class Dock implements DockParts {
  readonly drone: Aircraft;
  readonly cover = new Actuator(COVER_TRAVEL_S);
  readonly putter: Actuator | null;
  readonly air: DockAir;
  isEmergencyStopPressed = false;
  isLightOn = false;
  isAlarmOn = false;
  isDroneOn = false;
  jobCount = 0;
  usedBytes = 0;
  upTimeS = 0;
  readonly #limits: DockLimits;
  #isDebugging = false;
  #mayCharge = true;
  #isTopping = false;
  #job: DebugJob | undefined;
  #task: DockTask | undefined;
  #sinceToldS = 0;
  #events: DockEvent[] = [];

  constructor({ seed, drone, hasPutter = false, weather = fairWeather, limits = usualLimits }: DockOptions) {
    this.drone = drone;
    this.putter = hasPutter ? new Actuator(PUTTER_TRAVEL_S) : null;
    this.air = new DockAir(weather, new Random(seed));
    this.#limits = limits;
  }

  get mode(): DockMode {
    if (this.#isDebugging) return 'remote-debug';
    return this.#task === undefined ? 'idle' : 'operating';
  }

  get taskStep(): DockTaskStep {
    if (this.#task !== undefined) return this.#task.step;
    return this.isDroneInDock ? 'idle' : 'drone-fault';
  }

  get isOpen(): boolean {
    return this.cover.state === 'open' && (this.putter === null || this.putter.state === 'open');
  }

  get isDroneInDock(): boolean {
    const { body } = this.drone.flight;
    return body.upM < 0.5 && Math.hypot(body.northM, body.eastM) < 2;
  }

  get isCharging(): boolean {
    return this.#isTopping && !this.isDroneOn && this.isDroneInDock && this.cover.state === 'closed';
  }

  /** Everything that speaks against a flight now: empty is "go". */
  takeOffRefusals(): DockRefusal[] {
    return takeOffRefusals(
      {
        mode: this.mode,
        isEmergencyStopPressed: this.isEmergencyStopPressed,
        isDroneInDock: this.isDroneInDock,
        isCoverFaulty: this.cover.isJammed || this.putter?.isJammed === true,
        batteryPercent: this.drone.battery.percent,
        windSpeedMps: this.air.windSpeedMps,
        rainfall: this.air.weather.rainfall,
        outsideC: this.air.weather.temperatureC,
      },
      this.#limits,
    );
  }

  startTask(plan: TaskPlan): DockRefusal | null {
    const [refusal] = this.takeOffRefusals();
    if (refusal !== undefined) return refusal;
    if (plan.items.length === 0) return 'bad-plan';
    this.#task = new DockTask(plan, this);
    this.jobCount += 1;
    this.tell(this.#task.report());
    return null;
  }

  pauseTask(): DockRefusal | null {
    return this.#withTask((task) => task.pause());
  }

  resumeTask(): DockRefusal | null {
    return this.#withTask((task) => task.resume());
  }

  returnHome(): DockRefusal | null {
    return this.#withTask((task) => task.returnHome());
  }

  openDebug(): DockRefusal | null {
    if (this.#task !== undefined) return 'busy';
    this.#isDebugging = true;
    return null;
  }

  closeDebug(): DockRefusal | null {
    if (this.#job !== undefined) return 'busy';
    this.#isDebugging = false;
    return null;
  }

  debug(command: DebugCommand): DockRefusal | null {
    if (!this.#isDebugging) return 'not-in-debug';
    if (this.isEmergencyStopPressed) return 'emergency-stop';
    if (this.#job !== undefined) return 'busy';
    if (command.startsWith('putter') && this.putter === null) return 'no-such-part';
    this.#job = new DebugJob(command, this);
    this.tell({ kind: 'debug-progress', command, status: 'in-progress', percent: 0 });
    return null;
  }

  switchDrone(isOn: boolean): void {
    if (isOn !== this.isDroneOn) this.tell({ kind: 'drone-power', isOn });
    if (isOn && !this.isDroneOn) this.drone.restart();
    this.isDroneOn = isOn;
  }

  switchLight(isOn: boolean): void {
    this.isLightOn = isOn;
  }

  switchAlarm(isOn: boolean): void {
    this.isAlarmOn = isOn;
  }

  allowCharging(isAllowed: boolean): void {
    this.#mayCharge = isAllowed;
  }

  emptyStorage(): void {
    this.usedBytes = 0;
  }

  /** After a reboot it is idle again, whatever it was told before. */
  restart(): void {
    this.upTimeS = 0;
    this.#isDebugging = false;
    this.air.ordered = null;
  }

  tell(event: DockEvent): void {
    this.#events.push(event);
    this.#sinceToldS = 0;
  }

  takeEvents(): DockEvent[] {
    const events = this.#events;
    if (events.length > 0) this.#events = [];
    return events;
  }

  step(dtS: number): void {
    this.upTimeS += dtS;
    this.#sinceToldS += dtS;
    this.air.step(dtS);
    // A pressed emergency stop holds everything that moves; the aircraft in the air is not held.
    if (!this.isEmergencyStopPressed) {
      this.cover.step(dtS);
      this.putter?.step(dtS);
    }
    if (this.isDroneOn) this.drone.step(dtS);
    this.#charge(dtS);
    this.#workOnJob(dtS);
    this.#workOnTask(dtS);
  }

  #charge(dtS: number): void {
    const { percent } = this.drone.battery;
    if (!this.#mayCharge || percent >= 100) this.#isTopping = false;
    else if (percent < CHARGE_BELOW_PERCENT) this.#isTopping = true;
    if (this.isCharging) this.drone.battery.setPercent(percent + CHARGE_PERCENT_PER_S * dtS);
  }

  #workOnJob(dtS: number): void {
    if (this.#job === undefined) return;
    const { command } = this.#job;
    const status = this.#job.step(dtS);
    const { percent } = this.#job;
    if (status !== 'in-progress') this.#job = undefined;
    else if (this.#sinceToldS < TELL_EVERY_S) return;
    this.tell({ kind: 'debug-progress', command, status, percent });
  }

  #workOnTask(dtS: number): void {
    const task = this.#task;
    if (task === undefined) return;
    task.advance(dtS);
    if (task.isOver) this.#task = undefined;
    else if (this.#sinceToldS >= TELL_EVERY_S) this.tell(task.report());
  }

  #withTask(order: (task: DockTask) => void): DockRefusal | null {
    if (this.#task === undefined) return 'no-task';
    order(this.#task);
    return null;
  }
}
