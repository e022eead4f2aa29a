import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** One PostgreSQL for a whole test run, and in it the migrated database that every other is copied from. */
export interface TestDatabases {
  readonly serverUrl: string;
  readonly template: string;
}

export const databaseUrl = (serverUrl: string, database: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
};

export const administer = async (serverUrl: string, statement: string): Promise<Record<string, string>[]> => {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(statement)).rows;
  } finally {
    await client.end();
  }
};

export const randomName = (prefix: string): string => `${prefix}_${randomBytes(6).toString('hex')}`;

/** A database of one's own: copying a template is a hundred times quicker than migrating again. */
export const createTestDatabase = async ({ serverUrl, template }: TestDatabases) => {
  const name = randomName(template);
  await administer(serverUrl, `create database ${name} template ${template}`);
  return {
    url: databaseUrl(serverUrl, name),
    drop: () => administer(serverUrl, `drop database ${name} with (force)`),
  };
};

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

/** The template and every copy that a failed test left behind. */
export const dropTestDatabases = async ({ serverUrl, template }: TestDatabases): Promise<void> => {
  const found = await administer(serverUrl, `select datname from pg_database where datname like '${template}%'`);
  for (const { datname } of found) await administer(serverUrl, `drop database ${datname} with (force)`);
};
