const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) !== 0 ? (value >>> 1) ^ 0xedb8_8320 : value >>> 1;
  return value;
});

/** The CRC-32 that autopilots make of a file: the usual polynomial, but begun at zero and not inverted. */
export function ftpCrc(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
  return crc >>> 0;
}
