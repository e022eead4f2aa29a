import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { rootDir, toolEnvironment } from './run-step.ts';

const browserApps = ['shell', 'admin', 'console', 'dashboard', 'controldesk', 'uavhangar'];

/** Hot reload everywhere: Vite for the browser applications, a watching Node for the server. */
const startServer = () => {
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    cwd: rootDir,
    env: { ...toolEnvironment(), NODE_ENV: 'development' },
    stdio: 'inherit',
  });
  child.on('exit', (code) => process.exit(code ?? 1));
  return child;
};

const startApp = async (app: string) => {
  const root = join(rootDir, 'apps', app);
  const server = await createServer({ root, configFile: join(root, 'vite.config.ts'), mode: 'development' });
  await server.listen();
  console.log(`  ${app.padEnd(12)} ${server.resolvedUrls?.local[0] ?? ''}`);
  return server;
};

process.env['NODE_ENV'] = 'development';
const server = startServer();
console.log('skein: starting the development servers …');
const apps: ViteDevServer[] = [];
for (const app of browserApps) apps.push(await startApp(app));
console.log('skein: open the shell; the sub-applications also run alone at their own addresses.');

const stop = async () => {
  server.kill('SIGTERM');
  await Promise.all(apps.map((app) => app.close()));
  process.exit(0);
};
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.once(event, () => void stop());
