import type { Database } from '../../db/database.ts';
import { readEventsAbout } from './audit.repo.ts';

/** The log's events about one person, as they may read them: others who acted on them stay unnamed. */
export async function* listEventsAbout(db: Database, userId: string) {
  for await (const { at, actorId, action, targetKind, targetId, ip, requestId, data } of readEventsAbout(db, userId)) {
    const isOwn = actorId === userId;
    yield {
      at,
      action,
      by: isOwn ? 'you' : 'somebody else',
      targetKind,
      targetId,
      data,
      ...(isOwn && { ip, requestId }),
    };
  }
}
