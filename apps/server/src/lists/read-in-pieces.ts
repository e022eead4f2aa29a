import { sql, type SelectQueryBuilder, type StringReference } from 'kysely';

const ROWS_AT_ONCE = 1000;

interface Pieces<Column, Row> {
  /** No two rows have it alike: of those that do, the end of a piece would pass over all but one. */
  readonly column: Column;
  /** How the same is called in a row. */
  readonly key: keyof Row;
  readonly size?: number;
}

/** All of these rows in the order of a column, so many at a time as memory does not feel. */
export async function* readInPieces<D, T extends keyof D, Row>(
  rows: SelectQueryBuilder<D, T, Row>,
  { column, key, size = ROWS_AT_ONCE }: Pieces<StringReference<D, T>, Row>,
): AsyncGenerator<Row[]> {
  let after: Row[keyof Row] | undefined;
  for (;;) {
    const piece = (await rows
      .$if(after !== undefined, (query) => query.where(sql<boolean>`${sql.ref(column)} > ${after}`))
      .orderBy(sql.ref(column))
      .limit(size)
      .execute()) as Row[];
    yield piece;
    after = piece.at(-1)?.[key];
    if (piece.length < size) return;
  }
}
