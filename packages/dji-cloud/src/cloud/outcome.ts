import type { JsonObject } from '../wire/json.ts';
import { readReply } from '../wire/reply.ts';
import type { ThingMessage } from '../wire/message.ts';
import { wordsOfResult } from '../terms/result-codes.ts';
import { words, type Words } from '../words.ts';

/** What became of a command. Only `accepted` and `refused` are known; the other two are said as what they are. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly output: JsonObject | null }
  | { readonly kind: 'refused'; readonly code: number; readonly words: Words }
  | { readonly kind: 'unreadable'; readonly words: Words }
  | { readonly kind: 'unanswered'; readonly words: Words };

export function outcomeOf(reply: Pick<ThingMessage, 'data'>): Outcome {
  const read = readReply(reply);
  if (!read) return { kind: 'unreadable', words: UNREADABLE };
  if (read.result === DEVICE_TIMED_OUT) return { kind: 'unanswered', words: DEVICE_TIMEOUT };
  if (read.result === 0) return { kind: 'accepted', output: read.output };
  return { kind: 'refused', code: read.result, words: wordsOfResult(read.result) };
}

/** The dock asked a part of it, or the aircraft, in vain: nobody said no, and it may still be done. */
const DEVICE_TIMED_OUT = 325004;

const DEVICE_TIMEOUT = words(
  '设备内部等待超时，指令可能已执行，请以设备状态为准',
  'The device waited for a part of its own in vain. The command may have been carried out: go by the state of the device.',
);

const UNREADABLE = words(
  '设备的答复无法识别，指令可能已执行，请以设备状态为准',
  'The answer of the device makes no sense. The command may have been carried out: go by the state of the device.',
);

export const unknownSinceRestart: Outcome = {
  kind: 'unanswered',
  words: words(
    '服务在收到答复前重启，指令可能已执行，请以设备状态为准',
    'The server restarted before an answer came. The command may have been carried out: go by the state of the device.',
  ),
};

export const unanswered: Outcome = {
  kind: 'unanswered',
  words: words(
    '设备没有及时答复，指令可能已执行，请以设备状态为准',
    'The device did not answer in time. The command may have been carried out: go by the state of the device.',
  ),
};
