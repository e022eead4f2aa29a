import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePorts } from '../../scripts/free-ports.ts';
import { rootDir } from '../../scripts/run-step.ts';

/** The product as a user starts it, on a folder and port of its own. */
export const startDemoServer = async (
  environment: Record<string, string> = {},
  onOutput: (text: string) => void = () => undefined,
) => {
  const [port] = await findFreePorts(1);
  const dataDir = mkdtempSync(join(tmpdir(), 'skein-bench-'));
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: rootDir,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      SKEIN_DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.on('data', (chunk: Buffer) => onOutput(chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error('the demo server did not start');
    await sleep(100);
  }
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
