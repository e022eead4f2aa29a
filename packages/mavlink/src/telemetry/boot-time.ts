import type { Frame } from '../wire/frame.ts';
import { MessageTable } from '../wire/message-table.ts';
import type { AnyMessageType } from '../wire/message-type.ts';
import { offsetOf, payloadUint32 } from '../wire/payload-byte.ts';
import { attitude, globalPositionInt, systemTime } from '../wire/messages.generated.ts';

/** Where in its payload a message tells how long its sender has been running; −1 where it does not. */
export const bootTimeOffsetOf = (type: AnyMessageType): number => offsetOf(type, 'timeBootMs');

/** Milliseconds, from the bytes: it is asked of nearly every frame, most of which nobody reads. */
export const bootTimeAt = payloadUint32;

/** Those that come often and count from the same start. */
const clockOffsets = new MessageTable(
  [systemTime, attitude, globalPositionInt].map((type) => [type.id, bootTimeOffsetOf(type)] as const),
);

export const tellsClock = (messageId: number): boolean => clockOffsets.of(messageId) !== undefined;

/** How long an autopilot has been running; null where the message does not say, or not reliably. */
export function bootTimeIn(frame: Frame): number | null {
  const offset = clockOffsets.of(frame.messageId);
  return offset === undefined ? null : bootTimeAt(frame, offset);
}
