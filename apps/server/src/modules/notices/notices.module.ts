import { listNotices as listNoticesCall, NoticeKind, readNotices } from '@skein/contract/notices.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { jsonEntry } from '../../personal-data-keeper.ts';
import { countNotices, deleteNotices, listAllNotices, listNotices, markRead } from './notices.repo.ts';

export { leaveNotice, leaveNotices } from './leave-notice.ts';

export const noticesModule: Module = {
  serve({ app, db, clock }) {
    serveEndpoint(app, listNoticesCall, async ({ caller, query: { page, size } }) => {
      const { id } = caller.user;
      const [stored, counts] = await Promise.all([
        listNotices(db, id, { limit: size, offset: (page - 1) * size }),
        countNotices(db, id),
      ]);
      const list = stored.map(({ id: noticeId, kind, at, readAt }) => ({
        id: noticeId,
        kind: NoticeKind.parse(kind),
        at: at.toISOString(),
        isRead: readAt !== null,
      }));
      return { list, ...counts };
    });
    serveEndpoint(app, readNotices, async ({ caller, body }) => {
      await markRead(db, caller.user.id, body.ids, clock());
      const { unread } = await countNotices(db, caller.user.id);
      return { info: { unread } };
    });
  },
  personalData: {
    collect: ({ db }, userId) => [jsonEntry('notices', () => listAllNotices(db, userId))],
    erase: ({ tx, userId }) => deleteNotices(tx, userId),
  },
};
