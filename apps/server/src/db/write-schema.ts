import { join } from 'node:path';
import { generate, PostgresDialect } from 'kysely-codegen';
import type { Database } from './database.ts';

/** Writes the types of the tables as they are, or (`verify`) throws when the file says something else. */
export const writeSchema = (db: Database, { verify }: { readonly verify: boolean }): Promise<string> =>
  generate({
    db,
    dialect: new PostgresDialect(),
    outFile: join(import.meta.dirname, 'schema.generated.ts'),
    typeOnlyImports: true,
    verify,
  });
