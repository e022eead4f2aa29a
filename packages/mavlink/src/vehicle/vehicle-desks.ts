import type { Rousable } from '@skein/telemetry/agenda/agenda.ts';
import { CommandDesk, defaultCommandTimes, type CommandHost, type CommandTimes } from '../command/command-desk.ts';
import {
  isOfComponentItself,
  isOfComponents,
  VehicleComponents,
  type ComponentsHost,
} from '../components/vehicle-components.ts';
import { beginsEvents, VehicleEvents, type EventsHost } from '../events/vehicle-events.ts';
import { FtpDesk, type FtpHost } from '../ftp/ftp-desk.ts';
import { IntervalKeeper } from '../intervals/interval-keeper.ts';
import type { WantedRate } from '../intervals/wanted-rates.ts';
import type { EventTableShelf } from '../metadata/event-table-shelf.ts';
import { ManualControlStream } from '../manual/manual-control.ts';
import type { ModeCatalog } from '../modes/mode-catalog.ts';
import { ParameterDesk, type ParameterHost } from '../parameters/parameter-desk.ts';
import { PlanDesk, type PlanHost } from '../plan/plan-desk.ts';
import { planIdsIn } from '../plan/plan-ids.ts';
import type { Address, Speaker } from '../speaker.ts';
import type { Stack } from '../stack/stack.ts';
import type { KeptMessages } from '../telemetry/kept-messages.ts';
import type { Frame } from '../wire/frame.ts';
import { missionCurrent } from '../wire/messages.generated.ts';
import type { Severance } from '../severance.ts';
import { Discovery } from './discovery.ts';
import type { Vehicle } from './vehicle.ts';

type Hosts = CommandHost & PlanHost & ParameterHost & ComponentsHost & FtpHost & EventsHost & Rousable;

/** Whose desks these are. */
export interface DesksHost extends Hosts {
  readonly speaker: Speaker;
  readonly address: Address;
  readonly stack: Stack;
  readonly modes: ModeCatalog;
  /** It is on a satellite that is paid by the byte, and not asked for anything of our own accord. */
  readonly isQuiet: boolean;
}

export interface VehicleDesksOptions {
  readonly host: DesksHost;
  readonly wanted: readonly WantedRate[];
  readonly shelf: EventTableShelf;
  readonly often: KeptMessages;
}

/** An answer by satellite takes half a minute, and each repetition is paid for. */
const satelliteTimes: CommandTimes = { ...defaultCommandTimes, answerMs: 40_000, tries: 2, singleAnswerMs: 80_000 };

/** All that can be asked of one vehicle by one link, and what is waited for from it. */
export class VehicleDesks {
  readonly commands: CommandDesk;
  readonly plans: PlanDesk;
  readonly parameters: ParameterDesk;
  readonly intervals: IntervalKeeper;
  readonly discovery: Discovery;
  readonly #host: DesksHost;
  readonly #shelf: EventTableShelf;
  /** Most vehicles carry nothing that speaks. */
  #components: VehicleComponents | null = null;
  #files: FtpDesk | null = null;
  /** Few are ever flown by hand. */
  #sticks: ManualControlStream | null = null;
  /** From the first that is heard of them. */
  #events: VehicleEvents | null = null;

  constructor({ host, wanted, shelf, often }: VehicleDesksOptions, memories: Pick<Vehicle, 'plans' | 'parameters'>) {
    const { speaker, address: target, stack, modes, isQuiet } = host;
    const { plans: memory, parameters } = memories;
    this.#host = host;
    this.#shelf = shelf;
    this.commands = new CommandDesk(speaker, target, host, isQuiet ? satelliteTimes : defaultCommandTimes);
    this.plans = new PlanDesk({ speaker, target, stack, memory, host });
    this.parameters = new ParameterDesk(speaker, target, stack, host, parameters);
    const { commands } = this;
    this.intervals = new IntervalKeeper({ speaker, target, stack, commands, wanted, host, often });
    this.discovery = new Discovery(commands, modes, speaker.steadyMs);
  }

