import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir, type StepResult } from './run-step.ts';

interface LockedPackage {
  readonly resolved?: string;
  readonly optionalDependencies?: Record<string, string>;
}

/** A registry host in the lock file would tie every clone to one mirror. */
const hostsNamed = (packages: Record<string, LockedPackage>): string[] =>
  Object.entries(packages)
    .filter(([, { resolved }]) => resolved?.startsWith('http'))
    .map(([path]) => `${path} names a registry host; keep omit-lockfile-registry-resolved=true in .npmrc`);

/** Where Node would look for a dependency of the package at `path`: its own folder first, then those above. */
const placesOf = (name: string, path: string): string[] => {
  const folders = path.split('/').map((_, index, parts) => parts.slice(0, parts.length - index).join('/') + '/');
  return [...folders, ''].map((folder) => `${folder}node_modules/${name}`);
};

/** A native tool whose binary for another platform was not to be had when locking: `npm ci` fails there, and often here. */
const missingBinaries = (packages: Record<string, LockedPackage>): string[] =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesOf(name, path).some((place) => place in packages))
      .map((name) => `${path} lacks ${name}; pin a version that is complete for every platform`),
  );

export const checkLockFile = (): StepResult => {
  const { packages } = JSON.parse(readFileSync(join(rootDir, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const problems = [...hostsNamed(packages), ...missingBinaries(packages)];
  const isOk = problems.length === 0;
  console.log(`  ${isOk ? '✓' : '✗'} lock file names no host and is complete for every platform`);
  for (const problem of problems) console.error(problem);
  return { name: 'lock file', isOk, seconds: 0, output: problems.join('\n') };
};
