import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';

export const rootDir = join(import.meta.dirname, '..');

/** Node 24 first in the path, so that every tool a step starts runs on it too. */
export const toolEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [dirname(process.execPath), join(rootDir, 'node_modules', '.bin'), process.env['PATH']].join(':'),
});

export interface StepResult {
  readonly name: string;
  readonly isOk: boolean;
  readonly seconds: number;
  readonly output: string;
}

const seconds = (since: number): number => (performance.now() - since) / 1000;

/** Runs one command quietly: a line when it ends, its whole output only when it fails. */
export const runStep = (
  name: string,
  command: string,
  args: readonly string[],
  more: NodeJS.ProcessEnv = {},
): Promise<StepResult> =>
  new Promise((resolve) => {
    const startedAt = performance.now();
    const env = { ...toolEnvironment(), ...more };
    const child = spawn(command, args, { cwd: rootDir, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => (output += `${error.message}\n`));
    child.on('close', (code) => {
      const result = { name, isOk: code === 0, seconds: seconds(startedAt), output };
      console.log(`  ${result.isOk ? '✓' : '✗'} ${name} (${result.seconds.toFixed(1)} s)`);
      if (!result.isOk) console.error(output.trimEnd());
      resolve(result);
    });
  });

/** Runs one command in the open; resolves to its exit code. */
export const runVisibly = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: rootDir, env: { ...toolEnvironment(), ...env }, stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
