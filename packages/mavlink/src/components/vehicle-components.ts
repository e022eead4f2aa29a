import type { Waiting } from '@skein/telemetry/agenda/agenda.ts';
import type { CommandDesk, CommandHost, CommandWatcher, Withdraw } from '../command/command-desk.ts';
import type { CommandOrder } from '../command/command-order.ts';
import { RemoteIdDuty, type OperatorFacts } from '../remote-id/remote-id-duty.ts';
import { RemoteIdWatch, type RemoteIdStatus } from '../remote-id/remote-id-status.ts';
import type { Address, Speaker } from '../speaker.ts';
import type { Frame } from '../wire/frame.ts';
import {
  cameraInformation,
  commandAck,
  gimbalManagerInformation,
  gimbalManagerStatus,
  heartbeat,
  openDroneIdArmStatus,
} from '../wire/messages.generated.ts';
import type { Severance } from '../severance.ts';
import { ComponentDesks } from './component-desks.ts';
import { ComponentRoster } from './component-roster.ts';
import { askForGimbal } from './gimbal-manager.ts';
import { PayloadBoard, type Camera, type Gimbal } from './payload-board.ts';
import { PayloadQuestions } from './payload-questions.ts';

/** The vehicle: what it does not hear reaches none of its components either. */
export interface ComponentsHost extends Required<
  Pick<CommandHost, 'isReachable' | 'whyUnreachable' | 'rouse' | 'writeDown'>
> {
  /** One was found, fell silent, or said something of itself. */
  noteComponents(): void;
}

export interface VehicleComponentsParts {
  readonly speaker: Speaker;
  readonly autopilot: Address;
  readonly autopilotDesk: CommandDesk;
  readonly host: ComponentsHost;
}

const told: readonly number[] = [
  cameraInformation.id,
  gimbalManagerInformation.id,
  gimbalManagerStatus.id,
  openDroneIdArmStatus.id,
];
const toldByAutopilot: ReadonlySet<number> = new Set(told);
const toldBesideIt: ReadonlySet<number> = new Set([...told, heartbeat.id, commandAck.id]);

/** Whether what the autopilot says is of something that hangs on it. */
export const isOfComponents = ({ messageId }: Frame): boolean => toldByAutopilot.has(messageId);

/** And what others under its number say, of themselves. */
export const isOfComponentItself = ({ messageId }: Frame): boolean => toldBesideIt.has(messageId);

/**
 * What a vehicle carries beside its autopilot: found by heartbeats, asked what it can, ordered each by its own number, and over
 * with the session. What hangs on the autopilot without a voice of its own is asked for by the session's discovery.
 */
export class VehicleComponents implements Waiting {
  readonly #parts: VehicleComponentsParts;
  readonly #roster: ComponentRoster;
  readonly #desks: ComponentDesks;
  readonly #remoteId: RemoteIdWatch;
  readonly #board = new PayloadBoard();
  readonly #questions: PayloadQuestions;
  #duty: RemoteIdDuty | null = null;

