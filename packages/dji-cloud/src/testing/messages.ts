import type { JsonObject } from '../wire/json.ts';
import { isDrc, type DrcMessage, type Publication, type ThingMessage } from '../wire/message.ts';
import { readMessage } from '../wire/read-message.ts';
import { directionOf, parseTopic } from '../wire/topics.ts';

/** What a publication says, read as its receiver would. */
export function opened({ topic, payload }: Publication): ThingMessage {
  const message = openedAny({ topic, payload });
  if (isDrc(message)) throw new Error(`${topic} is of manual control`);
  return message;
}

export function openedAny({ topic, payload }: Publication): ThingMessage | DrcMessage {
  const parsed = parseTopic(topic);
  if ('fault' in parsed) throw new Error(`${topic}: ${parsed.fault}`);
  const read = readMessage(topic, payload, directionOf(parsed.kind));
  if ('fault' in read) throw new Error(`${topic}: ${read.fault}`);
  return read.message;
}

export const thing = (part: Partial<ThingMessage> & Pick<ThingMessage, 'kind'>): ThingMessage => ({
  serial: 'DOCK1',
  gateway: part.serial ?? 'DOCK1',
  tid: 'tid',
  bid: 'bid',
  timestampMs: 1_700_000_000_000,
  method: null,
  needsReply: false,
  data: {},
  ...part,
});

/** The device's yes or no to a command. */
export const reply = (question: Publication, data: JsonObject): ThingMessage => {
  const { tid, bid, method, serial } = opened(question);
  return thing({ kind: 'services_reply', serial, tid, bid, method, data });
};
