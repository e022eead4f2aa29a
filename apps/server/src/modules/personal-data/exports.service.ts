import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream';
import type { DataExport } from '@skein/contract/personal-data.ts';
import { byOf } from '../../by.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import type { ModuleContext } from '../../module.ts';
import { createOwnerProof } from '../accounts/accounts.module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { createFileLinks, type Asking, type FileAddress, type LinkedFile } from '../files/files.module.ts';
import { findJob, startJob, type StoredJob } from '../jobs/jobs.module.ts';
import { decryptArchive, ignoreEnd } from './archive-cipher.ts';
import { placeOfKey } from './build-archive.ts';
import { endReadyExports, findExport, insertExport, listExports, type StoredExport } from './exports.repo.ts';
import { exportLimits } from './personal-data.limits.ts';

export const ARCHIVE_PATH = '/uaa/v1/user/dataExport/archive';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

type Proof = Parameters<ReturnType<typeof createOwnerProof>>[1];

export const createExportService = (context: ModuleContext) => {
  const { db, secrets, fileStore, clock } = context;
  const requireOwner = createOwnerProof(context);
  const { linkTo, requireLink } = createFileLinks(secrets, clock, ARCHIVE_PATH);

  const findLatest = async ({ user }: Caller): Promise<DataExport | null> => {
    const [latest] = await listExports(db, user.id);
    if (!latest) return null;
    const job = latest.state === 'pending' ? await findJob(db, user.id, latest.id) : undefined;
    return describe(latest, job, clock());
  };

  const request = async (caller: Caller, proof: Proof, from: RequestOrigin): Promise<DataExport> => {
    const { user } = caller;
    const spendProof = await requireOwner(caller, proof, from);
    return db.inTransaction(async (tx) => {
      const now = clock();
      await spendProof(tx);
      const id = randomUUID();
      const { id: userId } = user;
      const wish = {
        id,
        ownerId: userId,
        kind: 'dataExport',
        subjectId: id,
        key: userId,
        askedFrom: from,
        now,
      } as const;
      const { job, isNew } = await startJob(context, tx, wish);
      // Not what is there: whoever asks again means to have what has come in since.
      if (!isNew) throw new AppError('export_under_way');
      const asked = await insertExport(tx, { id, userId, now });
      const today = (await listExports(tx, userId)).filter(
        ({ requestedAt }) => now.getTime() - requestedAt.getTime() < DAY_MILLISECONDS,
      );
      if (today.length > exportLimits.aDay) throw new AppError('too_many_exports', { limit: exportLimits.aDay });
      await endReadyExports(tx, userId, now);
      const target = { kind: 'dataExport', id };
      await recordDeed(tx, byOf(user, from), 'dataExport.requested', target);
      return describe(asked, job, now);
    });
  };

  const requireReady = async (id: string, userId: string) => {
    const found = await findExport(db, id);
    if (found?.userId !== userId || !isReady(found, clock())) throw new AppError('no_such_file');
    return found;
  };

  const link = async ({ user }: Caller, id: string) => {
    await requireReady(id, user.id);
    return linkTo(id, user.id);
  };

  const open = async ({ caller: { user }, from }: Asking, address: FileAddress): Promise<LinkedFile> => {
    requireLink(address, user.id);
    const { id, digest, sealedKey, bytes, requestedAt } = await requireReady(address.id, user.id);
    const stored = await fileStore.get(digest);
    if (!stored) throw new Error(`the store has no archive for the export ${id}`);
    const target = { kind: 'dataExport', id };
    await db.inTransaction((tx) => recordDeed(tx, byOf(user, from), 'dataExport.downloaded', target));
    const key = secrets.open(placeOfKey(id), sealedKey);
    return {
      name: `skein-${requestedAt.toISOString().slice(0, 10)}.zip`,
      mediaType: 'application/zip',
      bytes,
      content: pipeline(stored, decryptArchive(key, id), ignoreEnd),
    };
  };

  return { findLatest, request, link, open };
};

type ReadyExport = StoredExport & { readonly digest: string; readonly sealedKey: Buffer; readonly bytes: number };

/** Over when its time is, though the sweep may not have come by yet. */
const isReady = (found: StoredExport, now: Date): found is ReadyExport =>
  found.state === 'ready' && found.digest !== null && found.expiresAt !== null && found.expiresAt > now;

/** The rest is the archive reaching the store. */
const PACKED_PERCENT = 95;

const percentOf = ({ state }: StoredExport, job: StoredJob | undefined): number => {
  if (state !== 'pending') return state === 'ready' || state === 'expired' ? 100 : 0;
  return job && job.of > 0 ? Math.floor((job.done / job.of) * PACKED_PERCENT) : 0;
};

const describe = (found: StoredExport, job: StoredJob | undefined, now: Date): DataExport => {
  const isOver = found.state === 'ready' && !isReady(found, now);
  return {
    id: found.id,
    state: isOver ? 'expired' : found.state,
    progress: percentOf(found, job),
    bytes: isOver ? null : found.bytes,
    requestedAt: found.requestedAt.toISOString(),
    expiresAt: found.expiresAt?.toISOString() ?? null,
  };
};
