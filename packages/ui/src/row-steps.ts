const steps: Readonly<Record<string, (index: number, last: number, rowsOfAPage: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index, _, rowsOfAPage) => index + rowsOfAPage,
  PageUp: (index, _, rowsOfAPage) => index - rowsOfAPage,
  Home: () => 0,
  End: (_, last) => last,
};

/** Where a key leads from a row; nothing if it is no key that moves. */
export function stepFrom(key: string, index: number, count: number, rowsOfAPage: number): number | undefined {
  const step = steps[key];
  return step && Math.min(count - 1, Math.max(0, step(index, count - 1, rowsOfAPage)));
}
