import { byteAt } from './chunk.ts';

/**
 * CRC-16/MCRF4XX, which MAVLink calls X.25: reflected polynomial 0x8408. `table<n>` is the effect of a byte that has n more
 * bytes behind it, so that eight bytes can be taken in one step.
 */
const table0 = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0x8408 : crc >>> 1;
  return crc;
});
const oneFurther = (table: Uint16Array) => table.map((crc) => crcWith(crc, 0));
const table1 = oneFurther(table0);
const table2 = oneFurther(table1);
const table3 = oneFurther(table2);
const table4 = oneFurther(table3);
const table5 = oneFurther(table4);
const table6 = oneFurther(table5);
const table7 = oneFurther(table6);

/** The checksum of what lies in `bytes` from `start` up to `end`. */
export function crcOf(bytes: Uint8Array, start: number, end: number): number {
  let crc = 0xffff;
  let at = start;
  for (; at + 8 <= end; at += 8)
    crc =
      (table7[(byteAt(bytes, at) ^ crc) & 0xff] ?? 0) ^
      (table6[byteAt(bytes, at + 1) ^ (crc >>> 8)] ?? 0) ^
      (table5[byteAt(bytes, at + 2)] ?? 0) ^
      (table4[byteAt(bytes, at + 3)] ?? 0) ^
      (table3[byteAt(bytes, at + 4)] ?? 0) ^
      (table2[byteAt(bytes, at + 5)] ?? 0) ^
      (table1[byteAt(bytes, at + 6)] ?? 0) ^
      (table0[byteAt(bytes, at + 7)] ?? 0);
  for (; at < end; at += 1) crc = crcWith(crc, byteAt(bytes, at));
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
