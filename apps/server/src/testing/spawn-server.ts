import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const main = join(import.meta.dirname, '..', 'main.ts');

/** The server as people start it: a process of its own, told everything by its environment. */
export const spawnServer = (environment: Record<string, string>) => {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [main], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', MAVLINK_UDP_PORT: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const [output, errors] = [child.stdout, child.stderr] as const;
  if (!output || !errors) throw new Error('the server has no output to read');
  let stdout = '';
  let stderr = '';
  output.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  errors.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  // Not `close`: Node never sends it once the IPC channel was cut from our side.
  const exited = Promise.all([once(child, 'exit'), once(output, 'end'), once(errors, 'end')]).then(() => ({
    code: child.exitCode,
    stdout,
    stderr,
  }));

  const ready = new Promise<string>((resolve, reject) => {
    output.on('data', () => {
      const url = /is ready at (\S+)/.exec(stdout)?.[1];
      if (url) resolve(url);
    });
    void exited.then(({ code }) =>
      reject(new Error(`the server ended with ${code} before it was ready: ${stderr}${stdout}`)),
    );
  });
  // A server that is meant to fail is never waited for here.
  ready.catch(() => undefined);

  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return exited;
  };
  return { child, ready, exited, stop };
};

export const aDataDir = () => {
  const path = mkdtempSync(join(tmpdir(), 'skein-data-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

/** For a process that shares database and key with others, and shows the bare demo. */
export const besideOthers = (dataDir: string, databaseUrl: string) => ({
  SKEIN_DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  SKEIN_MASTER_KEY: Buffer.alloc(32, 'skein').toString('base64'),
  SKEIN_DEMO: 'on',
  SKEIN_DEMO_CASES: 'off',
  HOST: '127.0.0.1',
});
