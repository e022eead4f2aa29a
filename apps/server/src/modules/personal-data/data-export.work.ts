import type { ModuleContext } from '../../module.ts';
import type { JobWork } from '../jobs/jobs.module.ts';
import { leaveNotice } from '../notices/notices.module.ts';
import { buildArchive } from './build-archive.ts';
import { markGivenUp } from './exports.repo.ts';
import { exportLimits } from './personal-data.limits.ts';

/** Begins anew after whatever happened to it: an archive that nobody has named yet harms nobody. */
export const createDataExportWork = (context: ModuleContext): JobWork => ({
  kind: 'dataExport',
  attempts: exportLimits.atMostAttempts,
  cancelDeed: ({ subjectId: id }) => ({ action: 'dataExport.cancelled', target: { kind: 'dataExport', id } }),
  run: (job, control) => buildArchive(context, job, control),
  onFailure: async (tx, job, how) => {
    await markGivenUp(tx, job.subjectId, how === 'cancelled' ? 'cancelled' : 'failed');
    if (how !== 'cancelled') await leaveNotice(tx, job.ownerId, 'dataExportFailed', context.clock());
  },
});
