import { sql, type RawBuilder } from 'kysely';

/**
 * An event keeps ids as text, and not all are of people. Turned round, the ids of people to text, no index would help: each
 * event would be held against every one of them.
 */
export const idInEvent = (column: 'a.actor_id' | 'a.target_id' | 'a.enterprise_id'): RawBuilder<string> => {
  const text = sql.ref(column);
  return sql<string>`case when ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${text}::uuid end`;
};

export const isOfKind = (kind: string): RawBuilder<boolean> => sql<boolean>`a.target_kind = ${kind}`;
