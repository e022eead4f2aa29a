/** Microseconds of CPU that this process spends on one call, as the median of several rounds taken in turns by the caller. */
export const cpuMicrosecondsOf = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
};
