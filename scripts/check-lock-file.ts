import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir, type StepResult } from './run-step.ts';

/** A registry host in the lock file would tie every clone to one mirror. */
export const checkLockFile = (): StepResult => {
  const text = readFileSync(join(rootDir, 'package-lock.json'), 'utf8');
  const hosts = text.match(/"resolved": "https?:[^"]+"/g) ?? [];
  const isOk = hosts.length === 0;
  console.log(`  ${isOk ? '✓' : '✗'} lock file names no registry host`);
  if (!isOk)
    console.error(`${hosts.length} entries, e.g. ${hosts[0]}; keep omit-lockfile-registry-resolved=true in .npmrc`);
  return { name: 'lock file', isOk, seconds: 0, output: '' };
};
