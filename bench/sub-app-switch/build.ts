import { join } from 'node:path';
import { scopeStyles } from '@skein/sub-app/vite/css-scope.ts';
import { exportLifecycle } from '@skein/sub-app/vite/export-lifecycle.ts';
import { injectRealm } from '@skein/sub-app/vite/realm-injection.ts';
import { takeSharedModules } from '@skein/sub-app/vite/shared-modules.ts';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';

const here = import.meta.dirname;
export const benchDist = join(here, '..', 'dist', 'sub-app-switch');

const common = (outDir: string): InlineConfig => ({
  configFile: false,
  mode: 'production',
  logLevel: 'warn',
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
  },
});

const buildShell = () => build({ ...common(benchDist), root: join(here, 'shell'), plugins: [react()] });

const buildSubApp = (name: string, isReactShared: boolean) =>
  build({
    ...common(join(benchDist, 'child', name)),
    root: join(here, 'sub-app'),
    base: `/child/${name}/`,
    define: { 'import.meta.env.VITE_BENCH_NAME': JSON.stringify(name) },
    plugins: [react(), ...injectRealm(name), exportLifecycle(), ...(isReactShared ? [takeSharedModules()] : [])],
    css: { postcss: { plugins: [scopeStyles(name)] } },
  });

/** The shell first: building it empties the folder the others are built into. */
export const buildBench = async (): Promise<void> => {
  await buildShell();
  for (const name of ['alpha', 'beta']) {
    await buildSubApp(name, true);
    await buildSubApp(`${name}-own`, false);
  }
};
