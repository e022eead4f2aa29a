import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const script = join(import.meta.dirname, 'with-install.mjs');

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

// What npm does: a shell between it and us, which a `kill` of npm takes along.
for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`what was started ends when the shell that started it is ended by ${signal}`, async () => {
    const program = 'console.log(process.pid); setInterval(() => undefined, 1000);';
    const shell = spawn('sh', ['-c', `"${process.execPath}" "${script}" -e "${program}"; true`]);
    const [line] = (await once(shell.stdout, 'data')) as [Buffer];
    expect(line.toString()).toMatch(/^\d+\n$/);
    const pid = Number(line.toString());
    shell.kill(signal);
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
}
