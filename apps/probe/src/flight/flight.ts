import { MavCmd, MavFrame } from '@skein/mavlink/wire/enums.generated.ts';
import { returnHome, startMission, takeOff } from '@skein/mavlink/maneuvers/maneuvers.ts';
import { isFlying } from '@skein/mavlink/maneuvers/steps.ts';
import { words } from '@skein/mavlink/words.ts';
import { ProbeFailure } from '../cli/probe-failure.ts';
import type { Output } from '../output/output.ts';
import { planKinds, type PlanSet } from '../plan-file/plan-set.ts';
import { beginAtFirstItem, putPlan } from '../station/plan-deeds.ts';
import { situationOf, wordsOfSituation } from '../station/describe-vehicle.ts';
import type { FlightWatch } from './flight-watch.ts';
import { followMission, MissionLog, type MissionEnd } from './follow-mission.ts';
import { flyManeuver } from './maneuver-deed.ts';
import { waitUntilReady } from './wait-until-ready.ts';

export interface FlightOptions {
  /** Null: as high as the plan's take-off, or its first waypoint. */
  readonly heightM: number | null;
  readonly readyWithinMs: number;
}

const LANDED_WITHIN_MS = 30 * 60_000;
const AT_REST_WITHIN_MS = 60_000;
const DEFAULT_HEIGHT_M = 20;
const LEAST_HEIGHT_M = 2;

const isTakeOff = (command: number): boolean => command === MavCmd.NAV_TAKEOFF || command === MavCmd.NAV_VTOL_TAKEOFF;

/** One flight of a plan, from the ground to the ground. Nothing is begun before telemetry shows what came before. */
export class Flight {
  readonly #watch: FlightWatch;
  readonly #plan: PlanSet;
  readonly #options: FlightOptions;
  readonly #output: Output;
  #isHalted = false;

  constructor(watch: FlightWatch, plan: PlanSet, options: FlightOptions, output: Output) {
    this.#watch = watch;
    this.#plan = plan;
    this.#options = options;
    this.#output = output;
  }

  /** No further command is sent; what was sent is not taken back. */
  halt(): void {
    this.#isHalted = true;
  }

  async run(): Promise<void> {
    const { vehicle } = this.#watch;
    if (isFlying(vehicle.state))
      throw new ProbeFailure(
        'refused',
        words('飞行器已在空中：请先降落', 'The vehicle is in the air already: land it first'),
      );
    for (const kind of planKinds) {
      this.#goOn();
      if (this.#plan[kind].length > 0) await putPlan(vehicle, kind, this.#plan[kind], this.#output);
    }
    await beginAtFirstItem(vehicle);
    await waitUntilReady(this.#watch, this.#options.readyWithinMs, this.#output);
    this.#goOn();
    await flyManeuver(vehicle, takeOff(vehicle, this.#heightM()), this.#output);
    this.#goOn();
    const end = await this.#flyMission();
    this.#goOn();
    this.#output.tell('mission-over', { end }, words('✓ 航线飞完', '✓ mission flown'));
    if (end === 'ended') await flyManeuver(vehicle, returnHome(vehicle), this.#output);
    await this.comeDown();
  }

  async #flyMission(): Promise<MissionEnd> {
    const { vehicle } = this.#watch;
    const log = new MissionLog(this.#watch, this.#plan.mission);
    try {
      await flyManeuver(vehicle, startMission(vehicle), this.#output);
      return await followMission(this.#watch, log, this.#output);
    } finally {
      log.end();
    }
  }

  /** Follows it to the ground, whoever sent it there. */
  async comeDown(): Promise<void> {
    const { vehicle } = this.#watch;
    const isDown = (): true | null =>
      vehicle.state.mode?.isArmed === false || vehicle.state.phase?.landed === 'on-ground' ? true : null;
    const isLanded = await this.#watch.until(isDown, LANDED_WITHIN_MS);
    if (isLanded === null)
      throw new ProbeFailure(
        'refused',
        words('飞行器没有降落', `The vehicle has not landed within ${LANDED_WITHIN_MS / 60_000} min`),
      );
    // Both stacks switch their motors off by themselves a moment after they touch the ground.
    const isAtRest = (): true | null => {
      const { mode, phase } = vehicle.state;
      return mode?.isArmed === false && (phase?.landed ?? 'on-ground') === 'on-ground' ? true : null;
    };
    await this.#watch.until(isAtRest, AT_REST_WITHIN_MS);
    const { 'zh-CN': zh, 'en-US': en } = wordsOfSituation(vehicle, Date.now());
    this.#output.tell('landed', situationOf(vehicle), words(`✓ 已降落：${zh}`, `✓ landed: ${en}`));
  }

  #heightM(): number {
    if (this.#options.heightM !== null) return this.#options.heightM;
    const { mission } = this.#plan;
    const aboveHome = mission.filter(({ frame }) => frame === MavFrame.GLOBAL_RELATIVE_ALT_INT);
    const item = aboveHome.find(({ command }) => isTakeOff(command)) ?? aboveHome.find(({ z }) => z > 0);
    return Math.max(LEAST_HEIGHT_M, item?.z ?? DEFAULT_HEIGHT_M);
  }

  #goOn(): void {
    this.#watch.assertHeard();
    if (this.#isHalted) throw new ProbeFailure('interrupted', words('已中断', 'Interrupted'));
  }
}
