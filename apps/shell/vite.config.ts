import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env['SKEIN_SERVER'] ?? 'http://127.0.0.1:8080';

/** The families of calls that the server answers; everything else is a page. */
const serverPaths = ['/uaa', '/app/v1', '/jouav', '/device/v1', '/airspace', '/ops/v1', '/admin/v1', '/openapi', '/healthz', '/demo'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: '../../dist/shell',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5170,
    strictPort: true,
    proxy: {
      ...Object.fromEntries(serverPaths.map((path) => [path, { target: server }])),
      '/live': { target: server, ws: true },
    },
  },
});
