import { NoticeKind, type Notice } from '@skein/contract/notices.ts';
import { ServiceName } from '@skein/contract/services.ts';
import type { StoredNotice } from './notices.repo.ts';

/** Undefined if it is of a kind that only a newer process beside this one knows, and the pages that it serves. */
export const describeNotice = ({ id, kind, at, readAt, enterprise, service }: StoredNotice): Notice | undefined => {
  const known = NoticeKind.safeParse(kind);
  if (!known.success) return undefined;
  const knownService = ServiceName.safeParse(service).data ?? null;
  return { id, kind: known.data, at: at.toISOString(), isRead: readAt !== null, enterprise, service: knownService };
};
