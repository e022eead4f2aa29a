/** How a value lies on the wire; always little-endian. */
export type FieldKind = 'u8' | 'i8' | 'u16' | 'i16' | 'u32' | 'i32' | 'u64' | 'i64' | 'f32' | 'f64' | 'char';

export interface Field {
  readonly name: string;
  /** `HEARTBEAT.baseMode`: what an error names. */
  readonly path: string;
  readonly kind: FieldKind;
  readonly offset: number;
  /** How many values an array or text holds; 0 for a single value. */
  readonly count: number;
  readonly isExtension: boolean;
}

const sizes: Record<FieldKind, number> = {
  u8: 1,
  i8: 1,
  char: 1,
  u16: 2,
  i16: 2,
  u32: 4,
  i32: 4,
  f32: 4,
  u64: 8,
  i64: 8,
  f64: 8,
};

export const elementSizeOf = (field: Field): number => sizes[field.kind];

export const sizeOf = (field: Field): number => sizes[field.kind] * Math.max(1, field.count);

/** Fields of a layout such as `u8 severity, char[50] text`, one after the other. */
export function parseFields(message: string, layout: string, start: number, isExtension: boolean): Field[] {
  const fields: Field[] = [];
  if (layout === '') return fields;
  for (const part of layout.split(', ')) {
    const [, kind, count, name] = /^(\w+)(?:\[(\d+)\])? (\w+)$/.exec(part) ?? [];
    if (kind === undefined || name === undefined) throw new Error(`${message}: cannot read the field "${part}"`);
    const offset = endOf(fields, start);
    const path = `${message}.${name}`;
    fields.push({ name, path, kind: kind as FieldKind, offset, count: Number(count ?? 0), isExtension });
  }
  return fields;
}

/** Where the next field would start. */
export function endOf(fields: readonly Field[], start: number): number {
  const last = fields.at(-1);
  return last === undefined ? start : last.offset + sizeOf(last);
}
