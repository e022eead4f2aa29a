import { isSignedIn, onSessionChange } from '../session/session.ts';

/** A visitor is told nothing, and fetches nothing for it. */
export const startLive = (): void => {
  if (isSignedIn()) {
    import('./follow-live.ts').then(
      ({ followLive }) => followLive(),
      (error: unknown) => console.warn('this page is not told what happens until it is loaded anew', error),
    );
    return;
  }
  const stop = onSessionChange(() => {
    stop();
    startLive();
  });
};
