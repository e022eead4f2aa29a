import { AppError } from '../../http/app-error.ts';
import { takeTurns } from '../../take-turns.ts';
import { BUSY_RETRY_SECONDS, GUESSES_IN_LINE } from './session.limits.ts';

interface Line {
  length: number;
  readonly inTurn: ReturnType<typeof takeTurns>;
}

// One for the process, for guesses at the same password come from several services. Beside other processes each has at
// most one guess that is counted and not yet known.
const lines = new Map<string, Line>();

/**
 * One guess of a suspect after the other. Each counts as wrong until it is known to be right: several right ones at the same
 * moment would make up a lock together, though nobody has guessed wrongly.
 */
export const guessInTurn = async <T>(suspect: Buffer, guess: () => Promise<T>): Promise<T> => {
  const name = suspect.toString('hex');
  const line = lines.get(name) ?? { length: 0, inTurn: takeTurns(1) };
  if (line.length >= GUESSES_IN_LINE) throw new AppError('too_busy', { retryAfter: BUSY_RETRY_SECONDS });
  lines.set(name, line);
  line.length += 1;
  try {
    return await line.inTurn(guess);
  } finally {
    line.length -= 1;
    if (line.length === 0) lines.delete(name);
  }
};
