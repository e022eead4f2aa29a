import { sql, type SelectQueryBuilder } from 'kysely';

const ROWS_AT_ONCE = 1000;

/** All of these rows in the order of a column that tells them apart, so many at a time as memory does not feel. */
export async function* readInPieces<D, T extends keyof D, Row>(
  rows: SelectQueryBuilder<D, T, Row>,
  { column, key, size = ROWS_AT_ONCE }: { readonly column: string; readonly key: keyof Row; readonly size?: number },
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
