import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Aedes } from 'aedes';
import { connectAsync } from 'mqtt';
import { temporaryFolder } from './processes.ts';

export interface Broker {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** A broker inside the test. */
export async function embeddedBroker(): Promise<Broker> {
  const broker = await Aedes.createBroker();
  const server = createServer((socket) => broker.handle(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, 'close');
      await new Promise<void>((resolve) => broker.close(() => resolve()));
      server.close();
      await closed;
    },
  };
}

const program = process.env['SKEIN_MOSQUITTO'] ?? '/usr/sbin/mosquitto';

/** A real Mosquitto on a free port. */
export async function mosquitto(): Promise<Broker> {
  if (!existsSync(program))
    throw new Error(
      `no Mosquitto at ${program}: install it (Debian: apt-get install mosquitto) or name one with SKEIN_MOSQUITTO`,
    );
  const port = await freePort();
  const file = join(temporaryFolder(), 'mosquitto.conf');
  writeFileSync(file, `listener ${port} 127.0.0.1\nallow_anonymous true\n`);
  const child = spawn(program, ['-c', file], { stdio: 'ignore' });
  const url = `mqtt://127.0.0.1:${port}`;
  await untilReachable(url);
  return {
    url,
    close: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function untilReachable(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    try {
      const client = await connectAsync(url, {}, false);
      return await client.endAsync();
    } catch {
      // Not there yet.
      await sleep(100);
    }
  }
  throw new Error(`nothing answers at ${url}`);
}
