import { inLanguage } from '@skein/contract/both-languages.ts';
import type { Language } from '@skein/contract/language.ts';
import { importHeadings, memberImportCalls, REASON_HEADING, type TableFormat } from '@skein/contract/member-imports.ts';
import type { Download } from '../../http/send-file.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import type { Columns } from '../../lists/csv.ts';
import { writeTable } from '../../lists/write-table.ts';
import type { Module } from '../../module.ts';
import { onlyFaulty, type ImportContent } from './import-content.ts';
import type { ImportLine } from './import-line.ts';
import { importMetrics } from './import-metrics.ts';
import { createMemberImportWork } from './member-import.work.ts';
import { deleteExpired, deleteImportsOf } from './member-imports.repo.ts';
import { createMemberImports } from './member-imports.service.ts';

const SWEEP_SECONDS = 5 * 60;

export const memberImportsModule: Module = {
  serve(context) {
    const { check, apply, result, readFaulty } = createMemberImports(context);
    const countRows = importMetrics(context.app.metrics);
    serveCalls(context.app, memberImportCalls, {
      check: async (input) => {
        const answer = await check(input);
        countRows('checked', answer.info.summary);
        return answer;
      },
      apply,
      result,
      template: async ({ query: { format }, from }) => fileOf('members-template', format, columnsIn(from.language), []),
      faulty: async ({ tenant, query: { id }, from }) => {
        const content = await readFaulty(tenant, id);
        const columns = [...columnsIn(from.language), reasonsOf(content, from.language)];
        return fileOf('members-to-mend', content.format, columns, onlyFaulty(content));
      },
    });
  },
  jobs: (context) => [createMemberImportWork(context)],
  backgroundWork: ({ db, clock }) => [
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
