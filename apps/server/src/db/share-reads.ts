/**
 * One reading for all who ask at once: however many there are, they hold a single connection. Whoever comes while one is under
 * way waits for the next, for what they are to be told may have been changed since that began.
 */
export const shareReads = <Read>(read: () => Promise<Read>): (() => Promise<Read>) => {
  let underWay: Promise<Read> | undefined;
  let next: Promise<Read> | undefined;

  const begin = (): Promise<Read> => {
    const reading = read().finally(() => {
      if (underWay === reading) underWay = undefined;
    });
    underWay = reading;
    return reading;
  };

  const beginNext = (): Promise<Read> => {
    next = undefined;
    return begin();
  };

  return () => {
    if (underWay) next ??= underWay.then(beginNext, beginNext);
    return next ?? begin();
  };
};
