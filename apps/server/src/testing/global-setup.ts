import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPool } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { administer, databaseUrl, dropTestDatabases, randomName, type TestDatabases } from './test-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabases: TestDatabases;
  }
}

/** Before the first test: one server (ours, or the one SKEIN_TEST_DATABASE_URL names) with one migrated template. */
export const setup = async (project: TestProject) => {
  const server = await findServer(process.env['SKEIN_TEST_DATABASE_URL']);
  const template = randomName('skein_template');
  await administer(server.url, `create database ${template}`);
  const pool = openPool({ connectionString: databaseUrl(server.url, template) }, fail);
  await migrate(pool);
  await pool.end();
  const testDatabases = { serverUrl: server.url, template };
  project.provide('testDatabases', testDatabases);
  return async () => {
    await dropTestDatabases(testDatabases);
    await server.stop();
  };
};

const fail = (error: unknown) => {
  throw error;
};

const findServer = async (givenUrl: string | undefined) => {
  if (givenUrl) return { url: givenUrl, stop: async () => undefined };
  const dataDir = mkdtempSync(join(tmpdir(), 'skein-tests-'));
  // Tests prove behaviour, not durability; the crash test starts a server of its own.
  const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  // Several files at a time, each with up to three servers, and some connections of those before that are not yet closed.
  const settings = { ...quick, max_connections: '300' };
  const postgres = await startEmbeddedPostgres({ dataDir, settings, onProgress: () => undefined, onLost: fail });
  const { host = '', user = '' } = postgres.connection;
  return {
    url: `postgres://localhost/postgres?host=${encodeURIComponent(host)}&user=${user}`,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
};
