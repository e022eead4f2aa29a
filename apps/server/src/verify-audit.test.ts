import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { logIn } from '@skein/contract/session.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { Database, openPool } from './db/database.ts';
import { aDataDir, spawnServer } from './testing/spawn-server.ts';
import { createTestDatabase } from './testing/test-databases.ts';

const command = join(import.meta.dirname, 'verify-audit.ts');
const { PATH = '' } = process.env;

const verify = async (environment: Record<string, string>) => {
  const running = promisify(execFile)(process.execPath, [command], { env: { PATH, ...environment } });
  const { stdout, stderr } = await running.catch((error: unknown) => error as { stdout: string; stderr: string });
  return { code: running.child.exitCode, stdout, stderr };
};

describe('with the embedded database', () => {
  const data = aDataDir();
  const here = { SKEIN_DATA_DIR: data.path };
  const lockFile = join(data.path, 'postgres/cluster/postmaster.pid');
  afterAll(() => data.remove());

  it('says that there is none yet, and makes none', async () => {
    const { code, stderr } = await verify(here);
    expect(code).toBe(1);
    expect(stderr).toBe(`skein: there is no database in ${data.path}; name its folder with SKEIN_DATA_DIR\n`);
    expect(existsSync(join(data.path, 'postgres'))).toBe(false);
  });

  it('verifies beside a running server, and again after it stopped, leaving each as it was', async () => {
    const server = spawnServer(here);
    const url = await server.ready;
    const attempt = { account: 'nobody@skein.demo', password: 'not the password' };
    await fetch(url + logIn.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(attempt),
    });
    const beside = await verify(here);
    expect(beside).toMatchObject({ code: 0, stderr: '' });
    expect(beside.stdout).toMatch(/^skein: the audit log is whole: [1-9]\d* events, head [0-9a-f]{64}\n$/);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);

    expect((await server.stop()).code).toBe(0);
    expect(existsSync(lockFile)).toBe(false);
    expect(await verify(here)).toEqual(beside);
    expect(existsSync(lockFile)).toBe(false);
  });
});

describe('with an external database', () => {
  it('needs no master key, and names the first broken event', async () => {
    const database = await createTestDatabase(inject('testDatabases'));
    const db = new Database(openPool({ connectionString: database.url }, () => undefined));
    const here = { DATABASE_URL: database.url };
    expect((await verify(here)).stdout).toContain('the audit log is whole: 0 events');

    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update audit_head set sequence = 3`.execute(tx);
    });
    expect(await verify(here)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'skein: the audit log is broken at event 1: it and all after it are missing: 3 were written\n',
    });

    await sql`drop table migrations`.execute(db);
    expect((await verify(here)).stderr).toContain('the database is older than this Skein');
    await db.destroy();
    await database.drop();
  });
});
