import { createHash, randomUUID } from 'node:crypto';
import {
  IMPORT_MINUTES,
  LARGEST_IMPORT_BYTES,
  type MemberImport,
  type memberImportCalls,
  type TableFormat,
} from '@skein/contract/member-imports.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { createRateLimiter, type RateLimit } from '../../limits/rate-limiter.ts';
import type { ModuleContext } from '../../module.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { holdEnterpriseAs } from '../enterprises/enterprises.module.ts';
import { describeJob, startJob } from '../jobs/jobs.module.ts';
import { requireLasting } from '../members/members.module.ts';
import { describePlan, summarise } from './describe-plan.ts';
import { pathNameOf } from './find-unit.ts';
import { gatherFacts } from './gather-facts.ts';
import { faultsIn, faultyRows, openContent, sealContent, type ImportContent } from './import-content.ts';
import { readLines, Sheets } from './import-line.ts';
import { findImport, putImport } from './member-imports.repo.ts';
import { planImport, type ImportFacts, type Plan } from './plan-import.ts';
import { requireLive } from './require-live.ts';

type Calls = typeof memberImportCalls;

const MINUTE_MILLISECONDS = 60 * 1000;

/** Each reads a file of strangers, and holds the enterprise for a moment. */
const byOneEnterprise: RateLimit = { name: 'member-imports', hits: 120, seconds: 60 * 60, reason: 'too_busy' };

/** Members by file: looked through first, then applied, once, by a job. */
export const createMemberImports = (context: ModuleContext) => {
  const { db, clock, secrets, fileWorkers } = context;
  const limiter = createRateLimiter(context);

  const check = async ({ tenant, from, upload }: HandlerInput<Calls['check']>) => {
    await limiter.take(byOneEnterprise, tenant.enterpriseId);
    const { format, bytes } = await fileWorkers.run('readTable', await upload.read(LARGEST_IMPORT_BYTES));
    const lines = readLines(Sheets.parse(JSON.parse(bytes.toString())));
    return db.inTransaction(async (tx) => {
      const standing = await holdEnterpriseAs(tx, tenant, 'members:write');
      await requireLasting(tx, tenant.enterpriseId);
      const facts = await gatherFacts({ ...context, limiter }, tx, {
        tenant,
        standing,
        lines,
        language: from.language,
      });
      const plans = planImport(lines, facts);
      const [id, now] = [randomUUID(), clock()];
      const expiresAt = new Date(now.getTime() + IMPORT_MINUTES * MINUTE_MILLISECONDS);
      const content = { format, lines, faults: faultsIn(plans, facts), summary: summarise(plans) };
      const digest = createHash('sha256').update(JSON.stringify(lines)).digest();
      await putImport(tx, tenant, { id, sealedContent: sealContent(secrets, id, content), digest, now, expiresAt });
      return { info: describe({ id, format, expiresAt }, plans, facts) };
    });
  };

  /** What would be refused later is refused now, as far as it is known; whoever applies it twice gets the one job. */
  const apply = async ({ tenant, from, body: { id } }: HandlerInput<Calls['apply']>) => {
    const { enterpriseId, userId: ownerId } = tenant;
    await limiter.take(byOneEnterprise, enterpriseId);
    return db.inTransaction(async (tx) => {
      await requireLasting(tx, tenant.enterpriseId);
      const { job } = await startJob(context, tx, {
        id: randomUUID(),
        ownerId,
        enterpriseId,
        kind: 'memberImport',
        subjectId: id,
        key: id,
        askedFrom: from,
        now: clock(),
      });
      // Looked at last: whoever asked before may have had theirs done until this one could be started.
      const { appliedAt } = requireLive(await findImport(tx, tenant, id), clock());
      if (appliedAt !== null) throw new AppError('import_applied');
      return { info: describeJob(job, from.language) };
    });
  };

  const result = async ({ tenant, query: { id } }: HandlerInput<Calls['result']>) => {
    const { appliedAt, expiresAt, sealedContent } = requireLive(await findImport(db, tenant, id), clock());
    if (appliedAt === null) throw new AppError('import_not_applied');
    const content = openContent(secrets, id, sealedContent);
    const { format, summary } = content;
    return { info: { id, format, expiresAt: expiresAt.toISOString(), summary, rows: faultyRows(content) } };
  };

  /** What is left to be mended: before it is applied as it was checked, then as it came out. */
  const readFaulty = async (tenant: Tenant, id: string): Promise<ImportContent> => {
    const found = requireLive(await findImport(db, tenant, id), clock());
    return openContent(secrets, found.id, found.sealedContent);
  };

  return { check, apply, result, readFaulty };
};

const describe = (
  { id, format, expiresAt }: { readonly id: string; readonly format: TableFormat; readonly expiresAt: Date },
  plans: readonly Plan[],
  { language, units }: ImportFacts,
): MemberImport => {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const describing = { language, pathOf: (unitId: string) => pathNameOf(byId, unitId) };
  const rows = plans.map((plan) => describePlan(plan, describing));
  return { id, format, expiresAt: expiresAt.toISOString(), summary: summarise(plans), rows };
};
