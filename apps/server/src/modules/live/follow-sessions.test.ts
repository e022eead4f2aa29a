import { expect, it, vi } from 'vitest';
import { aTestClock } from '../../testing/test-clock.ts';
import type { Channel } from './channel.ts';
import { createChannels } from './channels.ts';
import { createSessionFollower } from './follow-sessions.ts';

const aChannel = (given: Partial<Channel> = {}) =>
  ({ token: 'a', caller: { sessionId: 'mine', user: { id: 'one' } }, ...given }) as Channel;

it('looks again at what changes while it is being looked at', async () => {
  const channels = createChannels();
  const close = vi.fn();
  channels.add(aChannel({ close }));
  const held = Promise.withResolvers<void>();
  const peek = vi.fn(async () => undefined);
  peek.mockImplementationOnce(async () => held.promise.then(() => ({ user: { id: 'one' } }) as never));
  const { checkDoubtful, hear } = createSessionFollower(channels, { peek }, aTestClock().now);
  const checked = checkDoubtful();
  hear('session mine');
  held.resolve();
  await checked;
  expect(close).toHaveBeenCalledTimes(1);
});

it('looks again at what could not be looked at', async () => {
  const channels = createChannels();
  channels.add(aChannel());
  const peek = vi.fn(async () => ({ user: { id: 'one' } }) as never);
  peek.mockRejectedValueOnce(new Error('the database is away'));
  const { checkDoubtful } = createSessionFollower(channels, { peek }, aTestClock().now);
  await expect(checkDoubtful()).rejects.toThrow('away');
  await checkDoubtful();
  await checkDoubtful();
  expect(peek).toHaveBeenCalledTimes(2);
});

it('looks at every session again although the clock was set back', async () => {
  const channels = createChannels();
  channels.add(aChannel());
  const peek = vi.fn(async () => ({ user: { id: 'one' } }) as never);
  const clock = aTestClock();
  const { checkDoubtful } = createSessionFollower(channels, { peek }, clock.now);
  await checkDoubtful();
  await checkDoubtful();
  expect(peek).toHaveBeenCalledTimes(1);
  clock.advanceMinutes(-60);
  await checkDoubtful();
  expect(peek).toHaveBeenCalledTimes(2);
});
