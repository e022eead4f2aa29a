const failures = new Map<string, number>();

/** `import()` that can be tried again: a browser answers for ever with the first failure of an address. */
export const importModule = async (url: string): Promise<unknown> => {
  const failureCount = failures.get(url) ?? 0;
  const address = new URL(url);
  if (failureCount > 0) address.searchParams.set('retry', String(failureCount));
  try {
    return await import(/* @vite-ignore */ address.href);
  } catch (error) {
    failures.set(url, failureCount + 1);
    throw error;
  }
};
