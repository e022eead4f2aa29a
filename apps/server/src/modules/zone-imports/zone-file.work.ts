import type { ZoneFileFindings } from '../../files/zones/read-zones.ts';
import { runAfterCommit } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { ModuleContext } from '../../module.ts';
import type { JobControl, JobWork } from '../jobs/jobs.module.ts';
import { findRevision } from '../zones/zones.module.ts';
import { FORETELLING } from './foretold-zones.work.ts';
import { requireOpen } from './require-import.ts';
import { compare } from './compare-zones.repo.ts';
import {
  clearZones,
  endImport,
  findImport,
  holdImport,
  stageRows,
  markCompared,
  markRead,
  readContent,
  setState,
  type StoredImport,
} from './zone-imports.repo.ts';

const ATTEMPTS = 3;

/** Reads a file and compares it with what is in force. Nothing is changed by it, so it begins anew after whatever happened. */
export const createZoneFileWork = (context: ModuleContext): JobWork => {
  const { db, clock, wakeWork } = context;
  return {
    kind: 'zoneFile',
    attempts: ATTEMPTS,
    cancelDeed: ({ subjectId: id }) => ({ action: 'zone.importCancelled', target: { kind: 'zoneImport', id } }),
    run: async ({ subjectId: id }, control) => {
      const found = await findImport(db, id);
      if (!found || found.endedAt !== null) throw new AppError('zone_import_over');
      const findings = found.readAt === null ? await read(context, found, control) : undefined;
      control.signal.throwIfAborted();
      control.report({ step: 'comparing', done: 0, of: 0 });
      await control.conclude(async (tx) => {
        const { source } = await requireOpen(tx, id);
        if (findings) await markRead(tx, id, findings, clock());
        // Before what is in force is looked at: what changes in between is noticed then, and not missed.
        const revision = await findRevision(tx);
        await markCompared(tx, id, revision, await compare(tx, { id, source }));
        runAfterCommit(tx, () => wakeWork(FORETELLING));
      });
    },
    onFailure: async (tx, { subjectId: id }, how) => {
      const held = await holdImport(tx, id);
      if (held?.readAt === null)
        await endImport(tx, id, { state: how === 'cancelled' ? 'discarded' : 'failed', endedBy: null, now: clock() });
      else await setState(tx, id, 'ready');
    },
  };
};

const read = async (
  { db, fileWorkers }: ModuleContext,
  { id, fileName, assumed, region }: Pick<StoredImport, 'id' | 'fileName' | 'assumed' | 'region'>,
  { signal, report }: JobControl,
): Promise<ZoneFileFindings> => {
  report({ step: 'reading', done: 0, of: 0 });
  await clearZones(db, id);
  const content = await readContent(db, id);
  try {
    const { bytes, ...findings } = await fileWorkers.run('readZones', content, fileName, {
      assumed,
      ...(region && { expected: region }),
    });
    await keepRows(bytes, (rows, done) => {
      signal.throwIfAborted();
      report({ step: 'storing', done: Math.floor((100 * done) / bytes.length), of: 100 });
      return stageRows(db, id, rows);
    });
    return findings;
  } catch (error) {
    // The file's fault, and told among its problems like any other.
    if (error instanceof AppError && error.reason === 'file_too_costly') return unreadable;
    throw error;
  }
};

const unreadable: ZoneFileFindings = {
  format: null,
  isWhole: false,
  isComplete: false,
  zones: 0,
  problems: [{ reason: 'tooCostly', severity: 'error', feature: null, line: null, column: null, facts: {} }],
  problemsLeftOut: [],
  ignored: [],
};

const NEWLINE = 0x0a;

/** Line by line, one after the other: all of them at once would be tens of megabytes of text. */
const keepRows = async (bytes: Buffer, keep: (rows: string, done: number) => Promise<void>): Promise<void> => {
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(NEWLINE, from);
    await keep(bytes.toString('utf8', from, end), from);
    from = end + 1;
  }
};
