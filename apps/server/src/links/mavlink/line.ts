import { everyMessage } from '@skein/mavlink/wire/every-message.ts';
import { Framer } from '@skein/mavlink/wire/framer.ts';
import type { Voice } from './voice.ts';

/** How something that speaks is answered. */
export interface WayOut {
  /** Where it is, without the port. */
  readonly host: string;
  readonly transmit: (packet: Uint8Array) => void;
}

/** One that sends datagrams, or a connection. Several vehicles may speak there. */
export interface Line<Owner> {
  /** `udp:192.0.2.7:14550` */
  readonly name: string;
  readonly wayOut: WayOut;
  readonly framer: Framer;
  readonly voices: Map<number, Voice<Owner>>;
}

export const createLine = <Owner>(name: string, wayOut: WayOut): Line<Owner> => ({
  name,
  wayOut,
  framer: new Framer(everyMessage, 'datagram'),
  voices: new Map(),
});
