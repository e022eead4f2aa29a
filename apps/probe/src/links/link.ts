/** One way to one remote. */
export interface Channel {
  /** As people know it: `udp:192.0.2.7:14550`. */
  readonly name: string;
  /** Whether a frame may span two pieces. */
  readonly mode: 'datagram' | 'stream';
  readonly transmit: (packet: Uint8Array) => void;
  /** Anybody can reach us here: only who speaks MAVLink is spoken with, for as long as it does. */
  readonly isOpenToAll?: boolean;
  /** Throws away what was sent and has not left: an order that waits in a buffer would arrive behind its moment. */
  readonly drop?: () => void;
}

export interface LinkEvents {
  /** A remote appeared; its bytes go to what this returns. */
  readonly open: (channel: Channel) => (bytes: Uint8Array) => void;
  /** A remote was silent for so long that it is forgotten. */
  readonly forget: (channel: Channel) => void;
  /** The way is gone, and is looked for; `back` when it was found. */
  readonly cut: (channel: Channel) => void;
  readonly back: (channel: Channel) => void;
  /** The link as a whole is gone. */
  readonly fail: (reason: string) => void;
}

/** An open socket or port. */
export interface Link {
  /** Where it can be reached or reaches to, once it is known: a port of 0 takes any. */
  readonly name: string;
  readonly close: () => Promise<void>;
}
