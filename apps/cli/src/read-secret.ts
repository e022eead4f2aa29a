import { once } from 'node:events';
import { stderr, stdin } from 'node:process';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { say } from './texts.ts';

/** The first line of standard input: never an argument, which every process of the machine can see. */
export const readSecret = async (): Promise<string> => {
  if (stdin.isTTY) stderr.write(say('askSecret'));
  const silent = new Writable({ write: (_, __, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY });
  const ended = once(lines, 'close').then(() => ['']);
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string];
  lines.close();
  if (stdin.isTTY) stderr.write('\n');
  return line.trim();
};
