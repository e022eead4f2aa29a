// The first thing every npm script runs. Plain JavaScript without dependencies: it must work on a clone where nothing is
// installed yet, under any Node that npm itself supports, and hands over to the Node 24 that the install brings.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { takeTurn } from './take-turn.mjs';

const root = join(new URL('.', import.meta.url).pathname, '..');
const modules = join(root, 'node_modules');

const oldest = [20, 19];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  console.error(`skein: Node ${process.versions.node} is too old to install with; use ${oldest.join('.')} or newer.`);
  process.exit(1);
}

/** What npm noted down when an install was complete; it writes this last, so an interrupted one leaves none. */
const noteFile = join(modules, '.package-lock.json');

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Whether node_modules holds what the lock file asks for, however it got there. Other platforms' packages may be absent. */
const isUpToDate = () => {
  const installed = packagesOf(noteFile);
  return Object.entries(packagesOf(join(root, 'package-lock.json')))
    .filter(([path, { optional }]) => path.includes('node_modules/') && !optional)
    .every(([path, { version }]) => path in installed && installed[path].version === version);
};

const nodePath = () =>
  [join(modules, 'node', 'bin', 'node'), join(modules, 'node', 'bin', 'node.exe')].find((path) => existsSync(path));

const isInstalled = () => nodePath() !== undefined && existsSync(noteFile) && isUpToDate();

const pathOutside = (folder) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.startsWith(folder))
    .join(delimiter);

const install = () => {
  console.log('skein: installing dependencies (a minute or two the first time) …');
  // Through the shell, because npm is a .cmd file on Windows; not on the Node in node_modules, which is about to go.
  const { status } = spawnSync('npm ci --no-audit --no-fund --loglevel=error', {
    cwd: root,
    stdio: 'inherit',
    shell: true,
    env: { ...process.env, PATH: pathOutside(modules) },
  });
  if (status !== 0) {
    console.error(
      'skein: `npm ci` failed; see the lines above. With no network, copy node_modules from a machine that has it.',
    );
    process.exit(1);
  }
  if (nodePath() === undefined) {
    console.error(
      'skein: Node 24 was not installed because install scripts are off; run `npm ci` with scripts allowed.',
    );
    process.exit(1);
  }
};

if (!isInstalled()) {
  const endTurn = takeTurn(join(root, 'dist', '.installing'), () =>
    console.log('skein: another command is installing; waiting for it …'),
  );
  process.once('exit', endTurn);
  if (!isInstalled()) install();
  endTurn();
}

const child = spawn(nodePath(), process.argv.slice(2), {
  cwd: root,
  // What Node compiled once it need not compile again, in any process that this one starts: half the work of a start.
  env: { NODE_COMPILE_CACHE: join(modules, '.cache', 'compiled'), ...process.env },
  // The IPC channel tells the child when this process is gone, even by kill -9, so that nothing is left running.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});

// Ctrl-C reaches the whole group by itself; `kill` reaches only us.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));

// npm runs this through a shell, and a `kill` of npm ends both without a word to us: all we see is a new parent.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM');
}, 500).unref();

child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0);
  process.exit();
});
