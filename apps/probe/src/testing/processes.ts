import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, vi } from 'vitest';

const fileOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const PROBE = fileOf('../probe.ts');
const SIMULATOR = fileOf('../../../simulator/src/simulate.ts');

// Every step is a process that must start first, and on a busy machine that alone takes seconds.
vi.setConfig({ testTimeout: 300_000 });

type Child = ChildProcessByStdio<null, Readable, Readable>;

const running: Child[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'probe-'));
  folders.push(folder);
  return folder;
}

function start(file: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Child {
  const env = { ...process.env, LANG: 'en_US.UTF-8', LC_ALL: '', XDG_STATE_HOME: temporaryFolder(), ...environment };
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  return child;
}

export interface Endpoint {
  readonly kind: string;
  readonly host: string;
  readonly port: number;
  readonly from?: number;
  readonly serials?: readonly string[];
}

/** The simulator as anybody starts it; resolves when it can be reached. */
export async function startSimulator(...args: string[]): Promise<readonly Endpoint[]> {
  const child = start(SIMULATOR, [...args, '--json']);
  let errors = '';
  child.stderr.on('data', (text) => (errors += String(text)));
  for await (const line of createInterface({ input: child.stdout })) {
    const event = JSON.parse(line) as { ready?: boolean; endpoints?: readonly Endpoint[] };
    if (event.ready !== true) continue;
    // The rest must be read away, or it would stop when its pipe is full.
    child.stdout.resume();
    return event.endpoints ?? [];
  }
  throw new Error(`the simulator ended before it was ready: ${errors}`);
}

/** One vehicle behind a TCP port. */
export async function startVehicle(...args: string[]): Promise<string> {
  const [endpoint] = await startSimulator(...args, 'tcp:0');
  return `tcp:127.0.0.1:${endpoint?.port}`;
}

/** A port that nobody has a moment ago. */
export async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  return port;
}

export type ProbeEvent = { readonly event: string; readonly text?: string } & Readonly<Record<string, unknown>>;

export interface Probe {
  readonly events: ProbeEvent[];
  /** What was heard of this kind so far, or the first when it comes; fails when the program ends without it. */
  readonly next: (event: string, isWanted?: (event: ProbeEvent) => boolean) => Promise<ProbeEvent>;
  readonly signal: (signal: NodeJS.Signals) => void;
  readonly ended: Promise<Ended>;
}

export interface Ended {
  readonly exitCode: number | null;
  readonly events: readonly ProbeEvent[];
  /** Of the last line. */
  readonly text: string;
}

/** The probe with `--json`, while it runs. */
export function startProbe(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Probe {
  const child = start(PROBE, [...args, '--json'], environment);
  const events: ProbeEvent[] = [];
  const waiting = new Set<() => void>();
  const wake = (): void => waiting.forEach((check) => check());
  let errors = '';
  let isOver = false;
  child.stderr.on('data', (text) => (errors += String(text)));
  createInterface({ input: child.stdout }).on('line', (line) => {
    events.push(JSON.parse(line) as ProbeEvent);
    wake();
  });
  // Not `exit`: lines may still be on their way then.
  const ended = once(child, 'close').then(([exitCode]): Ended => {
    isOver = true;
    wake();
    if (errors !== '') throw new Error(errors);
    return { exitCode: exitCode as number | null, events, text: events.at(-1)?.text ?? '' };
  });
  const next: Probe['next'] = (name, isWanted = () => true) =>
    new Promise((resolve, reject) => {
      const check = (): void => {
        const found = events.find((event) => event.event === name && isWanted(event));
        if (found === undefined && !isOver) return;
        waiting.delete(check);
        if (found === undefined) reject(new Error(`ended without "${name}": ${JSON.stringify(events)} ${errors}`));
        else resolve(found);
      };
      waiting.add(check);
      check();
    });
  return { events, next, ended, signal: (signal) => void child.kill(signal) };
}

export const runProbe = (args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  startProbe(args, environment).ended;

/** As a person sees it. */
export async function runProbeForPeople(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<{ readonly exitCode: number | null; readonly out: string; readonly errors: string }> {
  const child = start(PROBE, args, environment);
  let [out, errors] = ['', ''];
  child.stdout.on('data', (text) => (out += String(text)));
  child.stderr.on('data', (text) => (errors += String(text)));
  const [exitCode] = await once(child, 'close');
  return { exitCode: exitCode as number | null, out, errors };
}
