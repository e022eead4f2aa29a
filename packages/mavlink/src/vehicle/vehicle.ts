import { joinVehicleStates } from '@skein/telemetry/vehicle/apply-update.ts';
import { unknownVehicle, type VehicleState } from '@skein/telemetry/vehicle/state.ts';
import type { Waiting } from '@skein/telemetry/agenda/agenda.ts';
import type { CommandDesk } from '../command/command-desk.ts';
import type { CommandOrder } from '../command/command-order.ts';
import type { VehicleComponents } from '../components/vehicle-components.ts';
import type { Impossible, Maneuver } from '../maneuvers/maneuver.ts';
import type { ManeuverOutcome } from '../maneuvers/maneuver-outcome.ts';
import { ManeuverRun, type ManeuverWatcher } from '../maneuvers/maneuver-run.ts';
import type { ManualControlStream, Sticks } from '../manual/manual-control.ts';
import type { KnownWords } from '../metadata/event-words-reading.ts';
import type { ModeCatalog } from '../modes/mode-catalog.ts';
import { ParameterMemory } from '../parameters/parameter-memory.ts';
import type { PlanDesk } from '../plan/plan-desk.ts';
import type { PlanMemory } from '../plan/plan-memory.ts';
import type { Speaker } from '../speaker.ts';
import type { Stack } from '../stack/stack.ts';
import type { StatusText } from '../texts/status-text.ts';
import type { Severance } from '../severance.ts';
import { compareWays, type Agreement, type Witness } from './compare-ways.ts';

/** One link to the vehicle, as far as the vehicle needs it. */
export interface Way extends Witness {
  readonly speaker: Speaker;
  readonly stack: Stack;
  readonly modes: ModeCatalog;
  /** By satellite, paid by the byte: the last resort. */
  readonly isQuiet: boolean;
  readonly commands: CommandDesk;
  readonly plans: PlanDesk;
  readonly components: VehicleComponents;
  readonly sticks: ManualControlStream;
  /** What the vehicle does may be due there earlier than before. */
  rouse(): void;
  /** Another vehicle speaks there: it is one of its own from now on. */
  putOut(): void;
  /** Notes what is about to be done with the vehicle; what it returns is told how it ended. */
  writeDown(deed: string): ((outcome: string) => void) | undefined;
}

/** From the best on; of two in one grade the one that is in use stays, so that orders do not wander between links. */
const grades: readonly ((way: Way) => boolean)[] = [
  ({ phase, isQuiet }) => phase === 'live' && !isQuiet,
  ({ phase, isQuiet }) => phase !== 'lost' && !isQuiet,
  ({ phase }) => phase !== 'lost',
];

/**
 * One vehicle, by however many links it is heard. What is known of it and what is wanted of it belong here, and outlive each
 * link: there is one manoeuvre at a time, and an order by one link ends what an older order by another would still repeat.
 */
export class Vehicle implements Waiting {
  readonly plans: PlanMemory;
  readonly parameters = new ParameterMemory();
  /** What its events mean, once that was read. */
  words: KnownWords | null = null;
  #id: string | null;
  #ways: readonly Way[] = [];
  #chosen: Way | null = null;
  #run: ManeuverRun | null = null;
  /** The link by which the manoeuvre is flown. */
  #flownBy: Way | null = null;
  /** Who it turned out to be, once it has said so. */
  #heir: Vehicle = this;
  /** Why no link is left, where none is. */
  #leftFor: Severance = 'link-lost';

  constructor(plans: PlanMemory, id: string | null = null) {
    this.plans = plans;
    this.#id = id;
  }

  /** The autopilot's own; null where it has none, or has not told it yet. */
  get id(): string | null {
    return this.#id;
  }

  get ways(): readonly Way[] {
    return this.#ways;
  }

