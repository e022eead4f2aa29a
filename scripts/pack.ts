import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { packages } from './pack/packages.ts';
import { writePackage } from './pack/write-package.ts';
import { rootDir, runStep } from './run-step.ts';

/** What others install: the SDK and the command as JavaScript that needs nothing of this repository. */
const packAll = async (targetDir: string): Promise<boolean> => {
  mkdirSync(targetDir, { recursive: true });
  for (const described of packages) {
    const dir = join(targetDir, described.dir);
    await writePackage(described, dir);
    const { isOk } = await runStep(`pack ${described.dir}`, 'npm', ['pack', dir, '--pack-destination', targetDir]);
    if (!isOk) return false;
  }
  return true;
};

if (!(await packAll(resolve(process.argv[2] ?? join(rootDir, 'dist/packages'))))) process.exitCode = 1;
