import { slimContract } from '@skein/contract/vite/slim-contract.ts';
import { serverProxies, SHELL_DEV_PORT, subAppProxies } from '@skein/sub-app/vite/dev-servers.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * What every page needs, in few files that change at different paces, so that a release leaves the rest in the browser's
 * cache. The kit's Ant Design parts stay out: they weigh more than all of this and only forms and tables want them.
 */
const chunks = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'routing', test: /node_modules[\\/](@tanstack|single-spa)[\\/]/ },
  { name: 'texts', test: /node_modules[\\/](i18next|react-i18next)[\\/]/ },
  {
    name: 'kit',
    test: /node_modules[\\/]lucide-react[\\/]|packages[\\/]ui[\\/]src[\\/](?!antd|data-table|fonts|form-|zod)/,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), slimContract()],
  build: {
    outDir: '../../dist/shell',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // The page's policy lets fonts come from the server and not from data: addresses.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    // MapLibre is one module of a megabyte, fetched after the page is usable.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    port: SHELL_DEV_PORT,
    strictPort: true,
    proxy: { ...serverProxies(), ...subAppProxies() },
  },
});
