import { copyPayload } from './copy-payload.ts';
import type { Frame } from './frame.ts';
import type { MessageType } from './message-type.ts';

/** A message is written in full here before it is read when its sender trimmed zeros; reading never waits, so one is enough. */
const restored = new DataView(new ArrayBuffer(256));

/** The message in a frame of that type; a longer payload than we know comes from a newer sender, its tail is left out. */
export function decode<T extends object, Extension extends keyof T>(type: MessageType<T, Extension>, frame: Frame): T {
  if (frame.message !== null) return frame.message as T;
  const message = read(type, frame);
  frame.message = message;
  return message;
}

function read<T extends object, Extension extends keyof T>(type: MessageType<T, Extension>, frame: Frame): T {
  if (frame.payloadLength >= type.length) return type.read(frame.view, frame.payloadStart);
  copyPayload(frame, type.length, restored, 0);
  return type.read(restored, 0);
}
