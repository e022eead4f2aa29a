import { subAppNames, type SubAppName } from '@skein/contract/products.ts';
import type { ProxyOptions } from 'vite';

export const SHELL_DEV_PORT = 5170;

const subAppDevPorts: Record<SubAppName, number> = {
  admin: 5171,
  console: 5172,
  dashboard: 5173,
  controldesk: 5174,
  uavhangar: 5175,
};

export const devPortOf = (name: SubAppName): number => subAppDevPorts[name];

export const basePathOf = (name: string): string => `/child/${name}/`;

/** For the shell's dev server: each sub-application, hot reload included, comes from its own. */
export const subAppProxies = (): Record<string, ProxyOptions> =>
  Object.fromEntries(
    subAppNames.map((name) => [basePathOf(name), { target: `http://127.0.0.1:${devPortOf(name)}`, ws: true }]),
  );

/** The families of calls that the server answers; everything else is a page. */
const serverPaths = [
  '/uaa',
  '/app/v1',
  '/jouav',
  '/device/v1',
  '/airspace',
  '/ops/v1',
  '/admin/v1',
  '/openapi',
  '/healthz',
  '/demo',
  '/pages.css',
];

/** For every dev server: calls go on to the real one. */
export const serverProxies = (
  target = process.env['SKEIN_SERVER'] ?? `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`,
): Record<string, ProxyOptions> => ({
  ...Object.fromEntries(serverPaths.map((path) => [path, { target }])),
  '/live': { target, ws: true },
});
