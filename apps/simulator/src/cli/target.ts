import { ArgumentError } from './argument-error.ts';

/** Where vehicles or docks speak. */
export type Target =
  | { readonly kind: 'udp'; readonly host: string; readonly port: number }
  | { readonly kind: 'tcp'; readonly host: string; readonly port: number }
  | { readonly kind: 'mqtt'; readonly url: string };

/** `udp:host:port`, `tcp:port`, `tcp:host:port`, `mqtt://…`. */
export function readTarget(text: string): Target {
  if (/^mqtts?:\/\//.test(text)) return { kind: 'mqtt', url: readUrl(text) };
  const [, kind, named, port = ''] = /^(udp|tcp):(?:(.+):)?(\d+)$/.exec(text) ?? [];
  const host = named?.replace(/^\[(.*)\]$/, '$1');
  if (kind === 'tcp') return { kind, host: host ?? '127.0.0.1', port: readPort(text, port, 0) };
  if (kind === 'udp' && host !== undefined) return { kind, host, port: readPort(text, port, 1) };
  throw new ArgumentError(`"${text}" is no target; write udp:host:port, tcp:port, tcp:host:port or mqtt://host:port`);
}

function readPort(text: string, port: string, least: number): number {
  const number = Number(port);
  if (number < least || number > 65_535)
    throw new ArgumentError(`"${text}": a port is a number from ${least} to 65535`);
  return number;
}

function readUrl(text: string): string {
  if (!URL.canParse(text) || new URL(text).hostname === '')
    throw new ArgumentError(`"${text}" is no address of a broker; write mqtt://user:password@host:1883`);
  return text;
}
