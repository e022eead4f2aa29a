import type { Endpoint } from '@skein/contract/endpoint.ts';
import type { TableFormat } from '@skein/contract/table-format.ts';
import type { DataColumn } from '@skein/ui/data-column.ts';
import type { State } from '@skein/ui/state-tag.tsx';

/** One row of a file, whatever it is a row of. */
export interface ImportedRow {
  readonly row: number;
  readonly outcome: string;
  readonly fault: { readonly column: string | null; readonly words: string } | null;
}

/** A file that was looked through. */
export interface Imported<Row extends ImportedRow> {
  readonly id: string;
  readonly format: TableFormat;
  readonly summary: Readonly<Record<string, number>>;
  readonly rows: readonly Row[];
}

interface Outcome {
  readonly key: string;
  readonly look: State;
  /** What will come of such rows, and once they are applied. */
  readonly name: string;
  readonly done: string;
  /** Something is done with these rows. */
  readonly isWork: boolean;
}

/** What is a noun's own in its import from a table. */
export interface ImportWay<Row extends ImportedRow> {
  /** Made by `tableImportCalls`. */
  readonly calls: Readonly<Record<'template' | 'check' | 'apply' | 'result' | 'faulty', Endpoint>>;
  /** Before the names of files. */
  readonly fileName: string;
  /** What lists showed until it was applied is old. */
  readonly askAnew: () => void;
  readonly words: {
    readonly title: string;
    readonly back: string;
    readonly text: string;
    readonly columns: string;
    readonly file: string;
    readonly cancelled: string;
  };
  readonly outcomes: readonly Outcome[];
  readonly columnName: (column: string) => string;
  /** Between the number of a row and what is said of it. */
  readonly columns: readonly DataColumn<Row>[];
  readonly rowName: (row: Row) => string;
  /** Of a row that is not faulty. */
  readonly what: (row: Row) => string;
}
