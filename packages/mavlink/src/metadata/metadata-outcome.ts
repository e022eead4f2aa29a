import { words, type Words } from '../words.ts';

export type MetadataFault =
  | 'not-offered'
  | 'not-on-board'
  | 'unreadable'
  | 'too-large'
  | 'damaged'
  | 'unsupported'
  | 'not-json'
  | 'no-events';

/** What became of the wish to know what a vehicle's events mean. Without it they are told by their numbers. */
export type MetadataOutcome =
  | { readonly kind: 'known'; readonly eventCount: number }
  | { readonly kind: 'refused'; readonly reason: MetadataFault };

const faultWords: Readonly<Record<MetadataFault, Words>> = {
  'not-offered': words('飞行器未提供', 'the vehicle offers none'),
  'not-on-board': words('不在飞行器上，不从网络下载', 'it is not on board, and nothing is fetched from the web'),
  unreadable: words('无法读取文件', 'its file cannot be read'),
  'too-large': words('文件过大', 'it is too large'),
  damaged: words('文件已损坏', 'it is damaged'),
  unsupported: words('压缩方式不受支持', 'it is packed in a way that is not supported'),
  'not-json': words('内容不是 JSON', 'it is no JSON'),
  'no-events': words('其中没有事件定义', 'it defines no events'),
};

export function wordsOfMetadataOutcome(outcome: MetadataOutcome): Words {
  if (outcome.kind === 'known')
    return words(`已读取 ${outcome.eventCount} 个事件的说明`, `The words of ${outcome.eventCount} events are known`);
  const { 'zh-CN': zh, 'en-US': en } = faultWords[outcome.reason];
  return words(`没有事件说明：${zh}，事件只显示编号`, `No words for events: ${en}. They are shown by their numbers`);
}
