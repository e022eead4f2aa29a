import { readFileSync } from 'node:fs';
import { everyMessage } from '../wire/every-message.ts';
import { TlogReader } from '../wire/tlog.ts';

export const recordedFlightFile = (): Uint8Array =>
  new Uint8Array(readFileSync(new URL('../../fixtures/copter-4.6.3-flight.tlog', import.meta.url)));

/** The packets of an ArduCopter 4.6.3 flight: take-off, mission, return, landing. */
export const recordedPackets = (): Uint8Array[] => {
  const reader = new TlogReader(everyMessage);
  return reader.push(recordedFlightFile()).map(({ frame }) => frame.bytes);
};
