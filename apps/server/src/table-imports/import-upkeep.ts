import type { Module } from '../module.ts';
import type { DescribedRow, TableImport } from './table-import.ts';
import { createTableImportWork } from './table-import.work.ts';
import { deleteExpired, deleteImportsOf } from './table-imports.repo.ts';

const SWEEP_SECONDS = 5 * 60;

/** What the module of such a noun has besides its calls. */
export const upkeepOfImports = <
  Column extends string,
  Row extends DescribedRow,
  Summary extends Readonly<Record<string, number>>,
>(
  noun: TableImport<Column, Row, Summary>,
): Required<Pick<Module, 'jobs' | 'backgroundWork' | 'personalData'>> => ({
  jobs: (context) => [createTableImportWork(context, noun)],
  backgroundWork: ({ db, clock }) => [
    {
      name: `${noun.noun} import sweep`,
      everySeconds: SWEEP_SECONDS,
      run: () => deleteExpired(db, noun.kind, clock()),
    },
  ],
  personalData: {
    erase: ({ tx, userId }) => deleteImportsOf(tx, noun.kind, userId),
  },
});
