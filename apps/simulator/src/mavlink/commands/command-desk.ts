import { MavResult } from '@skein/mavlink/wire/enums.generated.ts';
import { commandAck } from '@skein/mavlink/wire/messages.generated.ts';
import { targetOf, type Address } from '@skein/mavlink/speaker.ts';
import type { Cockpit, CommandHandler, CommandTable } from './cockpit.ts';
import { flightCommands } from './flight.ts';
import { informationCommands } from './information.ts';
import { isSensible, type Order } from './order.ts';
import { payloadCommands } from './payload.ts';

const everyCommand: CommandTable = new Map([...informationCommands, ...flightCommands, ...payloadCommands]);

/** Carries out a command and acknowledges it to whoever sent it. */
export function obey(cockpit: Cockpit, order: Order, sender: Address): void {
  const handler = everyCommand.get(order.command);
  const isLeft = handler === undefined && cockpit.firmware.leavesToOthers.has(order.command);
  const unknown = isLeft ? null : MavResult.UNSUPPORTED;
  const result = handler === undefined ? unknown : resultOf(handler, cockpit, order);
  if (result === null) return;
  const answer = { command: order.command, result, ...targetOf(sender) };
  cockpit.send(commandAck, answer);
  if (cockpit.firmware.answersTwice.has(order.command)) cockpit.send(commandAck, answer);
}

const resultOf = (handler: CommandHandler, cockpit: Cockpit, order: Order): number | null =>
  isSensible(order) ? handler(cockpit, order) : MavResult.DENIED;
