import type { MemberImport } from '@skein/contract/member-imports.ts';
import { Counter, type Registry } from 'prom-client';

/** The calls themselves are counted with all others; these are the rows in them. */
export const addImportMetrics = (metrics: Registry) => {
  const rows = new Counter({
    name: 'skein_member_import_rows_total',
    help: 'Rows of files of members, when they were checked and when they were applied, by what came of them',
    labelNames: ['step', 'outcome'],
    registers: [metrics],
  });
  return <Answer extends { readonly info: MemberImport }>(step: 'checked' | 'applied', answer: Answer): Answer => {
    for (const [outcome, count] of Object.entries(answer.info.summary)) rows.inc({ step, outcome }, count);
    return answer;
  };
};
