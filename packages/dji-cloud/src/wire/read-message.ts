import { flagAt, integerAt, numberAt, textAt } from './fields.ts';
import { isList, isObject, readJson, type JsonFault, type JsonObject } from './json.ts';
import type { DrcKind, DrcMessage, Message, ThingMessage } from './message.ts';
import { directionOf, parseTopic, type Direction, type Topic, type TopicKind } from './topics.ts';

export type ReadFault =
  | JsonFault
  | 'unknown_topic'
  | 'bad_serial'
  | 'wrong_direction'
  | 'not_an_object'
  | 'bad_data'
  | 'no_tid'
  | 'bad_id'
  | 'bad_method'
  | 'gateway_mismatch';

/**
 * The edge: topic and bytes to a message, or the reason why it is not one. `flowing` is the direction the reader listens
 * to; a broker echoes our own messages to a subscription that is too wide.
 */
export function readMessage(
  topicText: string,
  payload: Uint8Array | string,
  flowing: Direction,
): { readonly message: Message } | { readonly fault: ReadFault } {
  const topic = parseTopic(topicText);
  if ('fault' in topic) return topic;
  if (directionOf(topic.kind) !== flowing) return { fault: 'wrong_direction' };
  const json = readJson(payload);
  if ('fault' in json) return json;
  if (!isObject(json.value)) return { fault: 'not_an_object' };
  if (isDrcKind(topic.kind)) return readDrc(topic.kind, topic.serial, json.value);
  return readThing(topic.kind, topic, json.value);
}

function readThing(
  kind: ThingMessage['kind'],
  { serial }: Topic,
  body: JsonObject,
): { readonly message: ThingMessage } | { readonly fault: ReadFault } {
  const data = body['data'] ?? {};
  if (!isObject(data) && !isList(data)) return { fault: 'bad_data' };
  // Some firmware names no method on `state`, but an empty text.
  const method = body['method'] === undefined || body['method'] === '' ? null : readMethod(body);
  if (method === '') return { fault: 'bad_method' };
  const [tid, bid] = [textAt(body, 'tid') ?? '', textAt(body, 'bid') ?? ''];
  if (tid.length > MAX_ID_LENGTH || bid.length > MAX_ID_LENGTH) return { fault: 'bad_id' };
  if (tid === '' && isAnswered(kind)) return { fault: 'no_tid' };
  const gateway = textAt(body, 'gateway') || null;
  // The broker vouches for the topic only: a body that names another gateway speaks for somebody else.
  if (gateway !== null && gateway !== serial && !isAboutSubDevices(kind)) return { fault: 'gateway_mismatch' };
  const timestampMs = readTimestampMs(body);
  const needsReply = flagAt(body, 'need_reply') ?? false;
  return { message: { kind, serial, gateway, tid, bid, timestampMs, method, needsReply, data } };
}

function readDrc(
  kind: DrcKind,
  serial: string,
  body: JsonObject,
): { readonly message: DrcMessage } | { readonly fault: ReadFault } {
  const data = body['data'] ?? {};
  if (!isObject(data)) return { fault: 'bad_data' };
  const method = readMethod(body);
  if (method === '') return { fault: 'bad_method' };
  // Older firmware counts inside the data.
  const seq = integerAt(body, 'seq') ?? integerAt(data, 'seq');
  return { message: { kind, serial, method, seq, timestampMs: readTimestampMs(body), data } };
}

const MAX_ID_LENGTH = 128;

const METHOD = /^[A-Za-z0-9_]{1,64}$/;

function readMethod(body: JsonObject): string {
  const method = textAt(body, 'method') ?? '';
  return METHOD.test(method) ? method : '';
}

/** Some firmware slips into seconds; no clock of theirs shows a date before 1973 in milliseconds. */
const SMALLEST_MILLISECONDS = 100_000_000_000;

/** The year 2100. Beyond it there was a digit too many, and such a time would lead our reckoning of their clock astray. */
const LARGEST_MILLISECONDS = 4_102_444_800_000;

function readTimestampMs(body: JsonObject): number | null {
  const value = numberAt(body, 'timestamp');
  if (value === null || value <= 0 || value > LARGEST_MILLISECONDS) return null;
  return Math.round(value < SMALLEST_MILLISECONDS ? value * 1000 : value);
}

const isDrcKind = (kind: TopicKind): kind is DrcKind => kind === 'drc/down' || kind === 'drc/up';

/** Without a tid neither an answer nor a repetition can be told from another. */
const isAnswered = (kind: TopicKind): boolean => !isAboutSubDevices(kind);

const isAboutSubDevices = (kind: TopicKind): boolean => kind === 'osd' || kind === 'state' || kind === 'state_reply';
