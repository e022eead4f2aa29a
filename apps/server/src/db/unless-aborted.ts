/**
 * The outcome of the work, or the signal's reason if that comes first. In place of `Promise.race` with a promise that
 * lives as long as the connection: every race would leave its reaction there, a little more at each heartbeat.
 */
export const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const giveUp = () => reject(signal.reason as Error);
  // A signal that has spoken does not speak again: what listened to it would stay until the work is done.
  if (signal.aborted) giveUp();
  else signal.addEventListener('abort', giveUp, { once: true });
  work.finally(() => signal.removeEventListener('abort', giveUp)).then(resolve, reject);
  return promise;
};
