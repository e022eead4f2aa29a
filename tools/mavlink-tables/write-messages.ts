import { crcExtraOf, inWireOrder, type FieldDefinition, type MessageDefinition } from './definition.ts';
import { hotMessages } from './hot-messages.ts';
import { camelCase, fieldName, pascalCase } from './naming.ts';
import { kindOf } from './kinds.ts';
import { straightLineCodec } from './straight-line.ts';

const HEAD = `// Written by tools/mavlink-tables; change that and run it again.
`;

/** Interface, layout and number of every message, one after the other by number. */
export const messagesFile = (messages: readonly MessageDefinition[]): string => {
  const body = messages
    .toSorted((a, b) => a.id - b.id)
    .map(messageText)
    .join('\n');
  const helpers = ['getBytes', 'getText', ...PUTS].filter((name) => new RegExp(`\\b${name}\\b`).test(body));
  return `${HEAD}import { ${helpers.join(', ')} } from './field-access.ts';
import { defineMessage } from './message-type.ts';

${body}`;
};

const PUTS = [
  'putArray',
  'putBytes',
  'putText',
  ...['U8', 'I8', 'U16', 'I16', 'U32', 'I32', 'U64', 'I64', 'F32', 'F64'].map((kind) => `put${kind}`),
];

const messageText = (message: MessageDefinition): string => {
  const type = pascalCase(message.name);
  const extensions = message.fields.filter((field) => field.isExtension).map((field) => `'${fieldName(field.name)}'`);
  const parameters = extensions.length > 0 ? `${type}, ${extensions.join(' | ')}` : type;
  const members = message.fields.map(
    (field) => `  readonly ${fieldName(field.name)}: ${typeOf(field)};${remarkOf(field)}\n`,
  );
  const codec = hotMessages.has(message.name) ? `,${straightLineCodec(message)}` : '';
  return `export interface ${type} {
${members.join('')}}

export const ${camelCase(message.name)} = /* @__PURE__ */ defineMessage<${parameters}>(
  ${message.id}, '${message.name}', ${crcExtraOf(message)},
  '${layoutOf(message)}'${codec},
);
`;
};

const layoutOf = (message: MessageDefinition): string => {
  const fields = inWireOrder(message);
  const base = fields.filter((field) => !field.isExtension).map(textOf);
  const extensions = fields.filter((field) => field.isExtension).map(textOf);
  return extensions.length > 0 ? `${base.join(', ')} + ${extensions.join(', ')}` : base.join(', ');
};

const textOf = (field: FieldDefinition): string =>
  `${kindOf(field)}${field.count > 0 ? `[${field.count}]` : ''} ${fieldName(field.name)}`;

const typeOf = (field: FieldDefinition): string => {
  const kind = kindOf(field);
  const single = kind.endsWith('64') && kind !== 'f64' ? 'bigint' : 'number';
  if (field.count === 0) return single;
  if (kind === 'char') return 'string';
  return kind === 'u8' ? 'Uint8Array' : `readonly ${single}[]`;
};

const remarkOf = ({ unit, enumeration }: FieldDefinition): string => {
  const words = [unit, enumeration].filter((word) => word !== '');
  return words.length > 0 ? ` // ${words.join(', ')}` : '';
};
