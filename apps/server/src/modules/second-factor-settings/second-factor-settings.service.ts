import type { PasskeyAttestation } from '@skein/contract/passkey.ts';
import type { SecondFactors } from '@skein/contract/second-factors.ts';
import { byOf } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import type { FactorKind } from '../../messages/outgoing-message.ts';
import { tellOwner } from '../../messages/tell-owner.ts';
import type { ModuleContext } from '../../module.ts';
import { createOwnerProof, holdAccount, type Proof } from '../accounts/accounts.module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import {
  countRecoveryCodes,
  createPasskeyEnrolment,
  createRecoveryCodes,
  createTotp,
  deletePasskey,
  deleteRecoveryCodes,
  deleteTotp,
  findTotp,
  keepPasskey,
  listKinds,
  listPasskeys,
  setPasskeyName,
} from '../second-factors/second-factors.module.ts';

/** What an owner does about their second factors. Adding, removing and renewing ask once more who is there. */
export const createSecondFactorSettings = (context: ModuleContext) => {
  const { db, messages, clock } = context;
  const requireOwner = createOwnerProof(context);
  const totp = createTotp(context);
  const passkeys = createPasskeyEnrolment(context);
  const recoveryCodes = createRecoveryCodes(context);

  const describe = async ({ user }: Caller): Promise<SecondFactors> => {
    const factor = await findTotp(db, user.id);
    const codes = await countRecoveryCodes(db, user.id);
    return {
      totp: factor
        ? { enrolledAt: factor.enrolledAt.toISOString(), lastUsedAt: factor.lastUsedAt?.toISOString() ?? null }
        : null,
      passkeys: (await listPasskeys(db, user.id)).map(({ id, name, relyingParty, createdAt, lastUsedAt }) => ({
        id,
        name,
        host: relyingParty,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodes: codes ? { ...codes, madeAt: codes.madeAt.toISOString() } : null,
    };
  };

  /** Both proof and change, or neither; two changes of one account take turns. */
  const change = async <T>(
    caller: Caller,
    proof: Proof,
    from: RequestOrigin,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> => {
    const spendProof = await requireOwner(caller, proof, from);
    return db.inTransaction(async (tx) => {
      await holdAccount(tx, caller.user.id);
      await spendProof(tx);
      return work(tx);
    });
  };

  const beginTotp = (caller: Caller, proof: Proof, from: RequestOrigin) =>
    change(caller, proof, from, async (tx) => {
      const begun = await totp.begin(tx, caller.user.id, labelOf(caller));
      await record(tx, caller, 'totp.enrolmentBegun', from);
      return begun;
    });

  /** The first one brings recovery codes, shown this once. */
  const finishEnrolment = async (tx: Tx, caller: Caller, kind: FactorKind, from: RequestOrigin) => {
    const { user } = caller;
    const codes = await recoveryCodes.makeIfNone(tx, user.id);
    await record(tx, caller, `${kind}.enrolled`, from);
    await tellOwner(messages, tx, user, { purpose: 'secondFactorAdded', values: { at: clock(), kind } });
    return { recoveryCodes: codes };
  };

  const confirmTotp = (caller: Caller, code: string, from: RequestOrigin) =>
    db.inTransaction(async (tx) => {
      await holdAccount(tx, caller.user.id);
      await totp.confirm(tx, caller.user.id, code);
      return finishEnrolment(tx, caller, 'totp', from);
    });

  /** With the last factor the recovery codes go: they would recover nothing. */
  const finishRemoval = async (tx: Tx, caller: Caller, kind: FactorKind, from: RequestOrigin): Promise<void> => {
    const { user } = caller;
    const isLast = !(await listKinds(tx, user.id)).some((left) => left !== 'recoveryCode');
    if (isLast) await deleteRecoveryCodes(tx, user.id);
    await record(tx, caller, `${kind}.removed`, from);
    await tellOwner(messages, tx, user, { purpose: 'secondFactorRemoved', values: { at: clock(), kind, isLast } });
  };

  const removeTotp = (caller: Caller, proof: Proof, from: RequestOrigin): Promise<void> =>
    change(caller, proof, from, async (tx) => {
      if (!(await deleteTotp(tx, caller.user.id))) throw new AppError('factor_not_enrolled');
      await finishRemoval(tx, caller, 'totp', from);
    });

  const beginPasskey = async (caller: Caller, proof: Proof, from: RequestOrigin) => {
    const { id, name } = caller.user;
    // First, so that an address where no passkey can be made does not cost a proof.
    const creation = await passkeys.begin({ id, name, label: labelOf(caller) }, from);
    return change(caller, proof, from, async (tx) => {
      await record(tx, caller, 'passkey.enrolmentBegun', from);
      return creation;
    });
  };

  const confirmPasskey = async (
    caller: Caller,
    { name, attestation }: { name: string; attestation: PasskeyAttestation },
    from: RequestOrigin,
  ) => {
    const passkey = await passkeys.check({ userId: caller.user.id, name, attestation });
    return db.inTransaction(async (tx) => {
      await holdAccount(tx, caller.user.id);
      await keepPasskey(tx, passkey);
      return finishEnrolment(tx, caller, 'passkey', from);
    });
  };

  const renamePasskey = (caller: Caller, { id, name }: { id: string; name: string }, from: RequestOrigin) =>
    db.inTransaction(async (tx) => {
      if (!(await setPasskeyName(tx, caller.user.id, id, name))) throw new AppError('no_such_passkey');
      await record(tx, caller, 'passkey.renamed', from);
    });

  const removePasskey = (caller: Caller, id: string, proof: Proof, from: RequestOrigin): Promise<void> =>
    change(caller, proof, from, async (tx) => {
      if (!(await deletePasskey(tx, caller.user.id, id))) throw new AppError('no_such_passkey');
      await finishRemoval(tx, caller, 'passkey', from);
    });

  const renewRecoveryCodes = (caller: Caller, proof: Proof, from: RequestOrigin) =>
    change(caller, proof, from, async (tx) => {
      const { user } = caller;
      if ((await listKinds(tx, user.id)).every((kind) => kind === 'recoveryCode'))
        throw new AppError('factor_not_enrolled');
      const codes = await recoveryCodes.renew(tx, user.id);
      await record(tx, caller, 'recoveryCodes.renewed', from);
      await tellOwner(messages, tx, user, { purpose: 'recoveryCodesRenewed', values: { at: clock() } });
      return { recoveryCodes: codes };
    });

  return {
    describe,
    beginTotp,
    confirmTotp,
    removeTotp,
    beginPasskey,
    confirmPasskey,
    renamePasskey,
    removePasskey,
    renewRecoveryCodes,
  };
};

const record = (tx: Tx, { user }: Caller, action: string, from: RequestOrigin): Promise<void> =>
  recordDeed(tx, byOf(user, from), action, { kind: 'account', id: user.id });

/** Under what an app or a browser lists it. */
const labelOf = ({ user }: Caller): string => user.mail ?? user.phone ?? user.name;
