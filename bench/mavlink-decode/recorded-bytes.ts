import { recordedFlightFile, recordedPackets } from '@skein/mavlink/testing/recorded-flight.ts';

/** As much as a network packet holds. */
const CHUNK_BYTES = 1400;

const inChunks = (bytes: Uint8Array): Uint8Array[] => {
  const count = Math.ceil(bytes.length / CHUNK_BYTES);
  return Array.from({ length: count }, (_, index) => bytes.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES));
};

/** Every frame that an ArduCopter sent on one flight, none left out, as a link carries them. */
export const asOnALink = inChunks(Buffer.concat(recordedPackets()));

/** The same in a file, with its time stamps. */
export const asInAFile = inChunks(recordedFlightFile());
