import { actorOf } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { ModuleContext } from '../../module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import type { JobControl, JobWork, StoredJob } from '../jobs/jobs.module.ts';
import { beginRevision } from '../zones/zones.module.ts';
import { foretoldNames } from './foretold-zones.work.ts';
import { untilIndexed } from './until-indexed.ts';
import { requireAdministrator, requireOpen } from './require-import.ts';
import { applyChanges, holdEnding } from './apply-changes.repo.ts';
import { isOvertaken } from './compare-zones.repo.ts';
import { findImport, markApplied, setState } from './zone-imports.repo.ts';

const ATTEMPTS = 3;

/**
 * Brings what was looked through into force, as one revision and in one transaction. Killed half way it goes on in the next
 * process: by then either the airspace is as it was compared, and exactly what was confirmed happens, or it is refused.
 */
export const createZoneImportWork = (context: ModuleContext): JobWork => ({
  kind: 'zoneImport',
  attempts: ATTEMPTS,
  cancelDeed: ({ subjectId: id }) => ({ action: 'zone.importCancelled', target: targetOf(id) }),
  run: async (job, control) => {
    const found = await findImport(context.db, job.subjectId);
    await untilIndexed(context.db, found?.comparison ?? null, control);
    await control.conclude((tx) => apply(context, job, control, tx));
  },
  onFailure: (tx, { subjectId: id }) => setState(tx, id, 'ready'),
});

const apply = async ({ clock }: ModuleContext, job: StoredJob, control: JobControl, tx: Tx): Promise<void> => {
  const { subjectId: id, ownerId } = job;
  const { signal, report } = control;
  report({ step: 'applying', done: 0, of: 0 });
  const held = await requireOpen(tx, id);
  const { source, comparedRevision, removesMissing, replacesAmbiguous } = held;
  const choice = { removesMissing, replacesAmbiguous };
  await holdEnding(tx, id, choice);
  const now = clock();
  const revision = await beginRevision(tx, ownerId, now, foretoldNames(held, choice));
  if (comparedRevision === null || (await isOvertaken(tx, held, comparedRevision)))
    throw new AppError('zone_import_stale');
  await applyChanges(tx, {
    id,
    source,
    revision,
    choice,
    onPiece: (done, of) => {
      signal.throwIfAborted();
      report({ step: 'applying', done, of });
    },
  });
  const counts = {
    ...held.counts,
    missing: removesMissing ? held.counts.missing : 0,
    ambiguous: replacesAmbiguous ? held.counts.ambiguous : 0,
  };
  await markApplied(tx, id, { revision, counts, endedBy: ownerId, now });
  const { added, changed, unchanged, missing: removed, ambiguous: replaced } = counts;
  const { requestId, ip } = job.askedFrom;
  // Last: shutting somebody out does not wait for their import.
  const by = { actor: actorOf(await requireAdministrator(tx, ownerId)), from: { requestId, ip } };
  const what = { source, fileName: held.fileName, sha256: held.digest.toString('hex'), revision };
  await recordDeed(tx, by, 'zone.imported', targetOf(id), { ...what, added, changed, unchanged, removed, replaced });
};

const targetOf = (id: string) => ({ kind: 'zoneImport', id });
