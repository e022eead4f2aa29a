import { randomUUID } from 'node:crypto';
import type { FilePurpose, StoredFile } from '@skein/contract/files.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { UploadedFile } from '../../http/read-upload.ts';
import type { RequestOrigin } from '../../http/serve-endpoint.ts';
import type { ModuleContext } from '../../module.ts';
import { actorOf, recordDeed } from '../audit/audit.module.ts';
import { checkUpload, mostBytesFor } from './check-upload.ts';
import { readContent, toContent } from './file-content.ts';
import { createFileLinks, type FileAddress } from './file-links.ts';
import { UNATTACHED_FILES_PER_PERSON } from './files.limits.ts';
import { findFile, holdDigest, insertFile, listSurplusFiles } from './files.repo.ts';
import { removeFiles } from './sweep.service.ts';
import { createUploadLimit } from './upload-limit.ts';

type Context = Pick<ModuleContext, 'db' | 'fileStore' | 'secrets' | 'clock'>;

/** Who asks, and from where. */
export interface Asking {
  readonly caller: Caller;
  readonly from: Pick<RequestOrigin, 'requestId' | 'ip'>;
}

export const createFileService = (context: Context) => {
  const { db, fileStore, secrets, clock } = context;
  const { linkTo, requireLink } = createFileLinks(secrets, clock);
  const limitUploads = createUploadLimit();

  const keepFile = async ({ caller: { user }, from }: Asking, purpose: FilePurpose, upload: UploadedFile) => {
    const { bytes, ...checked } = await checkUpload(await upload.read(mostBytesFor(purpose)), purpose);
    const id = randomUUID();
    const { content, ...stored } = toContent(secrets, id, purpose, bytes);
    const size = { bytes: bytes.length, width: checked.width, height: checked.height };
    const { kind } = checked;

    await db.inTransaction(async (tx) => {
      await insertFile(tx, { id, ownerId: user.id, purpose, kind, ...size, ...stored, createdAt: clock() });
      const data = { purpose, kind, bytes: size.bytes };
      await recordDeed(tx, { actor: actorOf(user), action: 'file.uploaded', target: { kind: 'file', id }, from, data });
    });
    // After the row: bytes without a row would never be swept, a row without bytes is.
    await db.inTransaction(async (tx) => {
      await holdDigest(tx, stored.digest);
      await fileStore.put(content);
    });
    await removeFiles(context, await listSurplusFiles(db, user.id, UNATTACHED_FILES_PER_PERSON));
    return { id, kind, ...size, url: linkTo(id, user.id).url };
  };

  const keepUpload = (asking: Asking, purpose: FilePurpose, upload: UploadedFile): Promise<StoredFile> =>
    limitUploads(asking.caller.user.id, () => keepFile(asking, purpose, upload));

  const linkToOwn = async ({ user }: Caller, id: string) => {
    const file = await findFile(db, id);
    if (file?.ownerId !== user.id) throw new AppError('no_such_file');
    return linkTo(id, user.id);
  };

  const openLink = async ({ caller: { user }, from }: Asking, address: FileAddress) => {
    requireLink(address, user.id);
    const file = await findFile(db, address.id);
    if (!file) throw new AppError('no_such_file');
    const content = await readContent(context, file);
    const target = { kind: 'file', id: file.id };
    if (file.isSealed)
      await db.inTransaction((tx) => recordDeed(tx, { actor: actorOf(user), action: 'file.viewed', target, from }));
    return { file, content };
  };

  return { keepUpload, linkToOwn, openLink };
};
