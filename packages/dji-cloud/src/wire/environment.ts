import type { Clocks } from '@skein/telemetry/agenda/clocks.ts';

/** What the outside hands in: this package has no clock, no random source and no socket. */
export interface Environment extends Clocks {
  /** A fresh UUID. */
  readonly newId: () => string;
}