  /** Cameras, gimbals and Remote ID, as this link reaches them. */
  get components(): VehicleComponents {
    const { speaker, address: autopilot } = this.#host;
    this.#components ??= new VehicleComponents({
      speaker,
      autopilot,
      autopilotDesk: this.commands,
      host: this.#host,
    });
    return this.#components;
  }

  /** The files of the autopilot: its logs, its parameters in one, its metadata. */
  get files(): FtpDesk {
    const { speaker, address } = this.#host;
    this.#files ??= new FtpDesk(speaker, address, this.#host);
    return this.#files;
  }

  /** Hands at a desk, told to the vehicle while they hold. */
  get sticks(): ManualControlStream {
    const { speaker, address } = this.#host;
    this.#sticks ??= new ManualControlStream(speaker, address, this.#host);
    return this.#sticks;
  }

  /** Whether its events are told in words. */
  get hasWordsOfEvents(): boolean {
    return this.#events?.hasWords === true;
  }

  /** It has become clear who it is. */
  rememberIn({ plans, parameters }: Pick<Vehicle, 'plans' | 'parameters'>): void {
    this.plans.rememberIn(plans);
    this.parameters.rememberIn(parameters);
  }

  /** Asks who it is and what it can, and for what it is to send. */
  askAll(): void {
    if (this.#host.isQuiet) return;
    this.discovery.start();
    this.intervals.askAll();
  }

  /** A message of the autopilot that somebody here may be waiting for. */
  hear(frame: Frame): void {
    if (frame.messageId === missionCurrent.id) this.plans.noteIds(planIdsIn(frame));
    this.discovery.hear(frame);
    this.commands.hear(frame);
    this.plans.hear(frame);
    this.parameters.hear(frame);
    if (isOfComponents(frame)) this.components.hear(frame);
    this.#files?.hear(frame);
    if (beginsEvents(frame)) this.#beginEvents();
    this.#events?.hear(frame);
  }

  /** A message of another component of the same vehicle. */
  hearBeside(frame: Frame): void {
    if (isOfComponentItself(frame) && !this.#host.isQuiet) this.components.hear(frame);
  }

  /** `isAsked`: a silent vehicle is not asked again and again; that is taken up when it is back. */
  nextDueMs(isAsked: boolean): number {
    const dueMs = Math.min(
      this.commands.nextDueMs(),
      this.plans.nextDueMs(),
      this.parameters.nextDueMs(),
      this.#components?.nextDueMs() ?? Infinity,
      this.#files?.nextDueMs() ?? Infinity,
      this.#sticks?.nextDueMs() ?? Infinity,
      this.#events?.nextDueMs() ?? Infinity,
    );
    return isAsked ? Math.min(dueMs, this.intervals.nextDueMs(), this.discovery.nextDueMs()) : dueMs;
  }

  tick(isAsked: boolean): void {
    this.commands.tick();
    this.plans.tick();
    this.parameters.tick();
    this.#components?.tick();
    this.#files?.tick();
    this.#sticks?.tick();
    this.#events?.tick();
    if (!isAsked) return;
    this.intervals.tick();
    this.discovery.tick();
  }

  /** What was under way ends as unknown. */
  abandon(reason: Severance): void {
    this.commands.abandon(reason);
    this.plans.abandon(reason);
    this.parameters.abandon(reason);
    this.#components?.abandon(reason);
    this.#files?.abandon(reason);
    this.#sticks?.drop();
    this.#events?.abandon(reason);
  }

  /** A vehicle that still listens is not left with the sticks where they were. */
  endSticks(): void {
    this.#sticks?.end();
  }

  /** Nobody is here to be told any more. */
  endEvents(): void {
    this.#events?.end();
  }

  #beginEvents(): void {
    const host = this.#host;
    if (this.#events !== null || host.isQuiet) return;
    const { speaker, address } = host;
    const { commands, files } = this;
    this.#events = new VehicleEvents({ speaker, address, commands, files, shelf: this.#shelf, host });
    host.rouse();
  }
}
