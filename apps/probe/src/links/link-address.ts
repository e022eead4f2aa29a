import { usageFailure } from '../cli/probe-failure.ts';

/** Where vehicles are heard. */
export type LinkAddress =
  /** Listen: vehicles push to this port, and are answered where they send from. */
  | { readonly kind: 'udp-listen'; readonly host: string; readonly port: number }
  /** Speak first: for vehicles and routers that wait for a station. */
  | { readonly kind: 'udp'; readonly host: string; readonly port: number }
  | { readonly kind: 'tcp'; readonly host: string; readonly port: number }
  | { readonly kind: 'serial'; readonly path: string; readonly baud: number };

const DEFAULT_BAUD = 57_600;

/** `udp:14550`, `udp:host:port`, `tcp:host:port`, `serial:/dev/ttyACM0[:baud]`. */
export function readLinkAddress(text: string): LinkAddress {
  const [, serialPath, baud] = /^serial:(.+?)(?::(\d+))?$/.exec(text) ?? [];
  if (serialPath !== undefined)
    return { kind: 'serial', path: serialPath, baud: baud === undefined ? DEFAULT_BAUD : Number(baud) };
  const [, kind, host, port = ''] = /^(udp|tcp):(?:(.+):)?(\d{1,5})$/.exec(text) ?? [];
  const number = Number(port);
  const isPort = port !== '' && number <= 65_535 && (number > 0 || (kind === 'udp' && host === undefined));
  if (kind === 'udp' && isPort)
    return host === undefined
      ? { kind: 'udp-listen', host: '0.0.0.0', port: number }
      : { kind: 'udp', host: plainHost(host), port: number };
  if (kind === 'tcp' && host !== undefined && isPort) return { kind: 'tcp', host: plainHost(host), port: number };
  if (/^mqtts?:/.test(text))
    throw usageFailure(
      'mqtt:// 用于机场：请用 watch 或 dock 命令',
      'mqtt:// leads to docks: use the commands watch or dock for them',
    );
  throw usageFailure(
    `“${text}”不是链路；请写 udp:14550、udp:host:port、tcp:host:port 或 serial:/dev/ttyACM0:57600`,
    `"${text}" is no link; write udp:14550, udp:host:port, tcp:host:port or serial:/dev/ttyACM0:57600`,
  );
}

/** IPv6 addresses come in brackets. */
const plainHost = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');
