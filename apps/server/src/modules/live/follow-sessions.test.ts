import { expect, it, vi } from 'vitest';
import { aTestClock } from '../../testing/test-clock.ts';
import type { Channel } from './channel.ts';
import { createChannels } from './channels.ts';
import { createSessionFollower } from './follow-sessions.ts';

it('looks at every session again although the clock was set back', async () => {
  const channels = createChannels();
  channels.add({ token: 'a', caller: { user: { id: 'one' } } } as Channel);
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
