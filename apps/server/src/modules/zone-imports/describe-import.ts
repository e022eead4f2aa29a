import { describeError } from '@skein/contract/errors.ts';
import { Job } from '@skein/contract/job.ts';
import type { Language } from '@skein/contract/language.ts';
import { describeZoneFileProblem } from '@skein/contract/zone-file-problems.ts';
import type { ListedZoneImport, ZoneImport } from '@skein/contract/zone-imports.ts';
import type { FoundProblem } from '../../files/zones/read-zones.ts';
import type { StoredJob } from '../jobs/jobs.module.ts';
import type { readFindings, StoredImport } from './zone-imports.repo.ts';

interface Reader {
  readonly userId: string;
  readonly language: Language;
}

export const describeListed = (stored: StoredImport, reader: Reader): ListedZoneImport => ({
  id: stored.id,
  source: stored.source,
  assumed: stored.assumed,
  region: stored.region,
  fileName: stored.fileName,
  bytes: stored.bytes,
  sha256: stored.digest.toString('hex'),
  state: stored.state,
  importedBy: stored.importedBy,
  createdAt: stored.createdAt.toISOString(),
  progress: progressOf(stored, reader),
  failure: failureOf(stored, reader),
  format: stored.format,
  isWhole: stored.isWhole,
  isComplete: stored.isComplete,
  zones: stored.zones,
  counts: stored.counts,
  comparedRevision: stored.comparedRevision,
  appliedRevision: stored.appliedRevision,
  endedAt: stored.endedAt?.toISOString() ?? null,
  endedBy: stored.endedBy,
});

export const describeImport = (
  stored: StoredImport,
  { problems, problemsLeftOut, ignored }: Awaited<ReturnType<typeof readFindings>>,
  readiness: ZoneImport['readiness'],
  reader: Reader,
): ZoneImport => ({
  ...describeListed(stored, reader),
  problems: problems.toSorted(byWeight).map(({ reason, facts, severity, feature, line, column }) => ({
    severity,
    words: describeZoneFileProblem(reason, facts, reader.language),
    feature,
    line,
    column,
  })),
  problemsLeftOut: problemsLeftOut.map(({ reason, severity, count }) => ({
    severity,
    // Of many, without what was special to each.
    words: describeZoneFileProblem(reason, {}, reader.language),
    count,
  })),
  ignored: [...ignored],
  readiness,
});

const weights = { error: 0, warning: 1, mended: 2 } as const;

/** What keeps a zone out first; otherwise as the file has them. */
const byWeight = (one: FoundProblem, other: FoundProblem): number => weights[one.severity] - weights[other.severity];

const isUnderWay = ({ jobState }: StoredImport): boolean => jobState === 'pending' || jobState === 'running';

const progressOf = (stored: StoredImport, { userId }: Reader): ListedZoneImport['progress'] => {
  if (!isUnderWay(stored) || stored.endedAt !== null) return null;
  return {
    jobId: stored.jobOwnerId === userId ? stored.jobId : null,
    // A newer process beside this one may be at a step that this one does not know.
    step: Job.shape.step.catch(null).parse(stored.jobStep),
    done: stored.jobDone ?? 0,
    of: stored.jobOf ?? 0,
  };
};

const failureOf = ({ jobState, jobFailure }: StoredImport, { language }: Reader): string | null => {
  if (jobState !== 'failed' && jobState !== 'interrupted') return null;
  const failure = jobFailure as unknown as StoredJob['failure'];
  return failure && describeError(failure.reason, language, failure.data);
};
