import { extname } from 'node:path';

const textTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

const otherTypes: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

const ONE_DAY_SECONDS = 86_400;
const ONE_YEAR_SECONDS = 31_536_000;

/** Content hash as Vite writes it: eight characters before the extension. */
const hashedName = /\/assets\/(.*\/)?[^/]+-[\w-]{8}\.\w+$/;

/** How a built file travels, told from its name alone. */
export const describeFile = (file: string) => {
  const extension = extname(file);
  const textType = textTypes[extension];
  return {
    type: textType ?? otherTypes[extension] ?? 'application/octet-stream',
    isText: textType !== undefined,
    cacheControl: cacheControlOf(file, extension),
  };
};

const cacheControlOf = (file: string, extension: string): string => {
  if (hashedName.test(`/${file}`)) return `public, max-age=${ONE_YEAR_SECONDS}, immutable`;
  // Tiles are read in hundreds of ranges; asking before each would double the requests.
  if (extension === '.pmtiles') return `public, max-age=${ONE_DAY_SECONDS}`;
  return 'no-cache';
};
