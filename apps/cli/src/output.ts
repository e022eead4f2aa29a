import { stderr, stdout } from 'node:process';
import { exitCodes } from './exit-codes.ts';
import { say } from './texts.ts';

let isWanted = true;

/** Whoever reads may stop, as `head` does: the rest is written to nobody, and what the command found stays its exit code. */
const endQuietly = (error: NodeJS.ErrnoException): void => {
  if (error.code === 'EPIPE') {
    isWanted = false;
    return;
  }
  stderr.write(`skein: ${say('notWritten', { why: error.message })}\n`);
  process.exit(exitCodes.failed);
};
stdout.on('error', endQuietly);
stderr.on('error', endQuietly);

/** False once nobody reads any more: no need to fetch what would follow. */
export const isRead = (): boolean => isWanted;

export const print = (line: string): void => void (isWanted && stdout.write(`${line}\n`));
export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));
