import type { FieldDefinition } from './definition.ts';

const kinds: Readonly<Record<string, string>> = { float: 'f32', double: 'f64', char: 'char' };

/** `uint16_t` → `u16`: the short names that packages/mavlink reads. */
export const kindOf = ({ type }: FieldDefinition): string =>
  kinds[type] ?? type.replace('uint', 'u').replace('int', 'i').replace('_t', '');
