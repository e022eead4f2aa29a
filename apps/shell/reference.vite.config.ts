import { slimContract } from '@skein/contract/vite/slim-contract.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What `/openapi` runs, in two files of fixed names: the server writes that page without knowing what was built. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/openapi/assets/',
  publicDir: false,
  plugins: [react(), slimContract()],
  build: {
    outDir: '../../dist/reference',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rolldownOptions: {
      input: 'src/reference/main.tsx',
      output: { entryFileNames: 'try-it.js', assetFileNames: 'try-it[extname]', codeSplitting: false },
    },
  },
});