  constructor(parts: VehicleComponentsParts) {
    this.#parts = parts;
    this.#roster = new ComponentRoster(parts.autopilot.systemId);
    this.#remoteId = new RemoteIdWatch(this.#roster);
    this.#desks = new ComponentDesks({ ...parts, hostOf: (componentId) => this.#hostOf(componentId) });
    this.#questions = new PayloadQuestions({
      give: (to, order, watcher) => void this.give(to, order, watcher),
      hasTold: (componentId, messageId) => this.#board.hasTold(componentId, messageId),
    });
  }

  /** Those that are heard now, and those that the autopilot speaks for. */
  get cameras(): readonly Camera[] {
    const known = this.#board.cameras.filter((camera) => this.#isHeard(camera));
    const silentOnes = this.#roster
      .of('camera', this.#nowMs())
      .filter(({ componentId }) => !this.#board.hasTold(componentId, cameraInformation.id))
      .map(({ systemId, componentId }) => ({ systemId, componentId, facts: null }));
    return [...known, ...silentOnes].toSorted((one, other) => one.componentId - other.componentId);
  }

  get gimbals(): readonly Gimbal[] {
    return this.#board.gimbals.filter((gimbal) => this.#isHeard(gimbal));
  }

  /** Whether it may be flown as far as its Remote ID is concerned. */
  get remoteId(): RemoteIdStatus {
    return this.#remoteId.statusAt(this.#nowMs());
  }

  /** To one component. What cannot hear it is refused at once, and never sent later. */
  give(to: Address, order: CommandOrder, watcher: CommandWatcher): Withdraw {
    if (!this.#parts.host.isReachable() || this.#isHeard(to))
      return this.#desks.at(to.componentId).give(order, watcher);
    watcher.settle({ kind: 'not-sent', reason: 'silent' });
    return () => undefined;
  }

  /** From now on the aircraft is told who flies it, so that it can broadcast that; null to stop. */
  tellOperator(facts: (() => OperatorFacts) | null): void {
    const { speaker, host } = this.#parts;
    this.#duty = facts === null ? null : new RemoteIdDuty(speaker, () => this.#transmitter(), facts);
    host.rouse();
  }

  hear(frame: Frame): void {
    const nowMs = this.#nowMs();
    if (frame.messageId === heartbeat.id) return this.#hearBeat(frame, nowMs);
    this.#remoteId.hear(frame, nowMs);
    this.#desks.hear(frame);
    if (this.#board.hear(frame)) this.#parts.host.noteComponents();
  }

  nextDueMs(): number {
    return Math.min(this.#desks.nextDueMs(), this.#roster.nextSilenceMs(), this.#dutyDueMs());
  }

  tick(): void {
    this.#desks.tick();
    if (this.#nowMs() >= this.#dutyDueMs()) this.#duty?.tick();
    if (this.#roster.noteSilence(this.#nowMs())) this.#parts.host.noteComponents();
  }

  /** A vehicle that started anew may carry something else. */
  abandon(reason: Severance): void {
    this.#desks.abandon(reason);
    if (reason === 'link-lost') return;
    this.#board.forgetAll();
    this.#roster.forgetAll();
  }

  #hearBeat(frame: Frame, nowMs: number): void {
    const found = this.#roster.hear(frame, nowMs);
    if (found !== null) {
      this.#board.forget(found.componentId);
      this.#questions.begin(found);
      // A gimbal that only turns is managed by the autopilot, which may not have known of it when it was asked.
      if (found.kind === 'gimbal') this.give(this.#parts.autopilot, askForGimbal(), { settle: () => undefined });
      this.#parts.host.rouse();
      this.#parts.host.noteComponents();
    }
    this.#questions.goOn(frame, nowMs);
  }

  #nowMs(): number {
    return this.#parts.speaker.steadyMs();
  }

  /** A lost aircraft is not told: nothing is sent into the dark. */
  #dutyDueMs(): number {
    return this.#parts.host.isReachable() ? (this.#duty?.nextDueMs() ?? Infinity) : Infinity;
  }

  /** An autopilot hands it on where no transmitter speaks for itself. */
  #transmitter(): Address {
    return this.#roster.of('remote-id', this.#nowMs())[0] ?? this.#parts.autopilot;
  }

  #isHeard({ componentId }: Address): boolean {
    return componentId === this.#parts.autopilot.componentId || this.#roster.isHeard(componentId, this.#nowMs());
  }

  #hostOf(componentId: number): CommandHost {
    const { host, autopilot } = this.#parts;
    const address = { systemId: autopilot.systemId, componentId };
    return {
      isReachable: () => host.isReachable() && this.#isHeard(address),
      whyUnreachable: () => host.whyUnreachable(),
      rouse: () => host.rouse(),
      writeDown: (deed) => host.writeDown(`${deed} (component ${componentId})`),
    };
  }
}
