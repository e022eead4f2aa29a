const LONG_ENOUGH_MILLISECONDS = 60_000;

/** In a tab of its own, where the browser's reader is. */
export const openPdf = (file: Blob): void => {
  const address = URL.createObjectURL(file);
  window.open(address, '_blank', 'noopener');
  // The new page reads it in its own time.
  setTimeout(() => URL.revokeObjectURL(address), LONG_ENOUGH_MILLISECONDS);
};
