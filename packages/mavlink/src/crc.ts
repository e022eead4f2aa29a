/**
 * CRC-16/MCRF4XX, which MAVLink calls X.25: reflected polynomial 0x8408. `table<n>` is the effect of a byte that has n more
 * bytes behind it, so that four bytes can be taken in one step.
 */
const [table0, table1, table2, table3] = makeTables();

function makeTables(): [Uint16Array, Uint16Array, Uint16Array, Uint16Array] {
  const first = Uint16Array.from({ length: 256 }, (_, byte) => {
    let crc = byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0x8408 : crc >>> 1;
    return crc;
  });
  const oneFurther = (table: Uint16Array) => table.map((crc) => (crc >>> 8) ^ (first[crc & 0xff] ?? 0));
  const second = oneFurther(first);
  const third = oneFurther(second);
  return [first, second, third, oneFurther(third)];
}

/** The checksum of `bytes` from `start` up to `end`. */
export function crcOf(bytes: Uint8Array, start: number, end: number): number {
  let crc = 0xffff;
  let at = start;
  for (; at + 4 <= end; at += 4) {
    crc ^= (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
    crc =
      (table3[crc & 0xff] ?? 0) ^
      (table2[crc >>> 8] ?? 0) ^
      (table1[bytes[at + 2] ?? 0] ?? 0) ^
      (table0[bytes[at + 3] ?? 0] ?? 0);
  }
  for (; at < end; at += 1) crc = crcWith(crc, bytes[at] ?? 0);
  return crc;
}

export function crcWith(crc: number, byte: number): number {
  return (crc >>> 8) ^ (table0[(crc ^ byte) & 0xff] ?? 0);
}

/**
 * Whether any CRC_EXTRA at all leads from `crc` to `checksum`. Of random bytes one in 256 passes: all that can be asked of
 * a message whose definition is not known.
 */
export function canBeCompleted(crc: number, checksum: number): boolean {
  // The last step shifts the upper byte down and mixes in one table entry; each entry has an upper byte of its own.
  const entry = checksum ^ (crc >>> 8);
  return table0[byteWithUpper[entry >>> 8] ?? 0] === entry;
}

const byteWithUpper = new Uint8Array(256);
for (const [byte, entry] of table0.entries()) byteWithUpper[entry >>> 8] = byte;
