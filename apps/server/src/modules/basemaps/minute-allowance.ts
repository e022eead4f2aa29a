import { AppError } from '../../http/app-error.ts';

const MINUTE_MILLISECONDS = 60_000;

/** So many a minute for each person, counted in this process: in the database it would cost more than what it limits. */
export const createMinuteAllowance = (most: number) => {
  let begun = 0;
  const taken = new Map<string, number>();
  return (person: string, now: number): void => {
    // Also when the clock was set back: nobody waits until it is again as late as it was.
    if (now < begun || now - begun >= MINUTE_MILLISECONDS) {
      begun = now;
      taken.clear();
    }
    const already = taken.get(person) ?? 0;
    if (already >= most)
      throw new AppError('too_busy', { retryAfter: Math.ceil((begun + MINUTE_MILLISECONDS - now) / 1000) });
    taken.set(person, already + 1);
  };
};
