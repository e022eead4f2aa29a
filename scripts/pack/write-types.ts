import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { rootDir, runStep } from '../run-step.ts';
import type { Described } from './packages.ts';
import { packageOf } from './write-javascript.ts';

const specifiers = /(?<=\bfrom '|\bimport\(['"])[^'"]+(?=['"])/g;

/** The types of what others name, and of all that those refer to. Returns the packages that they import. */
export const writeTypes = async ({ dir, entries }: Described, outDir: string): Promise<Set<string>> => {
  const allDir = mkdtempSync(join(tmpdir(), 'skein-types-'));
  try {
    const args = ['-p', 'tsconfig.sdk.json', '--outDir', allDir, '--checkers', '1'];
    const { isOk } = await runStep(`types of ${dir}`, join(rootDir, 'node_modules/.bin/tsc'), args);
    if (!isOk) throw new Error(`the types of ${dir} could not be written`);
    return copyReached(
      entries.map((entry) => `${dir.replace(/^packages\//, '')}/src/${entry}`),
      { from: allDir, to: outDir },
    );
  } finally {
    rmSync(allDir, { recursive: true, force: true });
  }
};

/** With the names of their neighbours as they lie there: our packages among themselves name each other by what is installed here. */
const copyReached = (entries: readonly string[], { from, to }: { readonly from: string; readonly to: string }) => {
  const imported = new Set<string>();
  const reached = new Set(entries);
  for (const module of reached) {
    const text = readFileSync(join(from, `${module}.d.ts`), 'utf8').replace(specifiers, (specifier) => {
      const neighbour = neighbourOf(module, specifier);
      if (neighbour === undefined) {
        imported.add(packageOf(specifier));
        return specifier;
      }
      reached.add(neighbour);
      const way = relative(dirname(module), neighbour);
      return `${way.startsWith('.') ? way : `./${way}`}.js`;
    });
    mkdirSync(dirname(join(to, module)), { recursive: true });
    writeFileSync(join(to, `${module}.d.ts`), text);
  }
  return imported;
};

/** Undefined: it is somebody else’s. */
const neighbourOf = (module: string, specifier: string): string | undefined => {
  const ours = /^@skein\/([\w-]+)\/(.+)\.ts$/.exec(specifier);
  if (ours) return `${ours[1]}/src/${ours[2]}`;
  return specifier.startsWith('.') ? join(dirname(module), specifier.replace(/\.ts$/, '')) : undefined;
};
