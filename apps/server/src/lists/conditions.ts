import { sql, type RawBuilder } from 'kysely';

/** A filter that is not set leaves every row. */
export const isEqual = (column: string, value: string | undefined): RawBuilder<boolean> =>
  value === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${value}`;

/** Wherever it stands in one of these columns, in whichever case. What a person types is text, not a pattern. */
export const containsText = (columns: readonly string[], text: string | undefined): RawBuilder<boolean> => {
  if (!text) return sql<boolean>`true`;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const conditions = columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`);
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
};
