import { once, type EventEmitter } from 'node:events';
import { usageFailure } from '../cli/probe-failure.ts';
import type { Link, LinkEvents } from './link.ts';

/** As much of the `serialport` package as is used here. */
interface Port extends EventEmitter {
  write(packet: Uint8Array): boolean;
  close(done: () => void): void;
}

interface SerialportModule {
  readonly SerialPort: new (options: { readonly path: string; readonly baudRate: number }) => Port;
}

/** Native code that most never need: it is installed by those who do. */
const PACKAGE = 'serialport';

export async function openSerial(path: string, baud: number, events: LinkEvents): Promise<Link> {
  const { SerialPort } = await serialportModule();
  const port = new SerialPort({ path, baudRate: baud });
  await once(port, 'open');
  const name = `serial:${path}:${baud}`;
  const hear = events.open({ name, mode: 'stream', transmit: (packet) => void port.write(packet) });
  let isOurs = false;
  port.on('data', (bytes: Uint8Array) => hear(bytes));
  port.on('error', (error: Error) => events.fail(error.message));
  port.on('close', () => {
    if (!isOurs) events.fail('the port was closed or unplugged');
  });
  return {
    name,
    close: () =>
      new Promise((resolve) => {
        isOurs = true;
        port.close(() => resolve());
      }),
  };
}

async function serialportModule(): Promise<SerialportModule> {
  try {
    return (await import(PACKAGE)) as SerialportModule;
  } catch (error) {
    throw usageFailure(
      '串口需要 serialport 包，请运行 npm install --no-save serialport 后重试',
      'serial ports need the package "serialport": run npm install --no-save serialport and try again',
      error,
    );
  }
}
