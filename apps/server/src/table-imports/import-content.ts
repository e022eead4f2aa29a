import { TableFormat } from '@skein/contract/table-format.ts';
import * as z from 'zod';
import type { Secrets } from '../secrets/secrets.ts';
import { columnsIn, type LineOf } from './read-lines.ts';
import type { TableImport } from './table-import.ts';

type Summary = Readonly<Record<string, number>>;

/** What is kept of a file, sealed. Once it is applied, only what is left to be mended. */
export interface ImportContent<Column extends string, Counts extends Summary> {
  readonly format: TableFormat;
  readonly lines: readonly LineOf<Column>[];
  readonly faults: readonly { readonly row: number; readonly column: string | null; readonly words: string }[];
  readonly summary: Counts;
}

export const createContentSeal = <Column extends string, Counts extends Summary>({
  noun,
  headings,
  summary,
}: Pick<TableImport<Column, never, Counts>, 'noun' | 'headings' | 'summary'>) => {
  const placeOf = (id: string): string => `${noun}_imports/${id}/sealed_content`;
  const texts = Object.fromEntries(columnsIn(headings).map((column) => [column, z.string()]));
  const Content = z.object({
    format: TableFormat,
    // Its columns are those of the headings, which only its type knows one by one.
    lines: z.array(z.object({ row: z.int(), ...texts })) as unknown as z.ZodType<LineOf<Column>[]>,
    faults: z.array(z.object({ row: z.int(), column: z.string().nullable(), words: z.string() })),
    summary,
  });
  return {
    seal: (secrets: Secrets, id: string, content: ImportContent<Column, Counts>): Buffer =>
      secrets.seal(placeOf(id), JSON.stringify(content)),
    open: (secrets: Secrets, id: string, sealed: Buffer): ImportContent<Column, Counts> =>
      Content.parse(JSON.parse(secrets.open(placeOf(id), sealed).toString())),
  };
};

export const faultsIn = (
  rows: readonly {
    readonly row: number;
    readonly fault: { readonly column: string | null; readonly words: string } | null;
  }[],
): ImportContent<never, never>['faults'] => rows.flatMap(({ row, fault }) => (fault ? [{ row, ...fault }] : []));

export const onlyFaulty = <Line extends { readonly row: number }>(
  lines: readonly Line[],
  faults: readonly { readonly row: number }[],
): Line[] => {
  const faulty = new Set(faults.map(({ row }) => row));
  return lines.filter(({ row }) => faulty.has(row));
};
