import { NoticeKind, type Notice } from '@skein/contract/notices.ts';
import { ServiceName } from '@skein/contract/services.ts';
import type { StoredNotice } from './notices.repo.ts';

/** Undefined if it is of a kind that only a newer process beside this one knows, and the pages that it serves. */
export const describeNotice = ({ readAt, ...notice }: StoredNotice): Notice | undefined => {
  const kind = NoticeKind.safeParse(notice.kind).data;
  if (!kind) return undefined;
  const service = ServiceName.safeParse(notice.service).data ?? null;
  return { ...notice, kind, service, at: notice.at.toISOString(), isRead: readAt !== null };
};
