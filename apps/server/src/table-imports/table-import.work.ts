import { IMPORT_RESULT_HOURS } from '@skein/contract/table-imports.ts';
import { actorOf } from '../by.ts';
import type { Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { ModuleContext } from '../module.ts';
import { recordDeed } from '../modules/audit/audit.module.ts';
import { holdEnterpriseAs } from '../modules/enterprises/enterprises.module.ts';
import type { JobControl, JobWork, StoredJob } from '../modules/jobs/jobs.module.ts';
import { requireLasting } from '../modules/members/members.module.ts';
import { getAccount } from '../modules/session/session.module.ts';
import { holdStanding, requireTenant } from '../tenancy/current-standing.repo.ts';
import type { Tenant } from '../tenancy/tenant.ts';
import { createContentSeal, faultsIn, onlyFaulty } from './import-content.ts';
import { countImportRows } from './import-metrics.ts';
import { requireLive } from './require-live.ts';
import type { DescribedRow, TableImport } from './table-import.ts';
import { holdImport, markApplied } from './table-imports.repo.ts';

const HOUR_MILLISECONDS = 60 * 60 * 1000;

/**
 * Tried once: it is done in the name of somebody who was looking, and who is told that nothing was done rather than surprised
 * by it later. All rows take effect with its last step, or none.
 */
export const createTableImportWork = <
  Column extends string,
  Row extends DescribedRow,
  Summary extends Readonly<Record<string, number>>,
>(
  context: ModuleContext,
  noun: TableImport<Column, Row, Summary>,
): JobWork => ({
  kind: noun.kind,
  attempts: 1,
  cancelDeed: ({ enterpriseId }) => ({
    action: `${noun.noun}.importCancelled`,
    target: { kind: 'enterprise', id: enterpriseId ?? '' },
  }),
  run: async (job, control) => {
    let summary: Readonly<Record<string, number>> = {};
    await control.conclude(async (tx) => {
      summary = await apply(context, noun, job, control, tx);
    });
    countImportRows(context.app.metrics, noun.noun, 'applied', summary);
  },
});

/** All is looked at anew, as it is once the enterprise is held: what was checked may no longer be so. */
const apply = async <Column extends string, Row extends DescribedRow, Summary extends Readonly<Record<string, number>>>(
  context: ModuleContext,
  noun: TableImport<Column, Row, Summary>,
  job: StoredJob,
  control: JobControl,
  tx: Tx,
): Promise<Summary> => {
  const { secrets, clock } = context;
  const { kind, permission } = noun;
  const { askedFrom: from, subjectId: id } = job;
  const content = createContentSeal(noun);
  control.report({ step: 'checking', done: 0, of: 0 });
  const tenant = await requireTenant(tx, placeOf(job), permission);
  const standing = await holdEnterpriseAs(tx, tenant, permission);
  const held = requireLive(await holdImport(tx, tenant, { kind, id }), clock());
  if (held.appliedAt !== null) throw new AppError('import_applied');
  await requireLasting(tx, tenant.enterpriseId);
  const { format, lines } = content.open(secrets, id, held.sealedContent);
  const { rows, summary, carryOut } = await noun.plan(context, tx, {
    tenant,
    standing,
    lines,
    language: from.language,
  });
  const by = {
    actor: actorOf(await getAccount(tx, job.ownerId)),
    enterpriseId: tenant.enterpriseId,
    from: { requestId: from.requestId, ip: from.ip },
  };
  await carryOut({ tenant, by, from }, control);
  const faults = faultsIn(rows);
  const left = { format, lines: onlyFaulty(lines, faults), faults, summary };
  const now = clock();
  const expiresAt = new Date(now.getTime() + IMPORT_RESULT_HOURS * HOUR_MILLISECONDS);
  await markApplied(tx, tenant, id, { sealedContent: content.seal(secrets, id, left), now, expiresAt });
  const said = { ...summary, sha256: held.digest.toString('hex') };
  await recordDeed(tx, by, `${noun.noun}.imported`, { kind: 'enterprise', id: tenant.enterpriseId }, said);
  await holdStanding(tx, tenant, permission);
  return summary;
};

const placeOf = ({ enterpriseId, ownerId, id }: StoredJob): Pick<Tenant, 'enterpriseId' | 'userId'> => {
  if (enterpriseId === null) throw new Error(`the import of job ${id} is of no enterprise`);
  return { enterpriseId, userId: ownerId };
};
