import { SignIn, type OpenSession } from '@skein/contract/session.ts';
import { byOf } from '../../by.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import type { ModuleContext } from '../../module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { listOpenSessions } from './open-sessions.ts';
import { deleteSessions } from './session.repo.ts';
import { listSignIns } from './sign-ins.repo.ts';

/** What a signed-in person can do about sessions: their own. */
export const createSessionService = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) => {
  /** One's own only: another person's is as good as none. */
  const end = ({ user }: Caller, sessionId: string, from: RequestOrigin): Promise<void> =>
    db.inTransaction(async (tx) => {
      const ended = await deleteSessions(tx, user.id, { only: sessionId });
      if (ended === 0) throw new AppError('no_such_session');
      const target = { kind: 'session', id: sessionId };
      await recordDeed(tx, byOf(user, from), 'session.closed', target);
    });

  const endOthers = ({ user, sessionId }: Caller, from: RequestOrigin): Promise<number> =>
    db.inTransaction(async (tx) => {
      const ended = await deleteSessions(tx, user.id, { allBut: sessionId });
      const target = { kind: 'account', id: user.id };
      await recordDeed(tx, byOf(user, from), 'session.othersClosed', target, { ended });
      return ended;
    });

  const list = async ({ user, sessionId }: Caller): Promise<OpenSession[]> => {
    const open = await listOpenSessions(db, user, clock());
    return open.map((session) => ({ ...session, isCurrent: session.id === sessionId }));
  };

  const listHistory = async ({ user }: Caller, page: { readonly page: number; readonly size: number }) => {
    const { rows, total } = await listSignIns(db, user.id, page);
    return { list: rows.map((row) => SignIn.parse({ ...row, at: row.at.toISOString() })), total };
  };

  return { end, endOthers, list, listHistory };
};
