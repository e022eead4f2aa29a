import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../run-step.ts';
import type { Described } from './packages.ts';
import { writeJavaScript } from './write-javascript.ts';
import { writeTypes } from './write-types.ts';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly type: string;
  readonly sideEffects?: boolean;
  readonly engines: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** A folder that `npm pack` takes as it is. */
export const writePackage = async (described: Described, targetDir: string): Promise<void> => {
  const { dir, entries, kind } = described;
  rmSync(targetDir, { recursive: true, force: true });
  mkdirSync(targetDir, { recursive: true });
  const imported = await writeJavaScript(described, join(targetDir, 'lib'));
  if (kind === 'library') for (const name of await writeTypes(described, join(targetDir, 'lib'))) imported.add(name);
  const { name, version, license, type, sideEffects, engines } = readManifest(dir);
  const manifest = {
    name,
    version,
    license,
    type,
    engines,
    ...(sideEffects !== undefined && { sideEffects }),
    ...(kind === 'library'
      ? { exports: Object.fromEntries(entries.map((entry) => [`./${entry}`, placesOf(described, entry)])) }
      : { bin: Object.fromEntries(entries.map((entry) => [entry, `lib/${entry}.js`])) }),
    dependencies: versionsOf(imported),
  };
  writeFileSync(join(targetDir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of [`${dir}/README.md`, 'LICENSE', 'NOTICE'])
    copyFileSync(join(rootDir, file), join(targetDir, file.slice(file.lastIndexOf('/') + 1)));
};

const readManifest = (dir: string): Manifest =>
  JSON.parse(readFileSync(join(rootDir, dir, 'package.json'), 'utf8')) as Manifest;

const placesOf = ({ dir }: Described, entry: string) => {
  const place = `./lib/${dir.replace(/^packages\//, '')}/src/${entry}`;
  return { types: `${place}.d.ts`, default: `${place}.js` };
};

/** Of what is imported the versions that our own packages ask for. */
const versionsOf = (imported: ReadonlySet<string>): Readonly<Record<string, string>> => {
  const asked = globSync('packages/*/package.json', { cwd: rootDir }).map((file) => readManifest(file.slice(0, -13)));
  const versions = Object.assign({}, ...asked.map(({ dependencies = {} }) => dependencies)) as Record<string, string>;
  return Object.fromEntries(
    [...imported].toSorted().map((name) => {
      const version = versions[name];
      if (version === undefined) throw new Error(`no package of ours says which ${name} it wants`);
      return [name, version];
    }),
  );
};
