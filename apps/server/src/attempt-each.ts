/** So many in a row, and the fault is not theirs: what they all need is away. */
const MOST_FAILURES_IN_A_ROW = 5;

/**
 * Each in turn, whatever became of the one before: one that always fails must not hold up the others for ever. Throws the
 * first failure, at the end.
 */
export const attemptEach = async <T>(each: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
  const failures: unknown[] = [];
  let inARow = 0;
  for (const one of each) {
    try {
      await work(one);
      inARow = 0;
    } catch (error) {
      failures.push(error);
      inARow += 1;
    }
    if (inARow === MOST_FAILURES_IN_A_ROW) break;
  }
  if (failures.length > 0) throw failures[0];
};
