import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';

it.each(['SIGINT', 'SIGTERM'] as const)('leaves nothing behind when it is ended by %s', async (signal) => {
  const folder = mkdtempSync(join(tmpdir(), 'planting-'));
  try {
    const script = join(import.meta.dirname, 'plant-faults.ts');
    const env = { ...process.env, TMPDIR: folder };
    const child = spawn(process.execPath, [script, 'supersedes.ts'], { env, stdio: 'ignore' });
    const exit = once(child, 'exit');
    await vi.waitUntil(() => globSync(join(folder, 'plant-faults-*/results')).length === 1, { timeout: 20_000 });
    child.kill(signal);
    await exit;
    expect(readdirSync(folder).filter((name) => name.startsWith('plant-faults-'))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
});
