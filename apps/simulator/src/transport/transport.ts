/** Where vehicles can be reached, as the ready line tells it. */
export interface Endpoint {
  readonly kind: 'udp' | 'tcp' | 'mqtt';
  readonly host: string;
  readonly port: number;
  /** UDP: the port that the vehicles send from. */
  readonly from?: number;
  /** MAVLink system numbers behind it. */
  readonly systems?: readonly number[];
  /** Docks behind it. */
  readonly serials?: readonly string[];
}

export interface OpenTransport {
  readonly endpoint: Endpoint;
  readonly close: () => Promise<void>;
}

export interface TransportEvents {
  /** One line about something that went wrong and does not stop the simulation. */
  readonly report: (line: string) => void;
}
