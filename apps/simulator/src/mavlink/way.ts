/** What kind of line it is decides what a firmware streams on it before anybody asks. */
export type WayKind =
  /** UDP to the station it was set up with. */
  | 'udp-partner'
  /** UDP from whoever spoke to it first. */
  | 'udp-guest'
  | 'tcp';

/** The way to one ground station. */
export interface Way {
  readonly kind: WayKind;
  /** Takes whole packets, several at a time. */
  readonly transmit: (packets: Uint8Array) => void;
}
