import { IMPORT_RESULT_HOURS } from '@skein/contract/member-imports.ts';
import { actorOf } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { createRateLimiter } from '../../limits/rate-limiter.ts';
import type { ModuleContext } from '../../module.ts';
import { holdStanding, requireTenant } from '../../tenancy/current-standing.repo.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { holdEnterpriseAs } from '../enterprises/enterprises.module.ts';
import type { JobControl, JobWork, StoredJob } from '../jobs/jobs.module.ts';
import { requireLasting } from '../members/members.module.ts';
import { getAccount } from '../session/session.module.ts';
import { carryOut } from './carry-out.ts';
import { summarise } from './describe-plan.ts';
import { gatherFacts } from './gather-facts.ts';
import { faultsIn, onlyFaulty, openContent, sealContent } from './import-content.ts';
import { importMetrics } from './import-metrics.ts';
import { holdImport, markApplied } from './member-imports.repo.ts';
import { planImport, type Plan } from './plan-import.ts';
import { requireLive } from './require-live.ts';

const HOUR_MILLISECONDS = 60 * 60 * 1000;

/**
 * Tried once: its letters go out in the name of somebody who was looking, and who is told that nothing was done rather
 * than surprised by letters later. All rows take effect with its last step, or none.
 */
export const createMemberImportWork = (context: ModuleContext): JobWork => ({
  kind: 'memberImport',
  attempts: 1,
  cancelDeed: ({ enterpriseId }) => ({
    action: 'member.importCancelled',
    target: { kind: 'enterprise', id: enterpriseId ?? '' },
  }),
  run: async (job, control) => {
    let plans: readonly Plan[] = [];
    await control.conclude(async (tx) => {
      plans = await apply(context, job, control, tx);
    });
    importMetrics(context.app.metrics)('applied', summarise(plans));
  },
});

/** All is looked at anew, as it is once the enterprise is held: what was checked may no longer be so. */
const apply = async (context: ModuleContext, job: StoredJob, control: JobControl, tx: Tx): Promise<readonly Plan[]> => {
  const { secrets, clock } = context;
  const { askedFrom: from, subjectId: id } = job;
  control.report({ step: 'checking', done: 0, of: 0 });
  const tenant = await requireTenant(tx, placeOf(job), 'members:write');
  const standing = await holdEnterpriseAs(tx, tenant, 'members:write');
  const held = requireLive(await holdImport(tx, tenant, id), clock());
  if (held.appliedAt !== null) throw new AppError('import_applied');
  await requireLasting(tx, tenant.enterpriseId);
  const { format, lines } = openContent(secrets, id, held.sealedContent);
  const limiter = createRateLimiter(context);
  const facts = await gatherFacts({ ...context, limiter }, tx, { tenant, standing, lines, language: from.language });
  const plans = planImport(lines, facts);
  const by = {
    actor: actorOf(await getAccount(tx, job.ownerId)),
    enterpriseId: tenant.enterpriseId,
    from: { requestId: from.requestId, ip: from.ip },
  };
  await carryOut({ ...context, limiter }, tx, { tenant, by, from }, plans, control);
  const faults = faultsIn(plans, facts);
  const summary = summarise(plans);
  const left = { format, lines: onlyFaulty({ lines, faults }), faults, summary };
  const now = clock();
  const expiresAt = new Date(now.getTime() + IMPORT_RESULT_HOURS * HOUR_MILLISECONDS);
  await markApplied(tx, tenant, id, { sealedContent: sealContent(secrets, id, left), now, expiresAt });
  const said = { ...summary, sha256: held.digest.toString('hex') };
  await recordDeed(tx, by, 'member.imported', { kind: 'enterprise', id: tenant.enterpriseId }, said);
  await holdStanding(tx, tenant, 'members:write');
  return plans;
};

const placeOf = ({ enterpriseId, ownerId, id }: StoredJob): Pick<Tenant, 'enterpriseId' | 'userId'> => {
  if (enterpriseId === null) throw new Error(`the import of job ${id} is of no enterprise`);
  return { enterpriseId, userId: ownerId };
};
