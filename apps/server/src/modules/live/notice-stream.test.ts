import { expect, it, vi } from 'vitest';
import type { ToldNotice } from '../notices/notices.module.ts';
import type { Channel } from './channel.ts';
import { createChannels } from './channels.ts';
import type { NoticeShelf } from './notice-shelf.ts';
import { createNoticeStream } from './notice-stream.ts';

it('tells a page that catches up also what is handed out while it is being read what it missed', async () => {
  const stored: ToldNotice[] = [];
  const listAfter = vi.fn<NoticeShelf['listAfter']>(async (after) => stored.filter(({ mark }) => mark > after));
  const channels = createChannels();
  const stream = createNoticeStream({ mark: async () => false, findLastMark: async () => 0, listAfter }, channels);
  await stream.handOut();
  const send = vi.fn();
  const channel = { caller: { user: { id: 'one' } }, mark: 0, isOpen: true, isCaughtUp: false, send };
  channels.add(channel as unknown as Channel);

  const held = Promise.withResolvers<void>();
  listAfter.mockImplementationOnce(async () => held.promise.then(() => []));
  const caughtUp = stream.catchUp(channel as unknown as Channel);
  const notice = {
    id: 'x',
    kind: 'joinApproved',
    at: '2026-01-01T00:00:00.000Z',
    isRead: false,
    enterprise: null,
    service: null,
    drone: null,
    unlock: null,
    unlockId: null,
    accessKey: null,
  } as const;
  stored.push({ userId: 'one', mark: 1, notice });
  await stream.handOut();
  held.resolve();
  await caughtUp;
  expect(send.mock.calls).toEqual([[{ type: 'notice', mark: 1, notice }]]);
});
