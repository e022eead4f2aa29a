import { accountToType, DELETION_COOLING_OFF_DAYS, type DeletionObjection } from '@skein/contract/personal-data.ts';
import type { UserInfo } from '@skein/contract/session.ts';
import { byOf } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import { tellOwner } from '../../messages/tell-owner.ts';
import type { ModuleContext } from '../../module.ts';
import { createOwnerProof, holdAccount } from '../accounts/accounts.module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { getAccount, toUserInfo } from '../session/session.module.ts';
import { setDeletion } from './deletion.repo.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

const typedWrong = {
  'zh-CN': '与您的账号不一致，请照原样输入',
  'en-US': 'This is not your account. Type it exactly as shown.',
} as const;

type Proof = Parameters<ReturnType<typeof createOwnerProof>>[1];

export const createDeletionService = (context: ModuleContext) => {
  const { db, messages, clock } = context;
  const requireOwner = createOwnerProof(context);
  const findObjections = createObjections(context);

  const show = ({ user }: Caller) =>
    db.inTransaction(async (tx) => ({
      deletionAt: user.deletionAt,
      objections: await findObjections(tx, user.id),
    }));

  const request = async (
    caller: Caller,
    { account, ...proof }: Proof & { readonly account: string },
    from: RequestOrigin,
  ): Promise<UserInfo> => {
    const { user } = caller;
    if (account.trim() !== accountToType(user))
      throw new AppError('invalid_input', { fields: { account: typedWrong[from.language] } });
    const spendProof = await requireOwner(caller, proof, from);
    return db.inTransaction(async (tx) => {
      const [objection] = await findObjections(tx, user.id);
      if (objection) throw new AppError(objection);
      await holdAccount(tx, user.id);
      const owner = await getAccount(tx, user.id);
      if (owner.deletionAt !== null) throw new AppError('deletion_requested');
      await spendProof(tx);
      const deletionAt = new Date(clock().getTime() + DELETION_COOLING_OFF_DAYS * DAY_MILLISECONDS);
      await setDeletion(tx, user.id, deletionAt);
      await tellOwner(messages, tx, owner, { purpose: 'accountDeletionScheduled', values: { deletionAt } });
      const target = { kind: 'account', id: user.id };
      const data = { deletionAt: deletionAt.toISOString() };
      await recordDeed(tx, byOf(user, from), 'account.deletionRequested', target, data);
      return toUserInfo({ ...owner, deletionAt });
    });
  };

  const cancel = ({ user }: Caller, from: RequestOrigin): Promise<UserInfo> =>
    db.inTransaction(async (tx) => {
      await holdAccount(tx, user.id);
      const owner = await getAccount(tx, user.id);
      if (owner.deletionAt === null) throw new AppError('deletion_not_requested');
      await setDeletion(tx, user.id, null);
      await tellOwner(messages, tx, owner, { purpose: 'accountDeletionCancelled', values: { at: clock() } });
      const target = { kind: 'account', id: user.id };
      await recordDeed(tx, byOf(user, from), 'account.deletionCancelled', target);
      return toUserInfo({ ...owner, deletionAt: null });
    });

  return { show, request, cancel };
};

/** What the modules say against it, in their order. */
export const createObjections =
  ({ keepers }: Pick<ModuleContext, 'keepers'>) =>
  async (tx: Tx, userId: string): Promise<DeletionObjection[]> => {
    const objections: DeletionObjection[] = [];
    for (const { objectToDeletion } of keepers) {
      const objection = await objectToDeletion?.(tx, userId);
      if (objection) objections.push(objection);
    }
    return objections;
  };
