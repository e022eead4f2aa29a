import type { UserInfo } from '@skein/contract/session.ts';
import { byOf } from '../../by.ts';
import type { Caller } from '../../http/caller.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import type { ModuleContext } from '../../module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { attachFile, clearAway, detachFile, readUpload, storeFile } from '../files/files.module.ts';
import { getAccount, toUserInfo } from '../session/session.module.ts';
import { holdAccount, setAvatarFile } from './accounts.repo.ts';

const SIDE_PIXELS = 256;
const purpose = 'avatar';

export const createAvatars = (context: ModuleContext) => {
  const { db, fileWorkers, clock } = context;

  const change = async ({ user }: Caller, fileId: string | null, from: RequestOrigin): Promise<UserInfo> => {
    const { old, info } = await db.inTransaction(async (tx) => {
      await holdAccount(tx, user.id);
      const { avatar } = await getAccount(tx, user.id);
      const target = { kind: 'account', id: user.id };
      if (fileId !== null) await attachFile(tx, { fileId, ownerId: user.id, purpose }, target);
      await setAvatarFile(tx, user.id, fileId);
      if (avatar !== null) await detachFile(tx, avatar, target, clock());
      const action = fileId === null ? 'account.avatarRemoved' : 'account.avatarSet';
      await recordDeed(tx, byOf(user, from), action, target);
      return { old: avatar, info: toUserInfo(await getAccount(tx, user.id)) };
    });
    // At once: whoever takes a picture of themselves away does not mean tomorrow.
    if (old !== null) await clearAway(context, [old]);
    return info;
  };

  /** What was uploaded is only the material: one small square is kept, whatever it was before. */
  const set = async (caller: Caller, uploadId: string, from: RequestOrigin): Promise<UserInfo> => {
    const ownerId = caller.user.id;
    const upload = await readUpload(context, { fileId: uploadId, ownerId, purpose });
    const { bytes } = await fileWorkers.run('toSquareWebp', upload, SIDE_PIXELS);
    const size = { width: SIDE_PIXELS, height: SIDE_PIXELS };
    const info = await change(
      caller,
      await storeFile(context, { ownerId, purpose, kind: 'webp', bytes, ...size }),
      from,
    );
    // An avatar given again as the material of the next was replaced, and is gone already.
    await clearAway(context, [uploadId]);
    return info;
  };

  return { set, remove: (caller: Caller, from: RequestOrigin) => change(caller, null, from) };
};
