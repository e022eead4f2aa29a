import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FilePurpose, StoredFile } from '@skein/contract/files.ts';
import { nameOf } from '../../files/file-store.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { UploadedFile } from '../../http/read-upload.ts';
import type { RequestOrigin } from '../../http/serve-endpoint.ts';
import type { ModuleContext } from '../../module.ts';
import { actorOf, recordDeed } from '../audit/audit.module.ts';
import { checkUpload, mostBytesFor } from './check-upload.ts';
import { createFileLinks, type FileAddress } from './file-links.ts';
import { sealedPurposes, UNATTACHED_FILES_PER_PERSON } from './files.limits.ts';
import { findFile, holdDigest, insertFile, listSurplusFiles, type FileRecord } from './files.repo.ts';
import { removeFiles } from './sweep.service.ts';
import { createUploadLimit } from './upload-limit.ts';

export type FilesContext = Pick<ModuleContext, 'db' | 'fileStore' | 'secrets' | 'clock'>;

type Origin = Pick<RequestOrigin, 'requestId' | 'ip'>;

export const createFileService = (context: FilesContext) => {
  const { db, fileStore, secrets, clock } = context;
  const { linkTo, requireLink } = createFileLinks(secrets, clock);
  const limitUploads = createUploadLimit();

  const keepUpload = ({ user }: Caller, purpose: FilePurpose, upload: UploadedFile, from: Origin): Promise<StoredFile> =>
    limitUploads(user.id, async () => {
      const { bytes, ...checked } = await checkUpload(await upload.read(mostBytesFor(purpose)), purpose);
      const id = randomUUID();
      const isSealed = sealedPurposes.has(purpose);
      // Named by what is stored, not by what is meant: a sealed file has a key of its own and never equals another, so
      // the store betrays neither that two people sent the same card nor, to whoever holds the card, that it is there.
      const content = isSealed ? secrets.seal(placeOf(id), bytes) : bytes;
      const file = { id, purpose, isSealed, ...checked, bytes: bytes.length, digest: nameOf(content) };

      await db.inTransaction(async (tx) => {
        await insertFile(tx, { ...file, ownerId: user.id, createdAt: clock() });
        const data = { purpose, kind: file.kind, bytes: file.bytes };
        await recordDeed(tx, { actor: actorOf(user), action: 'file.uploaded', target: { kind: 'file', id }, from, data });
      });
      // After the row: bytes without a row would never be swept, a row without bytes is.
      await db.inTransaction(async (tx) => {
        await holdDigest(tx, file.digest);
        await fileStore.put(content);
      });
      await removeFiles(context, await listSurplusFiles(db, user.id, UNATTACHED_FILES_PER_PERSON));

      const { width, height } = file;
      return { id, kind: file.kind, bytes: file.bytes, width, height, url: linkTo(id, user.id).url };
    });

  const linkToOwn = async ({ user }: Caller, id: string) => {
    const file = await findFile(db, id);
    if (file?.ownerId !== user.id) throw new AppError('no_such_file');
    return linkTo(id, user.id);
  };

  const openLink = async ({ user }: Caller, address: FileAddress, from: Origin) => {
    requireLink(address, user.id);
    const file = await findFile(db, address.id);
    if (!file) throw new AppError('no_such_file');
    const content = await readContent(file);
    if (file.isSealed)
      await db.inTransaction((tx) =>
        recordDeed(tx, { actor: actorOf(user), action: 'file.viewed', target: { kind: 'file', id: file.id }, from }),
      );
    return { file, content };
  };

  const readContent = async ({ id, digest, isSealed }: FileRecord): Promise<Readable> => {
    const stored = await fileStore.get(digest);
    if (!stored) throw new Error(`the store has no content for the file ${id}`);
    return isSealed ? Readable.from([secrets.open(placeOf(id), await buffer(stored))]) : stored;
  };

  return { keepUpload, linkToOwn, openLink };
};

const placeOf = (id: string): string => `files/${id}/content`;
