import { execFile } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
export const rootDir = join(import.meta.dirname, '../../../..');

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}

const dependenciesIn = (packageDir: string): string[] =>
  Object.keys((JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as Manifest).dependencies ?? {});

/** Where a registry would be asked there is none: what others made lies there already, of ours nothing. */
const putBeside = (names: readonly string[], modulesDir: string): void => {
  for (const name of names.filter((each) => !each.startsWith('@skein/') && !existsSync(join(modulesDir, each)))) {
    cpSync(join(rootDir, 'node_modules', name), join(modulesDir, name), { recursive: true });
    putBeside(dependenciesIn(join(modulesDir, name)), modulesDir);
  }
};

export interface InstalledPackages {
  /** Of somebody’s project, outside of this repository. */
  readonly dir: string;
  readonly dependenciesOf: (name: string) => string[];
  readonly remove: () => void;
}

/** Packs what customers get, and has npm install it where nothing of ours is. */
export const installPackages = async (): Promise<InstalledPackages> => {
  const dir = mkdtempSync(join(tmpdir(), 'skein-elsewhere-'));
  const packedDir = join(dir, 'packed');
  await run(process.execPath, [join(rootDir, 'scripts/pack.ts'), packedDir]);
  const modulesDir = join(dir, 'node_modules');
  mkdirSync(modulesDir);
  for (const file of globSync('*/*/package.json', { cwd: packedDir }))
    putBeside(dependenciesIn(join(packedDir, file, '..')), modulesDir);
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const tarballs = globSync('*.tgz', { cwd: packedDir }).map((file) => `./packed/${file}`);
  const cache = join(dir, 'npm-cache');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--cache', cache, ...tarballs], { cwd: dir });
  return {
    dir,
    dependenciesOf: (name) => dependenciesIn(join(modulesDir, name)),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
};
