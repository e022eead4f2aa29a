import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SIMULATOR = fileURLToPath(new URL('../../../simulator/src/simulate.ts', import.meta.url));

/** The simulator as anybody starts it, in a process of its own; resolves once it flies, with how to end it. */
export const startSimulator = async (...args: readonly string[]): Promise<() => Promise<void>> => {
  const child = spawn(process.execPath, [SIMULATOR, ...args, '--json'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  for await (const line of createInterface({ input: child.stdout }))
    if ((JSON.parse(line) as { ready?: boolean }).ready === true) {
      // What it tells from now on is nobody's business here, and must not fill the pipe.
      child.stdout.resume();
      return stop;
    }
  throw new Error('the simulator ended before it could be reached');
};
