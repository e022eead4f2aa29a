/**
 * One round trip for all who wait for one. Whoever comes while one is under way waits for the next: it may have been
 * answered before what they came about. Tells whether the answer came in time.
 */
export const shareRoundTrips = (ask: () => Promise<unknown>, patienceMilliseconds: number) => {
  let underWay: Promise<boolean> | undefined;
  let next: Promise<boolean> | undefined;

  const begin = (): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const settle = (isAnswered: boolean) => {
      clearTimeout(timer);
      if (underWay === promise) underWay = undefined;
      resolve(isAnswered);
    };
    const timer = setTimeout(settle, patienceMilliseconds, false);
    underWay = promise;
    ask().then(
      () => settle(true),
      () => settle(false),
    );
    return promise;
  };

  const beginNext = (): Promise<boolean> => {
    next = undefined;
    return begin();
  };

  return (): Promise<boolean> => {
    if (underWay) next ??= underWay.then(beginNext);
    return next ?? begin();
  };
};
