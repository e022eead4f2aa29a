import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = process.env['SKEIN_MOSQUITTO'] ?? '/usr/sbin/mosquitto';

/** A real Mosquitto on a free port of this machine. */
export async function startMosquitto(): Promise<{ port: number; close: () => Promise<void> }> {
  if (!existsSync(program))
    throw new Error(
      `no Mosquitto at ${program}: install it (Debian: apt-get install mosquitto) or name one with SKEIN_MOSQUITTO`,
    );
  const folder = mkdtempSync(join(tmpdir(), 'skein-mosquitto-'));
  const port = await freePort();
  const file = join(folder, 'mosquitto.conf');
  writeFileSync(file, `listener ${port} 127.0.0.1\nallow_anonymous true\n`);
  const broker = spawn(program, ['-c', file], { stdio: 'ignore' });
  await until(() => canConnect(port));
  return {
    port,
    close: async () => {
      const ended = once(broker, 'exit');
      broker.kill();
      await ended;
      rmSync(folder, { recursive: true });
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

const canConnect = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

async function until(isThere: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if (await isThere()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Mosquitto does not listen after a minute');
}
