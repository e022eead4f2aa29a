import { decode } from '../wire/decode.ts';
import { MavResult } from '../wire/enums.generated.ts';
import type { Frame } from '../wire/frame.ts';
import { commandAck, commandInt, commandLong } from '../wire/messages.generated.ts';
import { longOrder, type CommandOrder } from '../command/command-order.ts';
import { isMeantFor, targetOf, type Address, type Speaker } from '../speaker.ts';

export interface CommandReply {
  /** MAV_RESULT. */
  readonly result: number;
  /** How far it is, with IN_PROGRESS. */
  readonly percent?: number;
}

const NO_PROGRESS = 255;

/** The vehicle's side of commands: hands each order in, and answers whoever gave it. */
export class CommandDoor {
  readonly #speaker: Speaker;
  readonly #carryOut: (order: CommandOrder, from: Address) => CommandReply | null;

  /** `carryOut` returns null for what it answers later, through `answer`. */
  constructor(speaker: Speaker, carryOut: (order: CommandOrder, from: Address) => CommandReply | null) {
    this.#speaker = speaker;
    this.#carryOut = carryOut;
  }

  hear(frame: Frame): void {
    const order = this.#orderIn(frame);
    if (order === null) return;
    const { systemId, componentId } = frame;
    const from = { systemId, componentId };
    const reply = this.#carryOut(order, from);
    if (reply !== null) this.answer(order.command, reply, from);
  }

  answer(command: number, { result, percent }: CommandReply, to: Address): void {
    const progress = result === MavResult.IN_PROGRESS ? (percent ?? NO_PROGRESS) : NO_PROGRESS;
    this.#speaker.send(commandAck, { command, result, progress, resultParam2: 0, ...targetOf(to) });
  }

  #orderIn(frame: Frame): CommandOrder | null {
    if (frame.messageId === commandLong.id) {
      const { command, param1, param2, param3, param4, param5, param6, param7, ...to } = decode(commandLong, frame);
      const params = [param1, param2, param3, param4, param5, param6, param7];
      return isMeantFor(this.#speaker, to) ? longOrder(command, params) : null;
    }
    if (frame.messageId !== commandInt.id) return null;
    const { command, frame: coordinates, param1, param2, param3, param4, x, y, z, ...to } = decode(commandInt, frame);
    if (!isMeantFor(this.#speaker, to)) return null;
    return { form: 'int', command, frame: coordinates, params: [param1, param2, param3, param4], x, y, z };
  }
}
