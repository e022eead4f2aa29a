import { LIVE_BEAT_MILLISECONDS, LiveClose } from '@skein/contract/live-terms.ts';
import type { LiveMessage } from '@skein/contract/live.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { keepLiveChannel } from './live-channel.ts';

/** Opened by the channel; says and hears only what the test makes it. */
class StandInSocket extends EventTarget {
  static readonly CONNECTING = 0;
  readonly readyState = 1;
  readonly send = vi.fn();
  readonly close = vi.fn();

  constructor() {
    super();
    sockets.push(this);
  }

  say(message: LiveMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  cut(): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code: LiveClose.later }));
  }
}

const sockets: StandInSocket[] = [];
const latest = (): StandInSocket => {
  const last = sockets.at(-1);
  if (!last) throw new Error('none was opened');
  return last;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', StandInSocket);
  // The pause before coming back is shared out by chance; this is the shortest.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  sockets.length = 0;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const aChannel = () =>
  keepLiveChannel({ url: 'ws://x', getToken: () => 'token', onMessage: vi.fn(), onSessionEnded: vi.fn() });

/** How long it waits before it comes back. */
const pause = (): number => {
  const [before, began] = [sockets.length, Date.now()];
  while (sockets.length === before) vi.advanceTimersByTime(100);
  return Date.now() - began;
};

it('takes the server for lost after a silence of two beats, counted from its last word', () => {
  aChannel();
  for (let words = 0; words < 3; words += 1) {
    vi.advanceTimersByTime(2 * LIVE_BEAT_MILLISECONDS);
    latest().say({ type: 'beat' });
  }
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(3 * LIVE_BEAT_MILLISECONDS);
  expect(sockets).toHaveLength(2);
  expect(sockets[0]?.close).toHaveBeenCalledTimes(1);
});

it('waits longer each time it is cut off, half a minute at most, and begins anew once it was welcomed', () => {
  aChannel();
  const pauses = Array.from({ length: 8 }, () => (latest().cut(), pause()));
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
  latest().say({ type: 'welcome', mark: 1, isResumed: false });
  latest().cut();
  expect(pause()).toBe(500);
});

it('opens one at a time, however often it is hurried', () => {
  const channel = aChannel();
  channel.hurry();
  expect(sockets).toHaveLength(1);
  latest().cut();
  channel.hurry();
  channel.hurry();
  expect(sockets).toHaveLength(2);
  vi.advanceTimersByTime(1_000);
  expect(sockets).toHaveLength(2);
});
