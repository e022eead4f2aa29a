import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProductCharacters } from '../packages/ui/src/vite/product-characters.ts';
import { rootDir, runStep } from './run-step.ts';
import { takeTurn } from './take-turn.mjs';

const browserApps = ['shell', 'admin', 'console', 'dashboard', 'controldesk', 'uavhangar'];

interface Build {
  readonly app: string;
  /** Where it has more than one. */
  readonly config?: string;
}

const builds: readonly Build[] = [
  ...browserApps.map((app) => ({ app })),
  // What the server's own page `/openapi` runs.
  { app: 'shell', config: 'reference.vite.config.ts' },
];

const stampFile = join(rootDir, 'dist', '.stamp');

/** Everything a browser bundle is made of. The server runs from source and needs no build. */
const sourceStamp = (): string => {
  const hash = createHash('sha256');
  const files = [
    'package-lock.json',
    ...browserApps.flatMap((app) => globSync(`apps/${app}/{index.html,*.ts,src/**,public/**}`, { cwd: rootDir })),
    ...globSync(['packages/*/src/**', 'packages/ui/fonts/*'], { cwd: rootDir }),
  ].filter((file) => /\.\w+$/.test(file) && !/\.test\.tsx?$/.test(file));
  // The server's words are drawn with the glyphs of the build, although its code is no part of it.
  hash.update(readProductCharacters().join(''));
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(rootDir, file)));
  return hash.digest('hex');
};

const buildApp = ({ app, config }: Build) =>
  runStep(`build ${[app, config].filter(Boolean).join(' by ')}`, process.execPath, [
    'node_modules/vite/bin/vite.js',
    'build',
    `apps/${app}`,
    '--logLevel',
    'warn',
    ...(config === undefined ? [] : ['--config', `apps/${app}/${config}`]),
  ]);

const isBuilt = (stamp: string): boolean => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;

const buildAll = async (stamp: string): Promise<boolean> => {
  console.log('skein: building the browser applications …');
  rmSync(stampFile, { force: true });
  const queue = [...builds];
  const failures: string[] = [];
  const worker = async () => {
    for (let build = queue.shift(); build; build = queue.shift())
      if (!(await buildApp(build)).isOk) failures.push(build.app);
  };
  await Promise.all([worker(), worker()]);
  if (failures.length > 0) return false;
  writeFileSync(stampFile, stamp);
  return true;
};

/** Builds shell and sub-applications unless what stands in dist/ came from these very sources. */
export const buildIfStale = async (): Promise<boolean> => {
  const stamp = sourceStamp();
  if (isBuilt(stamp)) return true;
  const endTurn = takeTurn(join(rootDir, 'dist', '.building'), () =>
    console.log('skein: another command is building; waiting for it …'),
  );
  try {
    return isBuilt(stamp) || (await buildAll(stamp));
  } finally {
    endTurn();
  }
};

if (import.meta.main && !(await buildIfStale())) process.exitCode = 1;
