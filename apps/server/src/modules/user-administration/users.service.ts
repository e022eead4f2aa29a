import { NamedRole } from '@skein/contract/named-role.ts';
import type { AdministeredUser, getUserDetail, userCalls } from '@skein/contract/user-administration.ts';
import { AuthState } from '@skein/contract/auth-state.ts';
import { UserAuthType } from '@skein/contract/verification.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import type { ModuleContext } from '../../module.ts';
import { maskMail, maskPhone } from '../../secrets/mask-personal-data.ts';
import { listBelongings } from '../enterprises/enterprises.module.ts';
import { countRecoveryCodes } from '../second-factors/second-factors.module.ts';
import { createAccountLocks, listOpenSessions } from '../session/session.module.ts';
import { findUser, findUsers, listDeeds, listVerifications, type StoredUser } from './users.repo.ts';

const SHOWN_DEEDS = 20;

/** The accounts of the platform, as those who run it see them. */
export const createUsers = (context: Pick<ModuleContext, 'db' | 'clock' | 'secrets'>) => {
  const { db, clock } = context;
  const locks = createAccountLocks(context);

  const list = ({ query }: HandlerInput<typeof userCalls.list>) => findUsers(db, query, describe);

  const show = async ({ caller, query: { id } }: HandlerInput<typeof getUserDetail>) => {
    const user = await findUser(db, id);
    if (!user) throw new AppError('no_such_user');
    const [lockedUntil, codes, sessions, belongings, verifications, deeds] = await Promise.all([
      locks.findEnd(db, user),
      countRecoveryCodes(db, id),
      listOpenSessions(db, user, clock()),
      listBelongings(db, id),
      listVerifications(db, id),
      listDeeds(db, id, SHOWN_DEEDS),
    ]);
    const info = {
      ...describe(user),
      isOwn: id === caller.user.id,
      lockedUntil: lockedUntil?.toISOString() ?? null,
      recoveryCodesLeft: codes?.left ?? 0,
      sessions,
      memberships: belongings.map(({ id: enterpriseId, enterpriseName, unit, roles, disabledAt, joinedAt }) => ({
        enterpriseId,
        enterpriseName,
        unit,
        roles: roles.map((role) => NamedRole.parse(role)),
        isDisabled: disabledAt !== null,
        joinedAt: joinedAt.toISOString(),
      })),
      verifications: verifications.map(({ authType, state, submittedAt, expiresAt }) => ({
        authType: UserAuthType.parse(authType),
        authState: AuthState.parse(state),
        submittedAt: submittedAt.toISOString(),
        expiresAt: expiresAt?.toISOString() ?? null,
      })),
      deeds: deeds.map(({ sequence, at, ...deed }) => ({ sequence: Number(sequence), at: at.toISOString(), ...deed })),
    };
    return { info };
  };

  return { list, show };
};

const describe = ({ mail, phone, lastSeenAt, createdAt, enterprises, ...user }: StoredUser): AdministeredUser => ({
  ...user,
  mail: mail && maskMail(mail),
  phone: phone && maskPhone(phone),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  enterprises: enterprises ?? [],
});
