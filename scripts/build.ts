import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir, runStep } from './run-step.ts';

const browserApps = ['shell', 'admin', 'console', 'dashboard', 'controldesk', 'uavhangar'];
const stampFile = join(rootDir, 'dist', '.stamp');

/** Everything a browser bundle is made of. The server runs from source and needs no build. */
const sourceStamp = (): string => {
  const hash = createHash('sha256');
  const files = [
    'package-lock.json',
    ...browserApps.flatMap((app) =>
      globSync(`apps/${app}/{index.html,vite.config.ts,src/**,public/**}`, { cwd: rootDir }),
    ),
    ...globSync('packages/*/src/**', { cwd: rootDir }),
  ].filter((file) => /\.\w+$/.test(file) && !/\.test\.tsx?$/.test(file));
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(rootDir, file)));
  return hash.digest('hex');
};

const buildApp = (app: string) =>
  runStep(`build ${app}`, process.execPath, [
    'node_modules/vite/bin/vite.js',
    'build',
    `apps/${app}`,
    '--logLevel',
    'warn',
  ]);

/** Builds shell and sub-applications unless what stands in dist/ came from these very sources. */
export const buildIfStale = async (): Promise<boolean> => {
  const stamp = sourceStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return true;
  console.log('skein: building the browser applications …');
  rmSync(stampFile, { force: true });
  const queue = [...browserApps];
  const failures: string[] = [];
  const worker = async () => {
    for (let app = queue.shift(); app; app = queue.shift()) if (!(await buildApp(app)).isOk) failures.push(app);
  };
  await Promise.all([worker(), worker()]);
  if (failures.length > 0) return false;
  mkdirSync(join(rootDir, 'dist'), { recursive: true });
  writeFileSync(stampFile, stamp);
  return true;
};

if (import.meta.main && !(await buildIfStale())) process.exitCode = 1;
