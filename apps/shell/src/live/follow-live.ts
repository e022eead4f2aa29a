import { LIVE_PATH } from '@skein/contract/live-terms.ts';
import type { LiveMessage } from '@skein/contract/live.ts';
import { getUserInfo } from '@skein/contract/session.ts';

import { call } from '../app/api.ts';
import { heldToken, onSessionChange } from '../session/session.ts';
import { keepLiveChannel, type LiveChannel } from './live-channel.ts';
import { speakBy, tellLive } from './live-news.ts';

/** Keeps a channel open for whoever is signed in. */
export const followLive = (): void => {
  let channel: LiveChannel | undefined;

  const begin = (): void => {
    channel?.close();
    channel = undefined;
    if (heldToken() === undefined) return;
    channel = keepLiveChannel({
      url: new URL(LIVE_PATH, location.href).href.replace(/^http/, 'ws'),
      getToken: heldToken,
      onMessage: (message: LiveMessage) => tellLive(message),
      // Said by the 401 rule, which every call obeys.
      onSessionEnded: () => void call(getUserInfo, {}).catch(() => undefined),
    });
  };

  speakBy((message) => channel?.say(message));
  onSessionChange(({ kind }) => (kind === 'renewed' ? channel?.hurry() : begin()));
  window.addEventListener('online', () => channel?.hurry());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && channel?.hurry());
  begin();
};
