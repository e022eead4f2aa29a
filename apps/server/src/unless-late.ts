import { setTimeout as sleep } from 'node:timers/promises';

/** What comes of it within that time; after it, nothing. The work goes on. */
export const unlessLate = async <T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> => {
  const settled = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: settled.signal });
  try {
    return await Promise.race([work, late]);
  } finally {
    settled.abort();
  }
};

/** The same, where silence is a failure. */
export const refuseLate = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  const done = await unlessLate(
    work.then((value) => ({ value })),
    milliseconds,
  );
  if (!done) throw new Error('it did not answer in time');
  return done.value;
};
