import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePorts } from '../../scripts/free-ports.ts';
import { rootDir } from '../../scripts/run-step.ts';
import type { Inside } from './inside-server.ts';

const insideServer = new URL('./inside-server.ts', import.meta.url).href;

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
      MAVLINK_UDP_PORT: 'off',
      SKEIN_DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --expose-gc --import=${insideServer}`,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  child.stdout?.on('data', (chunk: Buffer) => onOutput(chunk.toString()));
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
    /** About what is held, about turns, or about what was spent. */
    askInside: async (question: 'retained' | 'turns' | 'spent'): Promise<Inside> => {
      const answer = once(child, 'message');
      child.send(question);
      const [inside] = (await answer) as [Inside];
      return inside;
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

export type DemoServer = Awaited<ReturnType<typeof startDemoServer>>;
