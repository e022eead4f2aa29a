import type { Waiting } from '@skein/telemetry/agenda/agenda.ts';
import { CommandDesk, type CommandHost } from '../command/command-desk.ts';
import type { Frame } from '../wire/frame.ts';
import type { Address, Speaker } from '../speaker.ts';
import type { Severance } from '../severance.ts';

/** Of whom the components are part. */
export interface ComponentDesksParts {
  readonly speaker: Speaker;
  readonly autopilot: Address;
  /** The autopilot has a desk: a second one would take the answers that are meant for the first. */
  readonly autopilotDesk: CommandDesk;
  readonly hostOf: (componentId: number) => CommandHost;
}

/** Orders to the components of one vehicle. Each has answers of its own: a busy camera keeps no gimbal waiting. */
export class ComponentDesks implements Waiting {
  readonly #parts: ComponentDesksParts;
  readonly #desks = new Map<number, CommandDesk>();

  constructor(parts: ComponentDesksParts) {
    this.#parts = parts;
  }

  at(componentId: number): CommandDesk {
    const { speaker, autopilot, autopilotDesk, hostOf } = this.#parts;
    if (componentId === autopilot.componentId) return autopilotDesk;
    const known = this.#desks.get(componentId);
    if (known !== undefined) return known;
    const desk = new CommandDesk(speaker, { systemId: autopilot.systemId, componentId }, hostOf(componentId));
    this.#desks.set(componentId, desk);
    return desk;
  }

  hear(frame: Frame): void {
    this.#desks.get(frame.componentId)?.hear(frame);
  }

  nextDueMs(): number {
    let dueMs = Infinity;
    for (const desk of this.#desks.values()) dueMs = Math.min(dueMs, desk.nextDueMs());
    return dueMs;
  }

  tick(): void {
    for (const desk of this.#desks.values()) desk.tick();
  }

  abandon(reason: Severance): void {
    for (const desk of this.#desks.values()) desk.abandon(reason);
  }
}
