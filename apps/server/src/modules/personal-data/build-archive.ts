import { pipeline } from 'node:stream';
import { actorOf } from '../../by.ts';
import { tellOwner } from '../../messages/tell-owner.ts';
import type { ModuleContext } from '../../module.ts';
import type { ArchiveEntry } from '../../personal-data-keeper.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { confirmContent, dropUnnamed, promiseInTransaction, removeContents } from '../files/files.module.ts';
import { JobHalt, type JobControl, type StoredJob } from '../jobs/jobs.module.ts';
import { leaveNotice } from '../notices/notices.module.ts';
import { getAccount } from '../session/session.module.ts';
import { ignoreEnd, encryptArchive, newArchiveKey, TAG_BYTES } from './archive-cipher.ts';
import { packArchive } from './archive.ts';
import { dropArchive } from './archive-sweep.service.ts';
import { markReady, nameArchive } from './exports.repo.ts';
import { exportLimits } from './personal-data.limits.ts';
import { readmeEntry } from './readme.ts';

export const placeOfKey = (exportId: string): string => `data_exports/${exportId}/sealed_key`;

/** Collects what all modules keep of a person, and leaves it in the store for a day, sealed. */
export const buildArchive = async (context: ModuleContext, job: StoredJob, control: JobControl): Promise<void> => {
  const key = newArchiveKey();
  const entries = await collect(context, job.ownerId);
  const received = await receive(context, job, control, { key, entries });
  try {
    // What an attempt before this one left behind.
    await dropArchive(context, job.subjectId);
    await promiseInTransaction(context, received.name, async (tx) => {
      await nameArchive(tx, job.subjectId, received.name);
      await control.requireHeld(tx);
    });
    await received.keep();
  } finally {
    await received.discard();
  }
  try {
    await finish(context, job, control, { key, digest: received.name, bytes: received.bytes - TAG_BYTES });
  } catch (error) {
    if (error instanceof JobHalt) await takeAway(context, job, received.name, error);
    throw error;
  }
};

const collect = async (context: ModuleContext, userId: string): Promise<ArchiveEntry[]> => {
  const entries = [readmeEntry(context.clock())];
  for (const { collect: handOver } of context.keepers) entries.push(...((await handOver?.(context, userId)) ?? []));
  return entries;
};

interface Packing {
  readonly key: Buffer;
  readonly entries: readonly ArchiveEntry[];
}

const receive = async (
  { fileStore }: ModuleContext,
  job: StoredJob,
  { signal, report }: JobControl,
  { key, entries }: Packing,
) => {
  const tell = (done: number) => report({ step: 'packing', done, of: entries.length });
  tell(0);
  const packed = packArchive(entries, job.askedAt, tell);
  const interrupt = () => packed.destroy(signal.reason instanceof Error ? signal.reason : undefined);
  if (signal.aborted) interrupt();
  signal.addEventListener('abort', interrupt, { once: true });
  try {
    const received = await fileStore.receive(pipeline(packed, encryptArchive(key, job.subjectId), ignoreEnd));
    report({ step: 'storing', done: entries.length, of: entries.length });
    return received;
  } finally {
    signal.removeEventListener('abort', interrupt);
  }
};

interface Packed {
  readonly key: Buffer;
  readonly digest: string;
  readonly bytes: number;
}

const finish = (
  { secrets, messages, clock }: ModuleContext,
  { subjectId: id, ownerId }: StoredJob,
  { conclude }: JobControl,
  { key, digest, bytes }: Packed,
): Promise<void> =>
  conclude(async (tx) => {
    const expiresAt = new Date(clock().getTime() + exportLimits.keptSeconds * 1000);
    const sealedKey = secrets.seal(placeOfKey(id), key);
    if (!(await markReady(tx, id, { sealedKey, bytes, expiresAt }))) throw new JobHalt('lost');
    await confirmContent(tx, digest, clock());
    const owner = await getAccount(tx, ownerId);
    await tellOwner(messages, tx, owner, { purpose: 'dataExportReady', values: { expiresAt } });
    await leaveNotice(tx, ownerId, 'dataExportReady', clock());
    await recordDeed(tx, { actor: actorOf(owner) }, 'dataExport.ready', { kind: 'dataExport', id }, { bytes });
  });

const takeAway = async (context: ModuleContext, job: StoredJob, digest: string, { why }: JobHalt): Promise<void> => {
  if (why === 'cancelled') return dropArchive(context, job.subjectId);
  // Another process has the job, or its owner is gone: who erased the account meanwhile removed the bytes before they came.
  await context.db.inTransaction((tx) => dropUnnamed(tx, digest, context.clock()));
  return removeContents(context, [digest]);
};
