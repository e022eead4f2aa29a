import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileKinds, type FilePurpose, type StoredFile } from '@skein/contract/files.ts';
import { byOf } from '../../by.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { UploadedFile } from '../../http/read-upload.ts';
import type { ModuleContext } from '../../module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { checkUpload, mostBytesFor } from './check-upload.ts';
import { readContent } from './file-content.ts';
import { createFileLinks, type FileAddress } from './file-links.ts';
import { UNATTACHED_FILES_PER_PERSON } from './files.limits.ts';
import { drawMark, markTextFor } from './draw-mark.ts';
import { findFile, listSurplusFiles, type FileRecord } from './files.repo.ts';
import type { Asking, LinkedFile } from './serve-linked-files.ts';
import { storeFile } from './store-file.ts';
import { clearAway } from './sweep.service.ts';
import { createUploadLimit } from './upload-limit.ts';

type Context = Pick<
  ModuleContext,
  'db' | 'fileStore' | 'fileWorkers' | 'secrets' | 'clock' | 'log' | 'outages' | 'linkGivers' | 'paperHolders'
>;

export const createFileService = (context: Context) => {
  const { db, fileWorkers, secrets, clock, linkGivers, paperHolders } = context;
  const { linkTo, requireLink } = createFileLinks(secrets, clock);
  const limitUploads = createUploadLimit();

  const keepFile = async ({ caller: { user }, from }: Asking, purpose: FilePurpose, upload: UploadedFile) => {
    const checked = await checkUpload(fileWorkers, await upload.read(mostBytesFor(purpose)), purpose);
    const { kind, bytes, width, height } = checked;
    const id = await storeFile(context, { ownerId: user.id, purpose, ...checked }, (tx, fileId) => {
      const target = { kind: 'file', id: fileId };
      const data = { purpose, kind, bytes: bytes.length };
      return recordDeed(tx, byOf(user, from), 'file.uploaded', target, data);
    });
    await clearAway(context, await listSurplusFiles(db, user.id, UNATTACHED_FILES_PER_PERSON));
    return { id, kind, bytes: bytes.length, width, height, url: linkTo(id, user.id).url };
  };

  const keepUpload = (asking: Asking, purpose: FilePurpose, upload: UploadedFile): Promise<StoredFile> =>
    limitUploads(asking.caller.user.id, () => keepFile(asking, purpose, upload));

  const linkToOwn = async (caller: Caller, id: string) => {
    await requireOwn(caller, await findFile(db, id));
    return linkTo(id, caller.user.id);
  };

  /** The right that a link was given for is asked for again: it may be gone before the minute is over. */
  const openLink = async ({ caller, from }: Asking, address: FileAddress): Promise<LinkedFile> => {
    const { user } = caller;
    requireLink(address, user.id);
    const file = await findFile(db, address.id);
    if (!file) throw new AppError('no_such_file');
    if (address.mark === undefined) await requireOwn(caller, file);
    else await requireGiven(address.mark, user.id);
    const { bytes, content } = await showContent(file, user, address.mark);
    const target = { kind: 'file', id: file.id };
    // With a mark it is a paper that somebody else handed in, whatever it shows.
    const isRecorded = file.isSealed || address.mark !== undefined;
    if (isRecorded) await db.inTransaction((tx) => recordDeed(tx, byOf(user, from), 'file.viewed', target));
    return {
      name: `${file.id}.${file.kind}`,
      mediaType: fileKinds[file.kind].mediaType,
      bytes,
      content,
    };
  };

  /** Of the caller's own; or of the enterprise in which they work: on its card, or kept with something that they see. */
  const requireOwn = async (caller: Caller, file: FileRecord | undefined): Promise<void> => {
    if (file?.ownerId === caller.user.id) return;
    const { membership } = caller;
    if (!file || !membership || file.enterpriseId !== membership.enterpriseId) throw new AppError('no_such_file');
    const holder = paperHolders.find(({ purpose }) => purpose === file.purpose);
    if (holder && !(await holder.sees(caller, file.id))) throw new AppError('no_such_file');
  };

  const requireGiven = async (mark: string, viewerId: string): Promise<void> => {
    const [noun, ...which] = mark.split('.');
    const giver = linkGivers.find((each) => each.noun === noun);
    // Of a newer process beside this one, which would know whom to ask.
    if (!giver) throw new AppError('no_such_file');
    await giver.requireRight(viewerId, which.join('.'));
  };

  /** What is stored never changes: a mark is drawn on what leaves, for this viewer and this moment. */
  const showContent = async (file: FileRecord, viewer: Caller['user'], mark: string | undefined) => {
    const content = await readContent(context, file);
    if (mark === undefined) return { bytes: file.bytes, content };
    const marked = await drawMark(fileWorkers, file.kind, await buffer(content), markTextFor(viewer, mark, clock()));
    return { bytes: marked.length, content: Readable.from([marked]) };
  };

  return { keepUpload, linkToOwn, openLink };
};
