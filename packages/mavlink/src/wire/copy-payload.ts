import { byteAt } from './chunk.ts';
import type { Frame } from './frame.ts';

/** Copies the payload of a frame to `at`, zeros restored where the sender trimmed them. */
export function copyPayload(frame: Frame, length: number, target: DataView, at: number): void {
  const { chunk, payloadStart: start } = frame;
  const present = Math.min(frame.payloadLength, length);
  for (let done = 0; done < present; done += 1) target.setUint8(at + done, byteAt(chunk.bytes, start + done));
  for (let done = present; done < length; done += 1) target.setUint8(at + done, 0);
}
