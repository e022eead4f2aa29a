import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { rootDir } from '../../scripts/run-step.ts';

const source = join(rootDir, 'packages', 'ui', 'gallery');
const built = join(rootDir, 'test-results', 'gallery');
/** Nobody listens there: what the page asks for is answered from the folder. */
const ORIGIN = 'http://gallery.localhost';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The components as they are shipped. The gallery is no part of the product, so no build of it has it. */
export const buildGallery = async (): Promise<void> => {
  await build({
    root: source,
    configFile: join(source, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: built, emptyOutDir: true, reportCompressedSize: false },
  });
};

interface Appearance {
  readonly language: 'zh-CN' | 'en-US';
  readonly theme: 'light' | 'dark';
}

export const openGallery = async (page: Page, { language, theme }: Appearance): Promise<void> => {
  await page.context().addCookies([
    { name: 'skein_language', value: language, url: ORIGIN },
    { name: 'skein_theme', value: theme, url: ORIGIN },
  ]);
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname === '/' ? '/index.html' : pathname;
    await route.fulfill({ body: await readFile(join(built, file)), contentType: types[extname(file)] ?? 'text/plain' });
  });
  await page.goto(ORIGIN);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};
