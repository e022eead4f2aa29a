/** What one chunk may hold. */
const MOST_STORED = 0x1_0000;
const CRC32_CHECK = 1;
const MAGIC = [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00];
const FOOTER_MAGIC = [0x59, 0x5a];

/** An .xz file in which nothing is packed, for a vehicle's side that has no packer: every reader of .xz reads it. */
export function storeAsXz(bytes: Uint8Array): Uint8Array {
  const chunks: number[] = [];
  for (let at = 0; at < bytes.length; at += MOST_STORED) {
    const piece = bytes.subarray(at, at + MOST_STORED);
    const length = piece.length - 1;
    chunks.push(at === 0 ? 0x01 : 0x02, length >>> 8, length & 0xff, ...piece);
  }
  // One filter, LZMA2, with the smallest dictionary.
  const header = withCrc([0x02, 0x00, 0x21, 0x01, 0x00, 0x00, 0x00, 0x00]);
  const block = [...header, ...chunks, 0x00];
  const unpadded = block.length + 4;
  const index = withCrc(padded([0x00, 0x01, ...number(unpadded), ...number(bytes.length)]));
  const size = [...word(index.length / 4 - 1), 0x00, CRC32_CHECK];
  return Uint8Array.from([
    ...MAGIC,
    ...withCrc([0x00, CRC32_CHECK]),
    ...padded(block),
    ...word(crc32(bytes)),
    ...index,
    ...word(crc32(Uint8Array.from(size))),
    ...size,
    ...FOOTER_MAGIC,
  ]);
}

const padded = (bytes: readonly number[]): number[] => [
  ...bytes,
  ...Array.from({ length: (4 - (bytes.length % 4)) % 4 }, () => 0),
];

const withCrc = (bytes: readonly number[]): number[] => [...bytes, ...word(crc32(Uint8Array.from(bytes)))];

const word = (value: number): number[] => [0, 8, 16, 24].map((shift) => (value >>> shift) & 0xff);

/** Seven bits a byte, the last without its highest. */
function number(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...number(value >>> 7)];
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) !== 0 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
