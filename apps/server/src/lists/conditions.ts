import { sql, type RawBuilder } from 'kysely';

/** A filter that is not set leaves every row. Of a column, or of what is worked out. */
export const isEqual = (
  what: string | RawBuilder<unknown>,
  value: string | boolean | undefined,
): RawBuilder<boolean> => {
  if (value === undefined) return sql<boolean>`true`;
  return sql<boolean>`${typeof what === 'string' ? sql.ref(what) : what} = ${value}`;
};

/** Wherever it stands in one of these columns, in whichever case. What a person types is text, not a pattern. */
export const containsText = (columns: readonly string[], text: string | undefined): RawBuilder<boolean> => {
  if (!text) return sql<boolean>`true`;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const conditions = columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`);
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
};
