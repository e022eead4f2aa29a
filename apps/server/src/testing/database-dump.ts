import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Every row of every table, as text: what somebody finds who gets hold of a dump. */
export const dumpDatabase = async (db: Database): Promise<string> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
  const dumps = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
      // Bytes as text too: something stored as plain bytes would hide from a search in hexadecimal.
      return JSON.stringify(rows, (_, value: unknown) => asText(value));
    }),
  );
  return dumps.join('\n');
};

/** A secret, and how it would look in a dump if it were merely packed. */
export const spellingsOf = (secrets: readonly string[]): string[] =>
  secrets.flatMap((secret) => [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64')]);

/** By the time a replacer sees it, a Buffer is the object its `toJSON` made. */
const asText = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value
    ? Buffer.from(value.data as number[]).toString()
    : value;
