import type { Frame } from './frame.ts';
import type { MessageType } from './message-type.ts';

/** A message is written in full here before it is read when its sender trimmed zeros; reading never waits, so one is enough. */
const restored = new DataView(new ArrayBuffer(256 + 3));

/** The message in a frame of that type; a longer payload than we know comes from a newer sender, its tail is left out. */
export function decode<T extends object, Extension extends keyof T>(type: MessageType<T, Extension>, frame: Frame): T {
  if (frame.message !== null) return frame.message as T;
  const message = read(type, frame);
  frame.message = message;
  return message;
}

function read<T extends object, Extension extends keyof T>(type: MessageType<T, Extension>, frame: Frame): T {
  const { view, payloadStart, payloadLength } = frame;
  if (payloadLength >= type.length) return type.read(view, payloadStart);
  restore(view, payloadStart, payloadLength, type.length);
  return type.read(restored, 0);
}

/** Copies the payload and appends the zeros, four bytes at a time. */
function restore(view: DataView, start: number, present: number, length: number): void {
  let at = 0;
  for (; at + 4 <= present; at += 4) restored.setInt32(at, view.getInt32(start + at));
  for (; at < present; at += 1) restored.setUint8(at, view.getUint8(start + at));
  for (; at < length; at += 4) restored.setInt32(at, 0);
}
