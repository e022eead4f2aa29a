import { subjectOf } from '@skein/contract/notice-subjects.ts';
import { listNotices as listNoticesCall, NoticeKind, readAllNotices, readNotices } from '@skein/contract/notices.ts';
import { AppError } from '../../http/app-error.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module } from '../../module.ts';
import { jsonEntry } from '../../personal-data-keeper.ts';
import { describeNotice } from './describe-notice.ts';
import { countMatching, deleteNotices, listAllNotices, listNotices, markAllRead, markRead } from './notices.repo.ts';

export { leaveNotice, leaveNotices, type NoticeAbout } from './leave-notice.ts';
export { findLastMark, listNoticesAfter, MARKING_LOCK, markNotices, type ToldNotice } from './telling.repo.ts';

/** Those that this process can describe: what a newer one beside it leaves is for the pages of that one. */
const kinds = NoticeKind.options;

export const noticesModule: Module = {
  serve({ app, db, clock }) {
    const countUnread = (userId: string) => countMatching(db, userId, { kinds, is: 'unread' });
    serveEndpoint(app, listNoticesCall, async ({ caller, query: { page, size, is, about } }) => {
      const { id } = caller.user;
      const wanted = { is, kinds: about ? kinds.filter((kind) => subjectOf[kind] === about) : kinds };
      const [stored, total, unread] = await Promise.all([
        listNotices(db, id, { ...wanted, limit: size, offset: (page - 1) * size }),
        countMatching(db, id, wanted),
        countUnread(id),
      ]);
      return { list: stored.map(describeNotice).filter((notice) => notice !== undefined), total, unread };
    });
    serveEndpoint(app, readNotices, async ({ caller, body }) => {
      const ids = new Set(body.ids);
      await db.inTransaction(async (tx) => {
        // Somebody else's is as good as none: whether it exists is nobody's business.
        if ((await markRead(tx, caller.user.id, ids, clock())) < ids.size) throw new AppError('no_such_notice');
      });
      return { info: { unread: await countUnread(caller.user.id) } };
    });
    serveEndpoint(app, readAllNotices, async ({ caller, body }) => {
      await markAllRead(db, caller.user.id, new Date(body.until), clock());
      return { info: { unread: await countUnread(caller.user.id) } };
    });
  },
  personalData: {
    collect: ({ db }, userId) => [jsonEntry('notices', () => listAllNotices(db, userId))],
    erase: ({ tx, userId }) => deleteNotices(tx, userId),
  },
};
