import { words, type Words } from '@skein/mavlink/words.ts';
import type { ExitName } from './exit-code.ts';

/** Why a command ended without doing what was asked: how the process ends, and what a person reads. */
export class ProbeFailure extends Error {
  readonly exit: Exclude<ExitName, 'done'>;
  readonly words: Words;

  constructor(exit: Exclude<ExitName, 'done'>, said: Words, options?: ErrorOptions) {
    super(said['en-US'], options);
    this.exit = exit;
    this.words = said;
  }
}

export const usageFailure = (zh: string, en: string, cause?: unknown): ProbeFailure =>
  new ProbeFailure('usage', words(zh, en), { cause });

/** Two sentences in both languages. */
export const joinWords = (first: Words, second: Words): Words =>
  words(`${first['zh-CN']}。${second['zh-CN']}`, `${first['en-US']}. ${second['en-US']}`);

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
