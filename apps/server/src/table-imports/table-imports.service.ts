import { createHash, randomUUID } from 'node:crypto';
import type { TableFormat } from '@skein/contract/table-format.ts';
import { IMPORT_MINUTES, LARGEST_IMPORT_BYTES } from '@skein/contract/table-imports.ts';
import { AppError } from '../http/app-error.ts';
import type { UploadedFile } from '../http/read-upload.ts';
import type { RequestOrigin } from '../http/request-origin.ts';
import { createRateLimiter, type RateLimit } from '../limits/rate-limiter.ts';
import type { ModuleContext } from '../module.ts';
import { holdEnterpriseAs } from '../modules/enterprises/enterprises.module.ts';
import { describeJob, startJob } from '../modules/jobs/jobs.module.ts';
import { requireLasting } from '../modules/members/members.module.ts';
import type { Tenant } from '../tenancy/tenant.ts';
import { createContentSeal, faultsIn, onlyFaulty } from './import-content.ts';
import { countImportRows } from './import-metrics.ts';
import { Sheets } from './read-lines.ts';
import { requireLive } from './require-live.ts';
import { faultyTable, templateTable } from './row-tables.ts';
import type { DescribedRow, TableImport } from './table-import.ts';
import { findImport, putImport } from './table-imports.repo.ts';

const MINUTE_MILLISECONDS = 60 * 1000;

interface Asking {
  readonly tenant: Tenant;
  readonly from: RequestOrigin;
}
interface OfOne extends Asking {
  readonly query: { readonly id: string };
}

/** Rows by file: looked through first, then applied, once, by a job. */
export const createTableImports = <
  Column extends string,
  Row extends DescribedRow,
  Summary extends Readonly<Record<string, number>>,
>(
  context: ModuleContext,
  noun: TableImport<Column, Row, Summary>,
) => {
  const { app, db, clock, secrets, fileWorkers } = context;
  const { kind } = noun;
  const limiter = createRateLimiter(context);
  const content = createContentSeal(noun);
  /** Each reads a file of strangers, and holds the enterprise for a moment. */
  const byOneEnterprise: RateLimit = {
    name: `${noun.noun}-imports`,
    hits: 120,
    seconds: 60 * 60,
    reason: 'too_busy',
  };

  const check = async ({ tenant, from, upload }: Asking & { readonly upload: UploadedFile }) => {
    await limiter.take(byOneEnterprise, tenant.enterpriseId);
    const { format, bytes } = await fileWorkers.run('readTable', await upload.read(LARGEST_IMPORT_BYTES));
    const lines = noun.readLines(Sheets.parse(JSON.parse(bytes.toString())));
    const info = await db.inTransaction(async (tx) => {
      const standing = await holdEnterpriseAs(tx, tenant, noun.permission);
      await requireLasting(tx, tenant.enterpriseId);
      const { rows, summary } = await noun.plan(context, tx, { tenant, standing, lines, language: from.language });
      const [id, now] = [randomUUID(), clock()];
      const expiresAt = new Date(now.getTime() + IMPORT_MINUTES * MINUTE_MILLISECONDS);
      const digest = createHash('sha256').update(JSON.stringify(lines)).digest();
      const sealedContent = content.seal(secrets, id, { format, lines, faults: faultsIn(rows), summary });
      await putImport(tx, tenant, { id, kind, sealedContent, digest, now, expiresAt });
      return { id, format, expiresAt: expiresAt.toISOString(), summary, rows: [...rows] };
    });
    countImportRows(app.metrics, noun.noun, 'checked', info.summary);
    return { info };
  };

  /** What would be refused later is refused now, as far as it is known; whoever applies it twice gets the one job. */
  const apply = async ({ tenant, from, body: { id } }: Asking & { readonly body: { readonly id: string } }) => {
    const { enterpriseId, userId: ownerId } = tenant;
    await limiter.take(byOneEnterprise, enterpriseId);
    return db.inTransaction(async (tx) => {
      await requireLasting(tx, tenant.enterpriseId);
      const { job } = await startJob(context, tx, {
        id: randomUUID(),
        ownerId,
        enterpriseId,
        kind,
        subjectId: id,
        key: id,
        askedFrom: from,
        now: clock(),
      });
      // Looked at last: whoever asked before may have had theirs done until this one could be started.
      const { appliedAt } = requireLive(await findImport(tx, tenant, { kind, id }), clock());
      if (appliedAt !== null) throw new AppError('import_applied');
      return { info: describeJob(job, from.language) };
    });
  };

  const result = async ({ tenant, query: { id } }: OfOne) => {
    const found = requireLive(await findImport(db, tenant, { kind, id }), clock());
    if (found.appliedAt === null) throw new AppError('import_not_applied');
    const { format, summary, lines, faults } = content.open(secrets, id, found.sealedContent);
    const faultOf = new Map(faults.map(({ row, column, words }) => [row, { column, words }]));
    const rows = lines.map((line) => noun.describeFaulty(line, faultOf.get(line.row) ?? null));
    return { info: { id, format, expiresAt: found.expiresAt.toISOString(), summary, rows } };
  };

  const template = async ({ query: { format }, from }: Asking & { readonly query: { readonly format: TableFormat } }) =>
    templateTable(noun, format, from.language);

  /** What is left to be mended: before it is applied as it was checked, then as it came out. */
  const faulty = async ({ tenant, query: { id }, from }: OfOne) => {
    const found = requireLive(await findImport(db, tenant, { kind, id }), clock());
    const { format, lines, faults } = content.open(secrets, found.id, found.sealedContent);
    return faultyTable(noun, { format, lines: onlyFaulty(lines, faults), faults }, from.language);
  };

  return { check, apply, result, template, faulty };
};
