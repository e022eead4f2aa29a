import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { createLogger } from '../../apps/server/src/http/logger.ts';
import { startServer } from '../../apps/server/src/start-server.ts';
import { rootDir } from '../../scripts/run-step.ts';

export type Host = 'bare' | 'skein';

export interface Spent {
  /** Of the heap and beside it, after the collector ran. */
  readonly bytes: number;
  readonly cpuMicroseconds: number;
}

/** What was young at the first is gone at the last. */
const COLLECTIONS = 4;

/** Nothing but the library: who connects is kept, and answered once. Both give the port. */
const serveBare = async (): Promise<number> => {
  const http = createServer();
  const channels = new WebSocketServer({ server: http, perMessageDeflate: false });
  channels.on('connection', (channel) => channel.on('message', () => channel.send('welcome')));
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  return (http.address() as AddressInfo).port;
};

const fail = (error: unknown): never => {
  throw error;
};

const serveSkein = async (): Promise<number> => {
  const config = readConfig(process.env, rootDir);
  await startServer(config, createLogger('error'), {
    onProgress: () => undefined,
    onDatabaseLost: fail,
    onFailure: () => undefined,
  });
  return config.port;
};

const measure = (): Spent => {
  if (!globalThis.gc) throw new Error('run with --expose-gc');
  for (let round = 0; round < COLLECTIONS; round += 1) globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return { bytes: heapUsed + external, cpuMicroseconds: user + system };
};

const port = await (process.argv[2] === 'bare' ? serveBare() : serveSkein());
process.on('message', () => process.send?.(measure()));
process.on('disconnect', () => process.exit());
process.send?.(port);
