import type { DockTaskStep } from '@skein/telemetry/dock/work.ts';
import type { DockEvent, TaskStage, TaskStatus } from './dock-event.ts';
import type { DockParts } from './dock-parts.ts';
import { groundDistanceM } from './local-frame.ts';
import type { MissionItem } from './mission-item.ts';

/** How long a stage lasts at least, what the dock calls it, and how much of the whole is done when it begins. */
const stages: Readonly<Record<TaskStage, { seconds: number; step: DockTaskStep; percent: number }>> = {
  check: { seconds: 2, step: 'preparing', percent: 0 },
  open: { seconds: 0, step: 'preparing', percent: 5 },
  'power-on': { seconds: 6, step: 'preparing', percent: 15 },
  link: { seconds: 4, step: 'preparing', percent: 20 },
  'position-fix': { seconds: 5, step: 'preparing', percent: 24 },
  'take-off': { seconds: 0, step: 'in-flight', percent: 28 },
  flying: { seconds: 0, step: 'in-flight', percent: 32 },
  returning: { seconds: 0, step: 'in-flight', percent: 80 },
  close: { seconds: 0, step: 'recovering', percent: 92 },
  recover: { seconds: 5, step: 'recovering', percent: 97 },
  over: { seconds: 0, step: 'idle', percent: 100 },
};

/** A landing farther than this from the dock needs a person with a car. */
const ON_PAD_M = 2;

/** Without a fix by then the flight is called off. */
const MOST_FIX_S = 60;

export interface TaskPlan {
  readonly id: string;
  /** What to fly between take-off and return. */
  readonly items: readonly MissionItem[];
  readonly takeOffHeightM: number;
}

type TaskEvent = Extract<DockEvent, { kind: 'task-progress' }>;

/** One flight from the dock and back, stage by stage. */
export class DockTask {
  readonly plan: TaskPlan;
  stage: TaskStage = 'check';
  status: TaskStatus = 'in-progress';
  readonly #dock: DockParts;
  #inStageS = 0;
  #hasFlown = false;
  #cause: TaskEvent['cause'] = null;

  constructor(plan: TaskPlan, dock: DockParts) {
    this.plan = plan;
    this.#dock = dock;
  }

  get isOver(): boolean {
    return this.stage === 'over';
  }

  get step(): DockTaskStep {
    return stages[this.stage].step;
  }

  /** The operator wants the aircraft back: what was flown counts, the rest does not. */
  returnHome(): void {
    if (this.stage === 'flying' || this.stage === 'take-off') {
      this.#dock.drone.autopilot.setMode('return');
      this.#cause = 'operator';
      this.#enter('returning');
    } else if (!this.#hasFlown) this.#callOff('operator');
  }

  pause(): void {
    if (this.stage !== 'flying' || this.#dock.drone.autopilot.pauseMission() !== null) return;
    this.status = 'paused';
  }

  resume(): void {
    if (this.status !== 'paused' || this.#dock.drone.autopilot.continueMission() !== null) return;
    this.status = 'in-progress';
  }

  advance(dtS: number): void {
    this.#inStageS += dtS;
    if (this.#inStageS < stages[this.stage].seconds) return;
    this.#progress();
  }

  report(): TaskEvent {
    return {
      kind: 'task-progress',
      taskId: this.plan.id,
      stage: this.stage,
      status: this.status,
      percent: Math.floor(this.#percent()),
      item: this.stage === 'flying' ? Math.max(0, this.#dock.drone.autopilot.mission.currentItem - 1) : null,
      cause: this.#cause,
    };
  }

  #progress(): void {
    const dock = this.#dock;
    const { drone } = dock;
    switch (this.stage) {
      case 'check':
        dock.cover.open();
        dock.putter?.open();
        return this.#enter('open');
      case 'open':
        if (dock.cover.isJammed) return this.#fail('cover-fault');
        if (dock.isOpen) this.#enter('power-on');
        return;
      case 'power-on':
        dock.switchDrone(true);
        return this.#enter('link');
      case 'link':
        return this.#enter('position-fix');
      case 'position-fix':
        if (drone.armingFaults().length === 0) return this.#takeOff();
        if (this.#inStageS > MOST_FIX_S) this.#callOff('position-fix');
        return;
      case 'take-off':
        if (drone.autopilot.reachedItem !== null) this.#enter('flying');
        return this.#watchFlight();
      case 'flying':
      case 'returning':
        return this.#watchFlight();
      case 'close':
        return this.#close();
      case 'recover':
        dock.switchDrone(false);
        return this.#finish();
      case 'over':
    }
  }

  #takeOff(): void {
    const { autopilot } = this.#dock.drone;
    const place = {
      latitudeDeg: null,
      longitudeDeg: null,
      altitudeM: this.plan.takeOffHeightM,
      altitudeAbove: 'home',
    } as const;
    autopilot.loadMission([{ kind: 'take-off', place }, ...this.plan.items, { kind: 'return' }]);
    this.#dock.drone.arm();
    autopilot.startMission();
    this.#hasFlown = true;
    this.#enter('take-off');
  }

  #watchFlight(): void {
    const { autopilot, flight } = this.#dock.drone;
    if (autopilot.mode === 'return' && this.stage !== 'returning') {
      if (autopilot.modeReason !== 'mission') this.#cause = autopilot.modeReason;
      this.#enter('returning');
    }
    if (autopilot.isArmed) return;
    const missedM = groundDistanceM(flight.body, autopilot.home);
    if (missedM > ON_PAD_M) this.#fail('drone-away');
    else this.#enter('close');
  }

  /** The rods centre the aircraft first; then the cover may come down. */
  #close(): void {
    const { cover, putter } = this.#dock;
    putter?.close();
    if (putter !== null && putter.state !== 'closed') return;
    cover.close();
    if (cover.isJammed) this.#fail('cover-fault');
    else if (cover.state === 'closed') this.#enter('recover');
  }

  #finish(): void {
    this.status = this.#outcome();
    this.#enter('over');
  }

  #outcome(): TaskStatus {
    if (this.#cause === null) return 'ok';
    if (this.#hasFlown) return 'partially-done';
    return this.#cause === 'operator' ? 'cancelled' : 'failed';
  }

  /** Before the flight: put everything back as it was. */
  #callOff(cause: NonNullable<TaskEvent['cause']>): void {
    this.#cause = cause;
    this.#enter('close');
  }

  /** Something is not where it should be: nothing is moved any more. */
  #fail(cause: NonNullable<TaskEvent['cause']>): void {
    this.#cause = cause;
    this.status = 'failed';
    this.#enter('over');
  }

  #enter(stage: TaskStage): void {
    this.stage = stage;
    this.#inStageS = 0;
    this.#dock.tell(this.report());
  }

  #percent(): number {
    const { percent } = stages[this.stage];
    if (this.stage !== 'flying') return percent;
    const { currentItem, items } = this.#dock.drone.autopilot.mission;
    return percent + ((stages.returning.percent - percent) * currentItem) / Math.max(1, items.length);
  }
}
