import { sql, type RawBuilder } from 'kysely';

/** Wherever it stands in one of these columns, in whichever case. What a person types is text, not a pattern. */
export const containsText = (columns: readonly string[], text: string): RawBuilder<boolean> => {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const conditions = columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`);
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
};
