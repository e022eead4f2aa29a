import type { Frame } from './frame.ts';
import type { MessageType } from './message-type.ts';

/**
 * The message is spread out here before it is read, zeros where the sender trimmed them. One memory for all: reading is
 * synchronous and copies whatever it hands out.
 */
const payload = new Uint8Array(256);
const view = new DataView(payload.buffer);

/** The message in a frame of that type; a longer payload than we know comes from a newer sender, its tail is left out. */
export function decode<T extends object, Extension extends keyof T>(type: MessageType<T, Extension>, frame: Frame): T {
  const { buffer, payloadStart, payloadLength } = frame;
  const { length } = type;
  const present = Math.min(payloadLength, length);
  for (let index = 0; index < present; index += 1) payload[index] = buffer[payloadStart + index] ?? 0;
  payload.fill(0, present, length);
  return type.read(view);
}
