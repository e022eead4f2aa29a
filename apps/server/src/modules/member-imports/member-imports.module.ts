import { inLanguage } from '@skein/contract/both-languages.ts';
import type { Language } from '@skein/contract/language.ts';
import { importHeadings, memberImportCalls, REASON_HEADING, type TableFormat } from '@skein/contract/member-imports.ts';
import type { Download } from '../../http/send-file.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import type { Columns } from '../../lists/csv.ts';
import { writeTable } from '../../lists/write-table.ts';
import type { Module } from '../../module.ts';
import type { ImportLine } from './import-line.ts';
import { addImportMetrics } from './import-metrics.ts';
import { deleteExpired, deleteImportsOf } from './member-imports.repo.ts';
import { createMemberImports, type ImportContent } from './member-imports.service.ts';

const SWEEP_SECONDS = 5 * 60;

export const memberImportsModule: Module = {
  serve(context) {
    const { check, apply, readFaulty } = createMemberImports(context);
    const countRows = addImportMetrics(context.app.metrics);
    serveCalls(context.app, memberImportCalls, {
      check: async (input) => countRows('checked', await check(input)),
      apply: async (input) => countRows('applied', await apply(input)),
      template: async ({ query: { format }, from }) => fileOf('members-template', format, columnsIn(from.language), []),
      faulty: async ({ tenant, query: { id }, from }) => {
        const content = await readFaulty(tenant, id);
        const columns = [...columnsIn(from.language), reasonsOf(content, from.language)];
        const faulty = new Set(content.faults.map(({ row }) => row));
        const lines = content.lines.filter(({ row }) => faulty.has(row));
        return fileOf('members-to-mend', content.format, columns, lines);
      },
    });
  },
  jobs: ({ db, clock }) => [
    { name: 'member import sweep', everySeconds: SWEEP_SECONDS, run: () => deleteExpired(db, clock()) },
  ],
  personalData: {
    erase: ({ tx, userId }) => deleteImportsOf(tx, userId),
  },
};

const columnsIn = (language: Language): Columns<ImportLine> =>
  (['name', 'contact', 'unit', 'roles'] as const).map((column) => [
    importHeadings[column][language][0] ?? column,
    (line) => line[column],
  ]);

const reasonsOf = ({ faults }: ImportContent, language: Language): Columns<ImportLine>[number] => {
  const words = new Map(faults.map((fault) => [fault.row, fault.words]));
  return [inLanguage({ reason: REASON_HEADING }, language).reason, ({ row }) => words.get(row) ?? ''];
};

async function* oneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

const fileOf = (
  name: string,
  format: TableFormat,
  columns: Columns<ImportLine>,
  lines: readonly ImportLine[],
): Download => writeTable(name, format, columns, oneBatch(lines));
