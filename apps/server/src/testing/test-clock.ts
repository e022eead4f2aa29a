/** Stands still, but for a millisecond at each look, so that nothing hangs on how fast a machine is. A test lets time pass. */
export const aTestClock = () => {
  let milliseconds = Date.now();
  return {
    now: () => new Date((milliseconds += 1)),
    advanceMinutes: (minutes: number) => {
      milliseconds += minutes * 60_000;
    },
  };
};

export type TestClock = ReturnType<typeof aTestClock>;
