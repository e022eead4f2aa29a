import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { rootDir } from '../run-step.ts';
import type { Described } from './packages.ts';

/** Ours in one folder, whoever else’s left to be installed. Returns the packages that it imports. */
export const writeJavaScript = async ({ dir, entries, kind }: Described, outDir: string): Promise<Set<string>> => {
  const isLibrary = kind === 'library';
  const built = await build({
    configFile: false,
    root: rootDir,
    logLevel: 'warn',
    ssr: { noExternal: [/^@skein\//] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      minify: false,
      target: 'es2022',
      rolldownOptions: {
        input: entries.map((entry) => join(rootDir, dir, `src/${entry}.ts`)),
        output: {
          entryFileNames: '[name].js',
          ...(isLibrary
            ? { preserveModules: true, preserveModulesRoot: join(rootDir, 'packages') }
            : { codeSplitting: false }),
        },
      },
    },
  });
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput;
  const files = new Set(output.map(({ fileName }) => fileName));
  const named = output.flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []));
  return new Set(named.filter((name) => !files.has(name) && !isBuiltin(name)).map(packageOf));
};

/** Of `zod/v4/core`, and of `@scope/name/part`, what is installed. */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
