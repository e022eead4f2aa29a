import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ownLocales } from '@skein/ui/vite/own-locales.ts';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const dist = join(import.meta.dirname, '..', 'dist', 'components');

export interface BuiltPage {
  readonly folder: string;
  /** Script and style as they travel, bare React included. */
  readonly gzipKib: number;
}

export const buildPage = async (name: string): Promise<BuiltPage> => {
  const folder = join(dist, name);
  await build({
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    root: join(import.meta.dirname, name),
    plugins: [react(), ownLocales()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
    },
  });
  const files = globSync('**/*.{js,css}', { cwd: folder });
  const bytes = files.map((file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length);
  return { folder, gzipKib: bytes.reduce((sum, each) => sum + each, 0) / 1024 };
};