  /** The link to speak by; null while it is heard by none. */
  get way(): Way | null {
    for (const isOfGrade of grades) {
      const candidates = this.#ways.filter(isOfGrade);
      if (candidates.length === 0) continue;
      if (this.#chosen === null || !candidates.includes(this.#chosen)) this.#chosen = leastLossy(candidates);
      return this.#chosen;
    }
    return null;
  }

  /** What is known of it by all its links: the newest of each section. */
  get state(): VehicleState {
    // A lost link knows the past, and by stamps of a clock that may have been set since.
    const heard = this.#ways.filter(({ phase }) => phase !== 'lost');
    const [only, ...others] = heard.length > 0 ? heard : this.#ways;
    if (only === undefined) return unknownVehicle;
    return others.reduce((state, way) => joinVehicleStates(state, way.state), only.state);
  }

  /** Flies a manoeuvre by the best link. A newer one takes the place of one that is not over: a call for return must not wait. */
  fly(maneuver: Maneuver | Impossible, watcher: ManeuverWatcher): void {
    const { way } = this;
    if (way !== null) return this.flyBy(way, maneuver, watcher);
    if (maneuver.kind === 'impossible') return watcher.settle(maneuver);
    const [first] = maneuver.steps;
    if (first !== undefined) watcher.settle({ kind: 'not-sent', step: first.name, reason: this.#leftFor });
  }

  flyBy(way: Way, maneuver: Maneuver | Impossible, watcher: ManeuverWatcher): void {
    if (maneuver.kind === 'impossible') return watcher.settle(maneuver);
    if (maneuver.needsPlan && !way.plans.mayStartMission) return watcher.settle({ kind: 'plan-unknown' });
    this.#run?.supersede();
    this.#flownBy = way;
    const commands = () => (this.#heir.#flownBy ?? way).commands;
    const written = writtenDown(maneuver, watcher, way);
    this.#run = new ManeuverRun(maneuver, {
      commands,
      state: () => this.#heir.state,
      clocks: way.speaker,
      watcher: written,
    });
    way.rouse();
  }

  /**
   * Sticks in somebody's hands, to be said again several times a second; false when the vehicle is not heard. They go by one link at a
   * time: the middle by the one before would be a hand that lets go.
   */
  hold(sticks: Sticks): boolean {
    const { way } = this;
    for (const other of this.#ways) if (other !== way) other.sticks.drop();
    return way?.sticks.hold(sticks) ?? false;
  }

  letGo(): void {
    for (const { sticks } of this.#ways) sticks.letGo();
  }

  /** An order that moves it is about to be sent by one of its links: whatever was to move it otherwise must stop. */
  takeOver(order: CommandOrder, by: Way): void {
    // Else the next step of a manoeuvre would undo what was ordered beside it.
    if (this.#run?.gives(order) !== true) this.#run?.supersede();
    for (const way of this.#ways) if (way !== by) way.commands.yieldTo(order);
  }

  /** It holds one conversation about plans at a time, by whatever link. */
  isPlanBusyBeside(by: Way): boolean {
    return this.#ways.some((way) => way !== by && way.plans.isBusy);
  }

  join(way: Way): void {
    if (!this.#ways.includes(way)) this.#ways = this.#ways.concat(way);
  }

  /** It is not heard by this link any more: what it does is gone on with by another, if there is one. */
  lose(way: Way, reason: Severance = 'link-lost'): void {
    if (this.#flownBy !== way) return;
    const next = this.way;
    if (next === null || next === way) return this.#run?.abandon(reason);
    this.#flownBy = next;
    this.#run?.handOver();
    next.rouse();
  }

  /** The link is given up: who speaks there now is another, or the same after a restart. */
  leave(way: Way, reason: Severance): void {
    // A lost link is lost, whatever it was before: only a clash is another thing to be told.
    if (this.#ways.includes(way)) this.#leftFor = reason === 'clash' ? 'clash' : 'link-lost';
    this.#ways = this.#ways.filter((other) => other !== way);
    this.lose(way, reason);
  }

  /**
   * Whether what a link hears agrees with the others. What contradicts them is put out; of two, the one that came later.
   * `isOverdue`: it was undecided for too long.
   */
  settleWays(heard: Way, isOverdue: boolean): Agreement {
    const nowMs = heard.speaker.steadyMs();
    let result: Agreement = 'same';
    for (const way of this.#ways) {
      if (way === heard) continue;
      const isLater = this.#ways.indexOf(way) > this.#ways.indexOf(heard);
      const [known, newer] = isLater ? [heard, way] : [way, heard];
      const agreement = compareWays(known, newer, nowMs);
      if (agreement === 'clash' || (agreement === 'undecided' && isOverdue)) {
        newer.putOut();
        return 'clash';
      }
      if (agreement === 'undecided') result = agreement;
    }
    return result;
  }

  /** It has said who it is: what it was doing while nobody knew goes on under its name, unless something else was wanted since. */
  absorb(nameless: Vehicle): void {
    this.parameters.absorb(nameless.parameters);
    const run = nameless.#run;
    if (run === null || run.isOver) return;
    if (this.#run !== null && !this.#run.isOver && this.#run.isNewerThan(run)) return run.supersede();
    this.#run?.supersede();
    nameless.#heir = this;
    [this.#run, this.#flownBy] = [run, nameless.#flownBy];
  }

  noteRestart(): void {
    this.#run?.abandon('rebooted');
  }

  noteClockStep(byMs: number, seenBy: Way): void {
    if (this.#flownBy === seenBy) this.#run?.noteClockStep(byMs);
  }

  hearText(text: StatusText): void {
    this.#run?.hearText(text);
  }

  /** One of its links has told something; whether a manoeuvre wants to look at it. */
  noteNews(): boolean {
    if (this.#run === null || this.#run.isOver) return false;
    this.#run.noteNews();
    return true;
  }

  nextDueMs(): number {
    return this.#run?.nextDueMs() ?? Infinity;
  }

  tick(): void {
    this.#run?.tick();
  }
}

/** Each of its commands is; but between two of them nobody would tell that the rest was never done. */
function writtenDown({ steps }: Maneuver, watcher: ManeuverWatcher, way: Way): ManeuverWatcher {
  const end = way.writeDown(steps.map(({ name }) => name).join(' → '));
  if (end === undefined) return watcher;
  const settle = (outcome: ManeuverOutcome): void => {
    end(outcome.kind);
    watcher.settle(outcome);
  };
  return { ...watcher, settle };
}

const lossOf = ({ state }: Way): number => state.link?.lossPercent ?? 0;

const leastLossy = (ways: readonly Way[]): Way | null =>
  ways.toSorted((one, other) => lossOf(one) - lossOf(other))[0] ?? null;
