import { pipeline } from 'node:stream';
import { actorOf } from '../../by.ts';
import { tellOwner } from '../../messages/tell-owner.ts';
import type { ModuleContext } from '../../module.ts';
import { Outage } from '../../outages/outage.ts';
import type { ArchiveEntry } from '../../personal-data-keeper.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { confirmContent, dropUnnamed, promiseInTransaction, removeContents } from '../files/files.module.ts';
import { leaveNotice } from '../notices/notices.module.ts';
import { getAccount } from '../session/session.module.ts';
import { ignoreEnd, encryptArchive, newArchiveKey, TAG_BYTES } from './archive-cipher.ts';
import { packArchive } from './archive.ts';
import { dropArchive } from './archive-sweep.service.ts';
import {
  claimDueExport,
  markFailed,
  markReady,
  nameArchive,
  noteProgress,
  postponeExport,
  releaseExport,
  type StoredExport,
} from './exports.repo.ts';
import { exportLimits } from './personal-data.limits.ts';
import { readmeEntry } from './readme.ts';

export const placeOfKey = (exportId: string): string => `data_exports/${exportId}/sealed_key`;

/** The rest is the archive reaching the store. */
const PACKED_PERCENT = 95;

interface Release {
  readonly task: StoredExport;
  readonly nextAttemptAt: Date;
}

/** Builds archives one after the other. Whatever interrupts it, the row tells the next process where things stand. */
export const createExportBuilder = (context: ModuleContext, stopping: AbortSignal) => {
  const { db, secrets, fileStore, messages, clock, log, outages, keepers } = context;
  const later = (seconds: number): Date => new Date(clock().getTime() + seconds * 1000);

  /** By export: what the database was away for when it was to be written down. */
  const unreleased = new Map<string, Release>();

  /** True when there may be more. */
  const buildNext = async (): Promise<boolean> => {
    // First of all: taken up with the attempt counted, three outages would make a failure of it.
    for (const release of unreleased.values()) await giveBack(release);
    const task = await claimDueExport(db, clock(), later(exportLimits.leaseSeconds));
    if (!task) return false;
    try {
      // Its process died each time: perhaps because of it.
      if (task.attempts > exportLimits.atMostAttempts) throw new Error('the attempts are used up');
      await build(task);
    } catch (error) {
      await giveUpOrPostpone(task, error);
    }
    return true;
  };

  const build = async (task: StoredExport): Promise<void> => {
    const key = newArchiveKey();
    const entries = await collect(task.userId);
    const received = await receive(task, key, entries);
    try {
      // What an attempt before this one left behind.
      await dropArchive(context, task.id);
      if (!(await name(task, received.name))) return;
      await received.keep();
    } finally {
      await received.discard();
    }
    const isOurs = await finish(task, key, received.name, received.bytes - TAG_BYTES);
    // Another process has the task, or its owner is gone: no row will ever name these bytes.
    if (!isOurs) await drop(received.name);
  };

  /** False when the task is no longer ours. */
  const name = async (task: StoredExport, digest: string): Promise<boolean> => {
    let isOurs = false;
    await promiseInTransaction(context, digest, async (tx) => {
      isOurs = await nameArchive(tx, task, digest);
    });
    if (!isOurs) await drop(digest);
    return isOurs;
  };

  /** Also when nothing tells of the bytes any more: who erased the account meanwhile removed them before they came. */
  const drop = async (digest: string): Promise<void> => {
    await db.inTransaction((tx) => dropUnnamed(tx, digest, clock()));
    await removeContents(context, [digest]);
  };

  const receive = async (task: StoredExport, key: Buffer, entries: readonly ArchiveEntry[]) => {
    const notes: Promise<void>[] = [];
    const packed = packArchive(entries, task.requestedAt, (count) =>
      notes.push(noteFraction(task, count / entries.length)),
    );
    const interrupt = () => packed.destroy(new Error('the server stops'));
    stopping.addEventListener('abort', interrupt, { once: true });
    try {
      return await fileStore.receive(pipeline(packed, encryptArchive(key, task.id), ignoreEnd));
    } finally {
      stopping.removeEventListener('abort', interrupt);
      // One that came late would put the next attempt off by a whole lease.
      await Promise.all(notes);
    }
  };

  const collect = async (userId: string): Promise<ArchiveEntry[]> => {
    const entries = [readmeEntry(clock())];
    for (const { collect: handOver } of keepers) entries.push(...((await handOver?.(context, userId)) ?? []));
    return entries;
  };

  /** Also says that we are alive. Only a courtesy: whatever it fails of, the building will fail of too. */
  const noteFraction = async (task: StoredExport, fraction: number): Promise<void> => {
    try {
      await noteProgress(db, task, Math.floor(fraction * PACKED_PERCENT), later(exportLimits.leaseSeconds));
    } catch (error) {
      log.warn({ err: error, exportId: task.id }, 'the progress of an export could not be noted');
    }
  };

  /** False when the task is no longer ours. */
  const finish = (task: StoredExport, key: Buffer, digest: string, bytes: number): Promise<boolean> =>
    db.inTransaction(async (tx) => {
      const expiresAt = later(exportLimits.keptSeconds);
      const sealedKey = secrets.seal(placeOfKey(task.id), key);
      if (!(await markReady(tx, task, { sealedKey, bytes, expiresAt }))) return false;
      await confirmContent(tx, digest, clock());
      const owner = await getAccount(tx, task.userId);
      await tellOwner(messages, tx, owner, { purpose: 'dataExportReady', values: { expiresAt } });
      await leaveNotice(tx, task.userId, 'dataExportReady', clock());
      const target = { kind: 'dataExport', id: task.id };
      await recordDeed(tx, { actor: actorOf(owner) }, 'dataExport.ready', target, { bytes });
      return true;
    });

  /** Without its being counted, now or when the database is back. */
  const giveBack = async (release: Release): Promise<void> => {
    const { task, nextAttemptAt } = release;
    unreleased.set(task.id, release);
    await releaseExport(db, task, nextAttemptAt);
    unreleased.delete(task.id);
  };

  const giveUpOrPostpone = async (task: StoredExport, error: unknown): Promise<void> => {
    const { id: exportId, attempts } = task;
    if (stopping.aborted) return giveBack({ task, nextAttemptAt: clock() });
    if (error instanceof Outage) {
      outages.note(error);
      return giveBack({ task, nextAttemptAt: later(exportLimits.retryPauseSeconds) });
    }
    if (attempts < exportLimits.atMostAttempts) {
      log.warn({ err: error, exportId, attempts }, 'an export will be tried again');
      return postponeExport(db, task, later(exportLimits.retryPauseSeconds));
    }
    log.error({ err: error, exportId, attempts }, 'an export could not be built');
    return db.inTransaction(async (tx) => {
      if (await markFailed(tx, task)) await leaveNotice(tx, task.userId, 'dataExportFailed', clock());
    });
  };

  return { buildNext };
};
