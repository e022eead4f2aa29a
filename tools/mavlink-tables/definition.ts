/** A message as its dialect defines it: names and types as in MAVLink's own files. */
export interface MessageDefinition {
  readonly id: number;
  readonly name: string;
  /** In the order of the definition, extensions last. */
  readonly fields: readonly FieldDefinition[];
}

export interface FieldDefinition {
  readonly name: string;
  /** `uint8_t`, `float`, `char`, … */
  readonly type: string;
  /** How many values an array holds; 0 for a single value. */
  readonly count: number;
  readonly unit: string;
  /** The enumeration whose values it carries, or empty. */
  readonly enumeration: string;
  readonly isExtension: boolean;
}

export interface EnumDefinition {
  /** `MavResult` */
  readonly name: string;
  readonly entries: readonly (readonly [name: string, value: number])[];
}

const sizes: Readonly<Record<string, number>> = {
  char: 1,
  uint8_t: 1,
  int8_t: 1,
  uint16_t: 2,
  int16_t: 2,
  uint32_t: 4,
  int32_t: 4,
  float: 4,
  uint64_t: 8,
  int64_t: 8,
  double: 8,
};

export const sizeOfType = (type: string): number => {
  const size = sizes[type];
  if (size === undefined) throw new Error(`no size known for the type ${type}; add it to definition.ts`);
  return size;
};

/** Big types first, the order of the definition within a size; extensions stay where they are, at the end. */
export const inWireOrder = ({ fields }: MessageDefinition): FieldDefinition[] => [
  ...fields.filter((field) => !field.isExtension).toSorted((a, b) => sizeOfType(b.type) - sizeOfType(a.type)),
  ...fields.filter((field) => field.isExtension),
];

/** The byte that makes a checksum fail when two ends define a message differently. Extensions do not count. */
export const crcExtraOf = (message: MessageDefinition): number => {
  const words = inWireOrder(message)
    .filter((field) => !field.isExtension)
    .map((field) => `${field.type} ${field.name} ${field.count > 0 ? String.fromCharCode(field.count) : ''}`);
  const crc = crcOf(Buffer.from(`${message.name} ${words.join('')}`, 'latin1'));
  return (crc & 0xff) ^ (crc >> 8);
};

const crcOf = (bytes: Iterable<number>): number => {
  let crc = 0xffff;
  for (const byte of bytes) {
    let mixed = byte ^ (crc & 0xff);
    mixed = (mixed ^ (mixed << 4)) & 0xff;
    crc = ((crc >> 8) ^ (mixed << 8) ^ (mixed << 3) ^ (mixed >> 4)) & 0xffff;
  }
  return crc;
};
