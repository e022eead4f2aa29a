/** However often it is asked for: at once, and after a pause once more for all that was asked meanwhile. */
export const atMostOnceIn = (milliseconds: number, deed: () => void) => {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isAskedAgain = false;

  const ask = (): void => {
    if (pause !== undefined) {
      isAskedAgain = true;
      return;
    }
    isAskedAgain = false;
    pause = setTimeout(() => {
      pause = undefined;
      if (isAskedAgain) ask();
    }, milliseconds);
    deed();
  };
  return { ask, stop: (): void => clearTimeout(pause) };
};
