/** CRC-16/MCRF4XX, which MAVLink calls X.25: reflected polynomial 0x8408. */
const table = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0x8408 : crc >>> 1;
  return crc;
});

/** The checksum of `bytes` from `start` up to `end`. */
export function crcOf(bytes: Uint8Array, start: number, end: number): number {
  let crc = 0xffff;
  for (let index = start; index < end; index += 1) crc = crcWith(crc, bytes[index] ?? 0);
  return crc;
}

export function crcWith(crc: number, byte: number): number {
  return (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
}

/**
 * Whether any CRC_EXTRA at all leads from `crc` to `checksum`. Of random bytes one in 256 passes: all that can be asked of
 * a message whose definition is not known.
 */
export function canBeCompleted(crc: number, checksum: number): boolean {
  // The last step shifts the upper byte down and mixes in one table entry; each entry has an upper byte of its own.
  const entry = checksum ^ (crc >>> 8);
  return table[byteWithUpper[entry >>> 8] ?? 0] === entry;
}

const byteWithUpper = new Uint8Array(256);
for (const [byte, entry] of table.entries()) byteWithUpper[entry >>> 8] = byte;
