import { ImportColumn, ImportSummary, TableFormat, type MemberImport } from '@skein/contract/member-imports.ts';
import * as z from 'zod';
import type { Secrets } from '../../secrets/secrets.ts';
import { wordsOf } from './describe-plan.ts';
import { ImportLine } from './import-line.ts';
import type { ImportFacts, Plan } from './plan-import.ts';

/** What is kept of a file, sealed. Once it is applied, only what is left to be mended. */
const Content = z.object({
  format: TableFormat,
  lines: z.array(ImportLine),
  faults: z.array(z.object({ row: z.int(), column: ImportColumn.nullable(), words: z.string() })),
  summary: ImportSummary,
});
export type ImportContent = z.infer<typeof Content>;

const placeOf = (id: string): string => `member_imports/${id}/sealed_content`;

export const sealContent = (secrets: Secrets, id: string, content: ImportContent): Buffer =>
  secrets.seal(placeOf(id), JSON.stringify(content));

export const openContent = (secrets: Secrets, id: string, sealed: Buffer): ImportContent =>
  Content.parse(JSON.parse(secrets.open(placeOf(id), sealed).toString()));

export const faultsIn = (plans: readonly Plan[], { language }: ImportFacts): ImportContent['faults'] =>
  plans.flatMap((plan) =>
    plan.kind === 'fault' ? [{ row: plan.line.row, column: plan.column, words: wordsOf(plan, language) }] : [],
  );

export const onlyFaulty = ({ lines, faults }: Pick<ImportContent, 'lines' | 'faults'>): ImportLine[] => {
  const faulty = new Set(faults.map(({ row }) => row));
  return lines.filter(({ row }) => faulty.has(row));
};

/** The rows that are left, and why. */
export const faultyRows = ({ lines, faults }: ImportContent): MemberImport['rows'] => {
  const byRow = new Map(faults.map(({ row, column, words }) => [row, { column, words }]));
  return lines.map((line) => ({
    ...line,
    outcome: 'fault',
    changes: [],
    understood: null,
    fault: byRow.get(line.row) ?? null,
  }));
};
