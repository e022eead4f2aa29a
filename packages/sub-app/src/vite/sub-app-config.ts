import type { SubAppName } from '@skein/contract/products.ts';
import { slimContract } from '@skein/contract/vite/slim-contract.ts';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';

import manifest from '../../../../package.json' with { type: 'json' };
import { scopeStyles } from './css-scope.ts';
import { basePathOf, devPortOf, serverProxies } from './dev-servers.ts';
import { exportLifecycle } from './export-lifecycle.ts';
import { injectRealm } from './realm-injection.ts';
import { takeSharedModules } from './shared-modules.ts';

/**
 * The whole Vite configuration of a sub-application. With `SHARED=off` the build carries its own React and stands
 * alone, in `dist/standalone`.
 */
export const defineSubApp = (name: SubAppName): UserConfig => {
  const isShared = process.env['SHARED'] !== 'off';
  return {
    base: basePathOf(name),
    define: { 'import.meta.env.VITE_VERSION': JSON.stringify(manifest.version) },
    plugins: [
      react(),
      slimContract(),
      ...injectRealm(name),
      exportLifecycle(),
      ...(isShared ? [takeSharedModules()] : []),
    ],
    css: { postcss: { plugins: [scopeStyles(name)] } },
    build: {
      outDir: `../../dist/${isShared ? 'child' : 'standalone'}/${name}`,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      // The map's program is one large file, fetched after the page can be used.
      chunkSizeWarningLimit: 1200,
    },
    server: { port: devPortOf(name), strictPort: true, proxy: serverProxies() },
  };
};
