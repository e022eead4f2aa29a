/** Runs on from the present; a test lets time pass by saying so. */
export const aTestClock = () => {
  let aheadMilliseconds = 0;
  return {
    now: () => new Date(Date.now() + aheadMilliseconds),
    advanceMinutes: (minutes: number) => {
      aheadMilliseconds += minutes * 60_000;
    },
  };
};

export type TestClock = ReturnType<typeof aTestClock>;
