import type { CommandOrder } from '../command/command-order.ts';
import type { Speaker } from '../speaker.ts';
import { CommandDoor } from '../vehicle-side/command-door.ts';
import { MavAutopilot, MavCmd, MavResult, MavState } from '../wire/enums.generated.ts';
import type { Frame } from '../wire/frame.ts';
import { heartbeat } from '../wire/messages.generated.ts';
import type { TestWire } from './test-wire.ts';

/** A component beside the autopilot: beats once a second, accepts what it is ordered, and tells what the test lets it tell. */
export class TestComponent {
  isSilent = false;
  /** Null for no answer. */
  answer: number | null = MavResult.ACCEPTED;
  /** What it sends when it is asked for a message. */
  tell: (messageId: number) => void = () => undefined;
  readonly heard: CommandOrder[] = [];
  readonly speaker: Speaker;
  readonly #type: number;
  readonly #door: CommandDoor;
  #beatAtMs = -Infinity;

  constructor(wire: TestWire, componentId: number, type: number) {
    this.speaker = wire.bystander(1, componentId);
    this.#type = type;
    this.#door = new CommandDoor(this.speaker, (order) => this.#obey(order));
  }

  /** Of what the station sent. */
  hear(frame: Frame): void {
    if (!this.isSilent) this.#door.hear(frame);
  }

  tick(): void {
    const nowMs = this.speaker.steadyMs();
    if (this.isSilent || nowMs - this.#beatAtMs < 1000) return;
    this.#beatAtMs = nowMs;
    const state = { systemStatus: MavState.ACTIVE, mavlinkVersion: 3, baseMode: 0, customMode: 0 };
    this.speaker.send(heartbeat, { type: this.#type, autopilot: MavAutopilot.INVALID, ...state });
  }

  timesAsked(messageId: number): number {
    return this.heard.filter(({ command, params: [id] }) => command === MavCmd.REQUEST_MESSAGE && id === messageId)
      .length;
  }

  timesOrdered(wanted: number): number {
    return this.heard.filter(({ command }) => command === wanted).length;
  }

  #obey(order: CommandOrder): { readonly result: number } | null {
    this.heard.push(order);
    if (this.answer === null) return null;
    if (order.command === MavCmd.REQUEST_MESSAGE) this.tell(order.params[0]);
    return { result: this.answer };
  }
}
