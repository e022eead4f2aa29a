import { createInterface } from 'node:readline/promises';
import type { Words } from '@skein/mavlink/words.ts';
import type { Tools } from './command.ts';

/** Whether a person sits at both ends: a program must not be kept waiting for an answer. */
export const canAsk = ({ given }: Tools): boolean => !given.isOn('json') && process.stdin.isTTY && process.stdout.isTTY;

/** One letter; empty for Enter, and for a second Ctrl-C. */
export async function askForLetter(question: Words, { language }: Tools): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const stop = new AbortController();
  terminal.on('SIGINT', () => stop.abort());
  try {
    return (await terminal.question(question[language], { signal: stop.signal })).trim().toLowerCase().slice(0, 1);
  } catch (error) {
    if (stop.signal.aborted) return '';
    throw error;
  } finally {
    terminal.close();
  }
}
