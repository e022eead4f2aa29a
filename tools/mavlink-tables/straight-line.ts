import { inWireOrder, sizeOfType, type FieldDefinition, type MessageDefinition } from './definition.ts';
import { kindOf } from './kinds.ts';
import { fieldName } from './naming.ts';

interface Placed {
  readonly field: FieldDefinition;
  readonly offset: number;
}

/** A reader and a writer without loops or tables, which the engine turns into a few machine instructions per field. */
export const straightLineCodec = (message: MessageDefinition): string => {
  const placed = placedFields(message);
  const reads = message.fields.map((field) => {
    const { offset } = placed.find((one) => one.field === field) ?? { offset: 0 };
    return `      ${fieldName(field.name)}: ${readOf(field, offset)},\n`;
  });
  const writes = placed.map((one) => `      ${writeOf(message.name, one)}\n`);
  return `
  {
    read: (view, at) => ({
${reads.join('')}    }),
    write(view, message) {
${writes.join('')}    },
  }`;
};

const placedFields = (message: MessageDefinition): Placed[] => {
  let offset = 0;
  return inWireOrder(message).map((field) => {
    const placed = { field, offset };
    offset += sizeOfType(field.type) * Math.max(1, field.count);
    return placed;
  });
};

const getters: Readonly<Record<string, string>> = {
  u8: 'getUint8',
  i8: 'getInt8',
  u16: 'getUint16',
  i16: 'getInt16',
  u32: 'getUint32',
  i32: 'getInt32',
  u64: 'getBigUint64',
  i64: 'getBigInt64',
  f32: 'getFloat32',
  f64: 'getFloat64',
};

const place = (offset: number): string => (offset === 0 ? 'at' : `at + ${offset}`);

const readOf = (field: FieldDefinition, offset: number): string => {
  const kind = kindOf(field);
  if (field.count > 0 && kind === 'char') return `getText(view, ${place(offset)}, ${field.count})`;
  if (field.count > 0 && kind === 'u8') return `getBytes(view, ${place(offset)}, ${field.count})`;
  const size = sizeOfType(field.type);
  const one = (from: number) => `view.${getters[kind]}(${place(from)}${size > 1 ? ', true' : ''})`;
  if (field.count === 0) return one(offset);
  return `[${Array.from({ length: field.count }, (_, index) => one(offset + index * size)).join(', ')}]`;
};

const writeOf = (message: string, { field, offset }: Placed): string => {
  const name = fieldName(field.name);
  const path = `'${message}.${name}'`;
  const value = `message.${name}`;
  const put = `put${kindOf(field).toUpperCase()}`;
  const guard = field.isExtension ? `if (${value} !== undefined) ` : '';
  if (field.count === 0) return `${guard}${put}(view, ${offset}, ${path}, ${value});`;
  if (field.type === 'char') return `${guard}putText(view, ${offset}, ${field.count}, ${path}, ${value});`;
  if (field.type === 'uint8_t') return `${guard}putBytes(view, ${offset}, ${field.count}, ${path}, ${value});`;
  return `${guard}putArray(view, ${offset}, ${field.count}, ${sizeOfType(field.type)}, ${path}, ${value}, ${put});`;
};
