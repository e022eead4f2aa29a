import { NoticeKind, type Notice } from '@skein/contract/notices.ts';
import type { StoredNotice } from './notices.repo.ts';

/** Undefined if it is of a kind that only a newer process beside this one knows, and the pages that it serves. */
export const describeNotice = ({ id, kind, at, readAt }: StoredNotice): Notice | undefined => {
  const known = NoticeKind.safeParse(kind);
  return known.success ? { id, kind: known.data, at: at.toISOString(), isRead: readAt !== null } : undefined;
};
