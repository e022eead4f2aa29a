import { expect, it } from 'vitest';
import type { Channel } from './channel.ts';
import { createChannels } from './channels.ts';

const channelOf = (id: string, isAdmin = false, membership?: { enterpriseId: string }) =>
  ({ caller: { user: { id, isAdmin }, membership } }) as Channel;

it('tells each audience apart: everybody, those who run the platform, an enterprise, one person', () => {
  const channels = createChannels();
  const [one, page, admin] = [
    channelOf('one'),
    channelOf('one', false, { enterpriseId: 'e' }),
    channelOf('two', true),
  ] as const;
  for (const channel of [one, page, admin]) channels.add(channel);
  expect(channels.among('everyone')).toEqual([one, page, admin]);
  expect(channels.among('platform')).toEqual([admin]);
  expect(channels.among('enterprise:e')).toEqual([page]);
  expect(channels.among('enterprise:other')).toEqual([]);
  expect(channels.among('user:one')).toEqual([one, page]);
  expect(channels.among('user:nobody')).toEqual([]);
});
