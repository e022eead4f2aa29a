import type { JobKind } from '@skein/contract/job.ts';
import type { Language } from '@skein/contract/language.ts';
import type { EnterprisePermission } from '@skein/contract/permissions.ts';
import type { ImportHeadings } from '@skein/contract/table-imports.ts';
import type * as z from 'zod';
import type { By } from '../by.ts';
import type { Tx } from '../db/database.ts';
import type { ModuleContext } from '../module.ts';
import type { JobControl, StoredJob } from '../modules/jobs/jobs.module.ts';
import type { Standing } from '../tenancy/standing.ts';
import type { Tenant } from '../tenancy/tenant.ts';
import type { LineOf, Sheets } from './read-lines.ts';

export interface AskedImport<Line> {
  readonly tenant: Tenant;
  readonly standing: Standing;
  readonly lines: readonly Line[];
  readonly language: Language;
}

export interface ImportDeed {
  readonly tenant: Tenant;
  readonly by: By;
  readonly from: StoredJob['askedFrom'];
}

interface RowFault {
  readonly column: string | null;
  readonly words: string;
}

export interface DescribedRow {
  readonly row: number;
  readonly fault: RowFault | null;
}

/** What comes of each row as things are now, and how it is brought about. */
interface PlannedImport<Row, Summary> {
  readonly rows: readonly Row[];
  readonly summary: Summary;
  readonly carryOut: (deed: ImportDeed, control: Pick<JobControl, 'signal' | 'report'>) => Promise<void>;
}

/** A noun whose rows come from tables that people fill in: what is its own in it. */
export interface TableImport<
  Column extends string,
  Row extends DescribedRow,
  Summary extends Readonly<Record<string, number>>,
> {
  readonly kind: JobKind & ('memberImport' | 'droneImport');
  /** Before its deeds in the log, its metrics and its place under seal. */
  readonly noun: 'member' | 'drone';
  /** Before the names of files that are made of it. */
  readonly fileName: string;
  readonly permission: EnterprisePermission;
  readonly headings: ImportHeadings<Column>;
  readonly readLines: (sheets: Sheets) => LineOf<Column>[];
  readonly summary: z.ZodType<Summary>;
  /** Of an enterprise that is held. Nothing is changed by it. */
  readonly plan: (
    context: ModuleContext,
    tx: Tx,
    asked: AskedImport<LineOf<Column>>,
  ) => Promise<PlannedImport<Row, Summary>>;
  /** As it is told once all others were applied. */
  readonly describeFaulty: (line: LineOf<Column>, fault: RowFault | null) => Row;
}
