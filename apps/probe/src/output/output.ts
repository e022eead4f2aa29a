import type { Words } from '@skein/mavlink/words.ts';

export type Cell = string | number | boolean | null;

export interface Column {
  readonly key: string;
  readonly title: Words;
  /** How a cell reads for people; programs get the value itself. */
  readonly show?: (value: Cell) => string | Words;
}

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly Readonly<Record<string, Cell>>[];
}

/** Where a command speaks to. It says everything once, for people and for programs alike. */
export interface Output {
  /** Something happened. */
  tell(event: string, data: object, said: Words): void;
  /** Rows of one kind; a `live` table takes the place of the one before it, where there is a screen. */
  table(event: string, table: Table, kind?: 'live'): void;
  /** The end: `exitCode` as the process will have it. */
  end(exitCode: number, reason: string, said: Words | null): void;
}

export interface Screen {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}
