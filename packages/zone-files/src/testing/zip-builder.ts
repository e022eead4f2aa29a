import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content: Uint8Array;
  /** What the zip says of the size, if not the truth. */
  readonly claimedSize?: number;
  readonly isEncrypted?: boolean;
  /** As it was before something was changed on the way. */
  readonly contentBefore?: Uint8Array;
}

/** A zip as any program writes it, or one that lies. */
export function zipOf(entries: readonly ZipEntry[]): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize = content.length, isEncrypted = false, contentBefore = content } of entries) {
    const packed = deflateRawSync(content, { level: 9 });
    const title = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x800 | (isEncrypted ? 1 : 0), 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(contentBefore), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimedSize, 18);
    fields.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, title, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, rest, title]));
    parts.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listing, Buffer.from('PK\u0005\u0006'), end]);
}
