import type { accessKeyCalls } from '@skein/contract/access-keys.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { tellOwner } from '../../messages/tell-owner.ts';
import type { ModuleContext } from '../../module.ts';
import { createOwnerProof, holdAccount } from '../accounts/accounts.module.ts';
import { requireDeveloper } from '../developers/developers.module.ts';
import { getAccount } from '../session/session.module.ts';
import { setExpiry, type StoredKey } from './access-keys.repo.ts';
import { HOUR_MILLISECONDS } from './access-keys.limits.ts';
import { describeKey } from './describe-key.ts';
import { requireExpiry, toldDaysAtFirst, usualExpiry } from './key-expiry.ts';
import { endCurrentSecret, endOldSecret, insertSecret } from './key-secrets.repo.ts';
import { makeSecret } from './make-secret.ts';
import { recordKeyDeed, requireHeldKey } from './own-keys.ts';

type Calls = typeof accessKeyCalls;

/** How a key gets another secret while its programs go on with the one before. */
export const createRotation = (context: ModuleContext) => {
  const { db, secrets, clock, messages } = context;
  const requireOwner = createOwnerProof(context);

  const rotate = async ({ caller, from, body }: HandlerInput<Calls['rotate']>) => {
    const { id, overlapHours, expiresAt: asked, ...proof } = body;
    const spendProof = await requireOwner(caller, proof, from);
    return db.inTransaction(async (tx) => {
      const now = clock();
      await holdAccount(tx, caller.user.id);
      const key = await requireHeldKey(tx, caller, id);
      await requireDeveloper(tx, secrets, key);
      const { oldSecret } = await describeKey(tx, key, now);
      // A third would be live at once with the two.
      if (oldSecret) throw new AppError('access_key_rotating');
      await spendProof(tx);
      const overlapUntil = endOfOverlap(key, overlapHours, now);
      await endCurrentSecret(tx, id, overlapUntil);
      const secret = makeSecret();
      await insertSecret(tx, secrets, { keyId: id, secret, now });
      const expiresAt =
        asked === undefined
          ? laterOf(usualExpiry(now), key.expiresAt)
          : requireExpiry({ asked, secretMadeAt: now, now, language: from.language });
      await setExpiry(tx, id, { expiresAt, toldDays: toldDaysAtFirst(expiresAt, now) }, now);
      const after = await requireHeldKey(tx, caller, id);
      const told = { overlapUntil: overlapUntil.toISOString(), expiresAt: expiresAt.toISOString() };
      await recordKeyDeed(tx, caller, from, 'rotated', key, told);
      const letter = { purpose: 'accessKeyRotated', values: { at: now, name: key.name } } as const;
      await tellOwner(messages, tx, await getAccount(tx, caller.user.id), letter);
      return { info: { ...(await describeKey(tx, after, now)), secret } };
    });
  };

  const endOverlap = ({ caller, from, body: { id } }: HandlerInput<Calls['endOverlap']>) =>
    db.inTransaction(async (tx) => {
      const now = clock();
      const key = await requireHeldKey(tx, caller, id);
      if (await endOldSecret(tx, id, now)) await recordKeyDeed(tx, caller, from, 'overlapEnded', key);
      return { info: await describeKey(tx, key, now) };
    });

  return { rotate, endOverlap };
};

/** A secret does not outlive the time that its key was given: an expired one ends at once. */
const endOfOverlap = ({ expiresAt }: StoredKey, overlapHours: number, now: Date): Date => {
  const asked = new Date(now.getTime() + overlapHours * HOUR_MILLISECONDS);
  if (expiresAt <= now) return now;
  return asked < expiresAt ? asked : expiresAt;
};

const laterOf = (one: Date, other: Date): Date => (one > other ? one : other);
