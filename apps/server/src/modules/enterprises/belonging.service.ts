import type { OwnEnterprise } from '@skein/contract/enterprises.ts';
import { NamedRole } from '@skein/contract/named-role.ts';
import { byOf } from '../../by.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import type { ModuleContext } from '../../module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { enterEnterprise, listBelongings } from './belonging.repo.ts';

/** To which enterprises somebody belongs, and in which of them they work. */
export const createBelonging = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) => {
  const list = async ({ user, membership }: Caller): Promise<OwnEnterprise[]> =>
    (await listBelongings(db, user.id)).map(({ joinedAt, disabledAt, roles, ...belonging }) => ({
      ...belonging,
      roles: roles.map((role) => NamedRole.parse(role)),
      joinedAt: joinedAt.toISOString(),
      isCurrent: belonging.id === membership?.enterpriseId,
      isDisabled: disabledAt !== null,
    }));

  const switchTo = ({ user, sessionId, membership }: Caller, enterpriseId: string, from: RequestOrigin) =>
    db.inTransaction(async (tx) => {
      if (!(await enterEnterprise(tx, { sessionId, userId: user.id, enterpriseId, now: clock() })))
        throw new AppError('no_such_enterprise');
      if (membership?.enterpriseId === enterpriseId) return;
      const by = { ...byOf(user, from), enterpriseId };
      await recordDeed(tx, by, 'enterprise.entered', { kind: 'enterprise', id: enterpriseId });
    });

  return { list, switchTo };
};
