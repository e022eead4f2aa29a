import type { Database } from '../../db/database.ts';
import { findLastMark, listNoticesAfter, markNotices, type ToldNotice } from '../notices/notices.module.ts';

/** Where the notices are that are handed out. */
export interface NoticeShelf {
  /** Gives marks to those that have none; true when there may be more. */
  readonly mark: () => Promise<boolean>;
  readonly findLastMark: () => Promise<number>;
  readonly listAfter: (
    mark: number,
    range: { readonly userId?: string; readonly atMost: number },
  ) => Promise<ToldNotice[]>;
}

export const noticeShelf = (db: Database): NoticeShelf => ({
  mark: () => markNotices(db),
  findLastMark: () => findLastMark(db),
  listAfter: (mark, range) => listNoticesAfter(db, mark, range),
});
