const START_WARNING_MILLISECONDS = 5_000;

/** Warns when routing has not been started in time. single-spa does too, but in production only by a number. */
export const warnUnlessStarted = (): { markStarted(): void } => {
  const timer = setTimeout(
    () => console.warn(`sub-application routing has not been started within ${START_WARNING_MILLISECONDS} ms`),
    START_WARNING_MILLISECONDS,
  );
  return { markStarted: () => clearTimeout(timer) };
};
