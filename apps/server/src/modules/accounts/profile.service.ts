import type { updatePassword } from '@skein/contract/accounts.ts';
import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import type { UserInfo } from '@skein/contract/session.ts';
import { byOf } from '../../by.ts';
import type { Caller } from '../../http/caller.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import { tellOwner } from '../../messages/tell-owner.ts';
import type { ModuleContext } from '../../module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import {
  getAccount,
  hashNewPassword,
  openSession,
  refuseWeakPassword,
  replacePassword,
  toUserInfo,
} from '../session/session.module.ts';
import { setProfile, type ProfileChange } from './accounts.repo.ts';
import { createReauthentication } from './reauthentication.ts';

type PasswordChange = ReceivedInput<typeof updatePassword>['body'];

export const createProfile = (context: ModuleContext) => {
  const { db, passwords, messages, clock } = context;
  const { requireEither } = createReauthentication(context);

  const update = ({ user }: Caller, change: ProfileChange, from: RequestOrigin): Promise<UserInfo> =>
    db.inTransaction(async (tx) => {
      await setProfile(tx, user.id, change);
      const target = { kind: 'account', id: user.id };
      const data = { changed: Object.keys(change).join(' ') };
      await recordDeed(tx, byOf(user, from), 'account.profileChanged', target, data);
      return toUserInfo(await getAccount(tx, user.id));
    });

  /** Every session ends, this one too: whoever else held its token is out, and only this page gets the new one. */
  const changePassword = async ({ user }: Caller, { oldPassword, password }: PasswordChange, from: RequestOrigin) => {
    const spendProof = await requireEither(user.id, { password: oldPassword }, [], from);
    refuseWeakPassword(password, { names: [user.name, user.mail, user.phone] }, from.language);
    const passwordHash = await hashNewPassword(passwords, password);
    return db.inTransaction(async (tx) => {
      const now = clock();
      await spendProof(tx);
      await replacePassword(tx, user.id, passwordHash);
      await tellOwner(messages, tx, user, { purpose: 'passwordChanged', values: { at: now } });
      const target = { kind: 'account', id: user.id };
      await recordDeed(tx, byOf(user, from), 'account.passwordChanged', target);
      return openSession(tx, { user, method: 'password', from, now, messages });
    });
  };

  return { update, changePassword };
};
