import { CommandDesk } from '../command/command-desk.ts';
import type { Frame } from '../wire/frame.ts';
import type { Address, Speaker } from '../speaker.ts';

/** Orders to the components of one vehicle. Each has answers of its own: a busy camera keeps no gimbal waiting. */
export class ComponentDesks {
  readonly #speaker: Speaker;
  readonly #isReachable: () => boolean;
  readonly #desks = new Map<number, CommandDesk>();

  constructor(speaker: Speaker, isReachable: () => boolean = () => true) {
    this.#speaker = speaker;
    this.#isReachable = isReachable;
  }

  at({ systemId, componentId }: Address): CommandDesk {
    const known = this.#desks.get(componentId);
    if (known !== undefined) return known;
    const desk = new CommandDesk(this.#speaker, { systemId, componentId }, { isReachable: this.#isReachable });
    this.#desks.set(componentId, desk);
    return desk;
  }

  hear(frame: Frame): void {
    this.#desks.get(frame.componentId)?.hear(frame);
  }

  tick(): void {
    for (const desk of this.#desks.values()) desk.tick();
  }

  abandon(reason: 'link-lost' | 'rebooted'): void {
    for (const desk of this.#desks.values()) desk.abandon(reason);
  }
}
