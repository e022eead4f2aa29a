import type { Json, JsonObject } from './json.ts';
import { isObject } from './json.ts';
import type { TopicKind } from './topics.ts';

export type DrcKind = 'drc/down' | 'drc/up';

/** Every message but those of manual control. */
export interface ThingMessage {
  readonly kind: Exclude<TopicKind, DrcKind>;
  readonly serial: string;
  /** The gateway in the body. On gateway topics it equals `serial`; `null` where the sender left it out. */
  readonly gateway: string | null;
  /** Names one question and its answer. Empty on `osd` and `state` of careless senders. */
  readonly tid: string;
  /** Names a whole job: every progress event of it carries the same. */
  readonly bid: string;
  readonly timestampMs: number | null;
  readonly method: string | null;
  readonly needsReply: boolean;
  /** A list only in `airsense_warning`. */
  readonly data: JsonObject | readonly Json[];
}

/** Manual control has no transactions: a number in sequence instead. */
export interface DrcMessage {
  readonly kind: DrcKind;
  readonly serial: string;
  readonly method: string;
  readonly seq: number | null;
  readonly timestampMs: number | null;
  readonly data: JsonObject;
}

export type Message = ThingMessage | DrcMessage;

/** What to hand to the broker. */
export interface Publication {
  readonly topic: string;
  readonly payload: string;
}

export const isDrc = (message: Message): message is DrcMessage =>
  message.kind === 'drc/down' || message.kind === 'drc/up';

export const dataOf = ({ data }: Pick<ThingMessage, 'data'>): JsonObject => (isObject(data) ? data : {});
