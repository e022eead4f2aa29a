import { faultOfOutgoing, MAX_PAYLOAD_BYTES } from './json.ts';
import { isDrc, type DrcMessage, type Message, type Publication, type ThingMessage } from './message.ts';
import { isSerial, writeTopic } from './topics.ts';

/** We are about to send what no receiver could use: a mistake of ours, not of the device. */
export class UnwritableMessage extends Error {}

/** Strict where reading is forgiving: what leaves us is complete and of the documented types. */
export function writeMessage(message: Message): Publication {
  const { kind, serial, data } = message;
  if (!isSerial(serial)) throw new UnwritableMessage(`"${serial}" is no serial number: use letters and digits only.`);
  const fault = faultOfOutgoing(data);
  if (fault) throw new UnwritableMessage(`Cannot write ${kind} of ${serial}: ${fault}.`);
  const payload = JSON.stringify(isDrc(message) ? drcBody(message) : thingBody(message));
  if (payload.length > MAX_PAYLOAD_BYTES)
    throw new UnwritableMessage(
      `Cannot write ${kind} of ${serial}: ${payload.length} bytes, at most ${MAX_PAYLOAD_BYTES}.`,
    );
  return { topic: writeTopic({ kind, serial }), payload };
}

function thingBody({ kind, serial, gateway, tid, bid, timestampMs, method, needsReply, data }: ThingMessage): object {
  if (tid === '' || bid === '') throw new UnwritableMessage(`Cannot write ${kind} of ${serial} without tid and bid.`);
  if (timestampMs === null) throw new UnwritableMessage(`Cannot write ${kind} of ${serial} without a time.`);
  return {
    tid,
    bid,
    timestamp: timestampMs,
    ...(gateway !== null && { gateway }),
    ...(method !== null && { method }),
    ...(kind === 'events' && { need_reply: needsReply ? 1 : 0 }),
    data,
  };
}

function drcBody({ method, seq, timestampMs, data }: DrcMessage): object {
  return {
    method,
    ...(seq !== null && { seq }),
    ...(timestampMs !== null && { timestamp: timestampMs }),
    data,
  };
}
