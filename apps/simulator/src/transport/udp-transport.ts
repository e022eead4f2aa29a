import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { Party, VehicleGroup } from '../mavlink/vehicle-group.ts';
import type { OpenTransport, TransportEvents } from './transport.ts';

/** Stations that spoke and fell silent are forgotten after this. */
const GUEST_SILENT_MS = 60_000;

/** More than this at one socket is somebody playing with it. */
const MOST_GUESTS = 16;

interface Guest {
  readonly party: Party;
  heardAtMs: number;
}

export interface UdpOptions extends TransportEvents {
  readonly group: VehicleGroup;
  /** Where the vehicles push to without being asked. */
  readonly host: string;
  readonly port: number;
  readonly now: () => number;
}

/** Pushes to one station, and answers every other that speaks to the socket it sends from. */
export async function openUdp({ group, host, port, now, report }: UdpOptions): Promise<OpenTransport> {
  const isIpv6 = host.includes(':');
  const socket = createSocket(isIpv6 ? 'udp6' : 'udp4');
  // A simulator for this machine takes orders from this machine only.
  if (loopbacks.has(host)) socket.bind(0, isIpv6 ? '::1' : '127.0.0.1');
  else socket.bind(0);
  await once(socket, 'listening');
  // A station that is not there yet answers with "port unreachable": that is no reason to stop.
  socket.on('error', (error) => report(`udp ${host}:${port}: ${error.message}`));
  const partner = group.join({ kind: 'udp-partner', transmit: (packets) => send(socket, packets, port, host) });
  const guests = new Map<string, Guest>();
  socket.on('message', (datagram, { address, port: from }) => {
    const nowMs = now();
    if (from === port && isSameHost(address, host)) return partner.hear(datagram);
    forgetSilent(guests, nowMs);
    const key = `${address}|${from}`;
    let guest = guests.get(key);
    if (guest === undefined) {
      if (guests.size >= MOST_GUESTS) return;
      const party = group.join({ kind: 'udp-guest', transmit: (packets) => send(socket, packets, from, address) });
      guests.set(key, (guest = { party, heardAtMs: nowMs }));
    }
    guest.heardAtMs = nowMs;
    guest.party.hear(datagram);
  });
  const { port: local } = socket.address();
  return {
    endpoint: { kind: 'udp', host, port, from: local, systems: group.vehicles.map(({ systemId }) => systemId) },
    close: async () => {
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    },
  };
}

/** A datagram that cannot be sent is lost, like any other; the next one is as good. */
const send = (socket: Socket, packets: Uint8Array, port: number, host: string): void =>
  socket.send(packets, port, host, () => undefined);

const loopbacks: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1']);

const isSameHost = (address: string, host: string): boolean =>
  address === host || (loopbacks.has(address) && loopbacks.has(host));

function forgetSilent(guests: Map<string, Guest>, nowMs: number): void {
  for (const [key, { party, heardAtMs }] of guests) {
    if (nowMs - heardAtMs < GUEST_SILENT_MS) continue;
    party.leave();
    guests.delete(key);
  }
}
