import { expect, it, vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import { listNoticesAfter, type ToldNotice } from '../notices/notices.module.ts';
import type { Channel } from './channel.ts';
import { createChannels } from './channels.ts';
import { createNoticeStream } from './notice-stream.ts';

vi.mock('../notices/notices.module.ts', () => ({
  markNotices: async () => false,
  findLastMark: async () => 0,
  listNoticesAfter: vi.fn(),
}));

it('tells a page that catches up also what is handed out while it is being read what it missed', async () => {
  const stored: ToldNotice[] = [];
  const list = vi.mocked(listNoticesAfter);
  list.mockImplementation(async (_db, after) => stored.filter(({ mark }) => mark > after));
  const channels = createChannels();
  const stream = createNoticeStream({} as Database, channels);
  await stream.handOut();
  const send = vi.fn();
  const channel = { caller: { user: { id: 'one' } }, mark: 0, isOpen: true, isCaughtUp: false, send };
  channels.add(channel as unknown as Channel);

  const held = Promise.withResolvers<void>();
  list.mockImplementationOnce(async () => held.promise.then(() => []));
  const caughtUp = stream.catchUp(channel as unknown as Channel);
  const notice = { id: 'x', kind: 'joinApproved', at: '2026-01-01T00:00:00.000Z', isRead: false } as const;
  stored.push({ userId: 'one', mark: 1, notice });
  await stream.handOut();
  held.resolve();
  await caughtUp;
  expect(send.mock.calls).toEqual([[{ type: 'notice', mark: 1, notice }]]);
});
