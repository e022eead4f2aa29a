import { everyMessage } from '@skein/mavlink/wire/every-message.ts';
import { Framer } from '@skein/mavlink/wire/framer.ts';

/** How something that speaks is answered. */
export interface WayOut {
  /** Where it is, without the port. */
  readonly host: string;
  readonly transmit: (packet: Uint8Array) => void;
}

/** One that sends datagrams, or a connection. Several vehicles may speak there. */
export interface Line<Voice> {
  /** `udp:192.0.2.7:14550` */
  readonly name: string;
  readonly wayOut: WayOut;
  readonly framer: Framer;
  readonly voices: Map<number, Voice>;
}

export const createLine = <Voice>(name: string, wayOut: WayOut): Line<Voice> => ({
  name,
  wayOut,
  framer: new Framer(everyMessage, 'datagram'),
  voices: new Map(),
});
