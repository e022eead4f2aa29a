import { integerAt, objectAt } from './fields.ts';
import type { JsonObject } from './json.ts';
import { dataOf, type Publication, type ThingMessage } from './message.ts';
import { writeMessage } from './write-message.ts';

/** `data` of most answers: 0 is yes, everything else is a code with a reason. */
export interface Reply {
  readonly result: number;
  readonly output: JsonObject | null;
}

/** `null` when the answer has no readable result: then we know no more than before. */
export function readReply(message: Pick<ThingMessage, 'data'>): Reply | null {
  const data = dataOf(message);
  const result = integerAt(data, 'result');
  return result === null ? null : { result, output: objectAt(data, 'output') };
}

export const writeReply = ({ result, output }: Reply): JsonObject => ({ result, ...(output && { output }) });

const replyKinds = {
  status: 'status_reply',
  state: 'state_reply',
  services: 'services_reply',
  events: 'events_reply',
  requests: 'requests_reply',
  'property/set': 'property/set_reply',
} as const;

/** The answer to `question`, under its own ids so that the asker finds it. */
export function answer(question: ThingMessage, data: JsonObject, nowMs: number): Publication {
  const { kind, serial, tid, bid, method } = question;
  if (!(kind in replyKinds)) throw new Error(`Nobody waits for an answer to ${kind}.`);
  return writeMessage({
    kind: replyKinds[kind as keyof typeof replyKinds],
    serial,
    gateway: serial,
    tid,
    // A device that sent no bid still gets its answer.
    bid: bid || tid,
    timestampMs: nowMs,
    method,
    needsReply: false,
    data,
  });
}
