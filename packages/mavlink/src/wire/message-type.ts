import { endOf, parseFields, type Field } from './field.ts';
import { readFields, writeFields } from './table-codec.ts';

/** A message as it is handed over for sending: extension fields may be left out and are sent as zero. */
export type Outgoing<T, Extension extends keyof T> = Omit<T, Extension> & Partial<Pick<T, Extension>>;

export interface MessageType<T extends object, Extension extends keyof T = never> {
  readonly id: number;
  readonly name: string;
  readonly crcExtra: number;
  /** Bytes without the extension fields: all that a v1 frame carries. */
  readonly baseLength: number;
  readonly length: number;
  /** In the order of the wire. */
  readonly fields: readonly Field[];
  /** `view` holds the whole payload from `at`, zeros where the sender trimmed them. */
  read(view: DataView, at: number): T;
  /** `view` is at least `length` bytes of zeros. */
  write(view: DataView, message: Outgoing<T, Extension>): void;
}

/** Any message, where only its number, name and layout matter. */
export type AnyMessageType = MessageType<object>;

type Codec<T extends object, Extension extends keyof T> = Pick<MessageType<T, Extension>, 'read' | 'write'>;

/**
 * Makes a message type from its layout, such as `u8 severity, char[50] text + u16 id, u8 chunkSeq`: fields in wire order,
 * extensions after the plus. Messages that come many times a second bring a straight-line codec; the rest walk the layout.
 */
export function defineMessage<T extends object, Extension extends keyof T = never>(
  id: number,
  name: string,
  crcExtra: number,
  layout: string,
  codec?: Codec<T, Extension>,
): MessageType<T, Extension> {
  const [base = '', extensions = ''] = layout.split(' + ');
  const baseFields = parseFields(name, base, 0, false);
  const baseLength = endOf(baseFields, 0);
  const fields = [...baseFields, ...parseFields(name, extensions, baseLength, true)];
  return {
    id,
    name,
    crcExtra,
    baseLength,
    length: endOf(fields, 0),
    fields,
    read: codec?.read ?? ((view, at) => readFields(fields, view, at) as T),
    write: codec?.write ?? ((view, message) => writeFields(fields, view, message)),
  };
}
