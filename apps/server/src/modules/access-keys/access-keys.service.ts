import { MOST_ACCESS_KEYS, wordToDelete, type accessKeyCalls } from '@skein/contract/access-keys.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { requireVersion } from '../../lists/require-version.ts';
import { tellOwner } from '../../messages/tell-owner.ts';
import type { ModuleContext } from '../../module.ts';
import { createOwnerProof, holdAccount } from '../accounts/accounts.module.ts';
import { changesBetween } from '../audit/audit.module.ts';
import { requireDeveloper } from '../developers/developers.module.ts';
import { getAccount } from '../session/session.module.ts';
import { countKeys, deleteKey, findKey, insertKey, listKeys, setEnabled, writeKey } from './access-keys.repo.ts';
import { describeKey, describeKeys } from './describe-key.ts';
import { requireExpiry, toldDaysAtFirst, usualExpiry } from './key-expiry.ts';
import { insertSecret } from './key-secrets.repo.ts';
import { stateOf } from './key-standing.ts';
import { makeAccessKeyId, makeSecret } from './make-secret.ts';
import { recordKeyDeed, requireHeldKey, requireOwnScopes } from './own-keys.ts';
import { tellFacts, widens } from './told-facts.ts';

type Calls = typeof accessKeyCalls;

const typedWrong = {
  'zh-CN': '请输入密钥的名称',
  'en-US': 'Please type the name of the key.',
} as const;

/** What people do about the keys of their programs. Whoever makes one or lets it do more proves who they are. */
export const createAccessKeys = (context: ModuleContext) => {
  const { db, secrets, clock, messages } = context;
  const requireOwner = createOwnerProof(context);

  const list = async ({ caller }: HandlerInput<Calls['list']>) => {
    const keys = await describeKeys(db, await listKeys(db, caller.user.id), clock());
    return { list: keys, total: keys.length };
  };

  const create = async ({ caller, from, body }: HandlerInput<Calls['create']>) => {
    const { name, scopes, ipList, expiresAt: asked, ...proof } = body;
    const userId = caller.user.id;
    const enterpriseId = caller.membership?.enterpriseId ?? null;
    const spendProof = await requireOwner(caller, proof, from);
    return db.inTransaction(async (tx) => {
      const now = clock();
      await holdAccount(tx, userId);
      await requireDeveloper(tx, secrets, { userId, enterpriseId });
      if ((await countKeys(tx, userId)) >= MOST_ACCESS_KEYS)
        throw new AppError('too_many_access_keys', { limit: MOST_ACCESS_KEYS });
      await requireOwnScopes(tx, { userId, enterpriseId }, scopes, from.language);
      await spendProof(tx);
      const expiresAt =
        asked === undefined
          ? usualExpiry(now)
          : requireExpiry({ asked, secretMadeAt: now, now, language: from.language });
      const facts = { name, scopes, ipList, expiresAt, toldDays: toldDaysAtFirst(expiresAt, now) };
      const id = await insertKey(tx, { ...facts, accessKeyId: makeAccessKeyId(), userId, enterpriseId, now });
      const secret = makeSecret();
      await insertSecret(tx, secrets, { keyId: id, secret, now });
      const key = await requireHeldKey(tx, caller, id);
      await recordKeyDeed(tx, caller, from, 'created', key, tellFacts(key));
      await tellOwner(messages, tx, await getAccount(tx, userId), {
        purpose: 'accessKeyMade',
        values: { at: now, name },
      });
      return { info: { ...(await describeKey(tx, key, now)), secret } };
    });
  };

  const update = async ({ caller, from, body }: HandlerInput<Calls['update']>) => {
    const { id, version, name, scopes, ipList, expiresAt: asked, ...proof } = body;
    const before = await findKey(db, caller.user.id, id);
    if (!before) throw new AppError('no_such_access_key');
    const seen = await describeKey(db, before, clock());
    // Of the version that was edited, which is held to be the same below.
    requireVersion(seen, version);
    const isWider = widens(seen, { scopes, ipList, expiresAt: asked });
    const spendProof = isWider ? await requireOwner(caller, proof, from) : undefined;
    return db.inTransaction(async (tx) => {
      const now = clock();
      await holdAccount(tx, caller.user.id);
      const key = await requireHeldKey(tx, caller, id);
      const current = await describeKey(tx, key, now);
      requireVersion(current, version);
      if (isWider) await requireDeveloper(tx, secrets, key);
      const added = scopes.filter((scope) => !key.scopes.includes(scope));
      await requireOwnScopes(tx, key, added, from.language);
      await spendProof?.(tx);
      const secretMadeAt = new Date(current.secretMadeAt);
      const expiresAt =
        asked === current.expiresAt
          ? key.expiresAt
          : requireExpiry({ asked, secretMadeAt, now, language: from.language });
      const toldDays = toldDaysAtFirst(expiresAt, now);
      await writeKey(tx, id, { name, scopes, ipList, expiresAt, toldDays }, now);
      const after = await requireHeldKey(tx, caller, id);
      await recordKeyDeed(tx, caller, from, 'updated', key, changesBetween(tellFacts(key), tellFacts(after)));
      return { info: await describeKey(tx, after, now) };
    });
  };

  const enable = async ({ caller, from, body: { id, ...proof } }: HandlerInput<Calls['enable']>) => {
    const spendProof = await requireOwner(caller, proof, from);
    return db.inTransaction(async (tx) => {
      const now = clock();
      await holdAccount(tx, caller.user.id);
      const key = await requireHeldKey(tx, caller, id);
      await requireDeveloper(tx, secrets, key);
      if (stateOf(key, now) === 'expired') throw new AppError('access_key_expired');
      await spendProof(tx);
      if (!key.isEnabled) {
        await setEnabled(tx, id, true, now);
        await recordKeyDeed(tx, caller, from, 'enabled', key);
      }
      return { info: await describeKey(tx, await requireHeldKey(tx, caller, id), now) };
    });
  };

  /** Asks for no proof: whoever fears that it has leaked must not look for their password first. */
  const disable = ({ caller, from, body: { id } }: HandlerInput<Calls['disable']>) =>
    db.inTransaction(async (tx) => {
      const now = clock();
      const key = await requireHeldKey(tx, caller, id);
      if (key.isEnabled) {
        await setEnabled(tx, id, false, now);
        await recordKeyDeed(tx, caller, from, 'disabled', key);
      }
      return { info: await describeKey(tx, await requireHeldKey(tx, caller, id), now) };
    });

  const remove = async ({ caller, from, body: { id, typedName, ...proof } }: HandlerInput<Calls['remove']>) => {
    const seen = await findKey(db, caller.user.id, id);
    if (!seen) throw new AppError('no_such_access_key');
    if (typedName.normalize('NFC').trim() !== wordToDelete(seen))
      throw new AppError('invalid_input', { fields: { typedName: typedWrong[from.language] } });
    const spendProof = await requireOwner(caller, proof, from);
    return db.inTransaction(async (tx) => {
      await holdAccount(tx, caller.user.id);
      const key = await requireHeldKey(tx, caller, id);
      await spendProof(tx);
      await deleteKey(tx, id);
      await recordKeyDeed(tx, caller, from, 'deleted', key);
      return null;
    });
  };

  return { list, create, update, enable, disable, remove };
};
