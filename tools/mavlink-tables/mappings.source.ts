import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { crcExtraOf, type EnumDefinition, type FieldDefinition, type MessageDefinition } from './definition.ts';

const dialects = ['minimal', 'standard', 'common', 'uavionix', 'icarous', 'ardupilotmega'];

/** What mavlink-mappings says of a message; its classes carry these as static members. */
interface MessageClass {
  readonly MSG_ID: number;
  readonly MSG_NAME: string;
  readonly MAGIC_NUMBER: number;
  readonly FIELDS: readonly {
    readonly source: string;
    readonly name: string;
    readonly type: string;
    readonly length: number;
    readonly units: string;
    readonly extension: boolean;
  }[];
  readonly name: string;
}

type Dialect = Readonly<Record<string, unknown>> & { readonly REGISTRY: Readonly<Record<string, MessageClass>> };

const require = createRequire(import.meta.url);
const fileOf = (dialect: string, extension: string): string =>
  require.resolve(`mavlink-mappings/dist/lib/${dialect}.${extension}`);
const load = (dialect: string) => require(fileOf(dialect, 'js')) as Dialect;

export const messagesOfMappings = (): MessageDefinition[] =>
  dialects.flatMap((dialect) => {
    const declarations = readFileSync(fileOf(dialect, 'd.ts'), 'utf8');
    return Object.values(load(dialect).REGISTRY).map((message) =>
      checked(message, definitionOf(message, declarations)),
    );
  });

/** Enumerations of the same name in several dialects, such as MavCmd, are one. */
export const enumsOfMappings = (): EnumDefinition[] => {
  const entries = new Map<string, Map<string, number>>();
  for (const dialect of dialects)
    for (const [name, value] of Object.entries(load(dialect))) {
      if (typeof value !== 'object' || value === null || name === 'REGISTRY' || name === 'COMMANDS') continue;
      const known = entries.get(name) ?? new Map<string, number>();
      entries.set(name, known);
      for (const [entry, number] of Object.entries(value)) if (typeof number === 'number') known.set(entry, number);
    }
  return [...entries].map(([name, known]) => ({ name, entries: [...known] }));
};

const definitionOf = (message: MessageClass, declarations: string): MessageDefinition => {
  const typesByName = declaredTypes(message.name, declarations);
  const order = [...typesByName.keys()];
  const fields = message.FIELDS.map((field): FieldDefinition & { readonly key: string } => {
    const declared = typesByName.get(field.name) ?? '';
    return {
      key: field.name,
      name: field.source,
      type: field.type.replace('[]', '').replace('uint8_t_mavlink_version', 'uint8_t'),
      count: field.length,
      unit: field.units,
      enumeration: /^[A-Z]/.test(declared) ? declared.replace('[]', '') : '',
      isExtension: field.extension,
    };
  });
  const inOrder = fields.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
  return { id: message.MSG_ID, name: message.MSG_NAME, fields: inOrder.map(({ key: _key, ...field }) => field) };
};

/** The members of a class in the order of the definition, with the enumeration where there is one. */
const declaredTypes = (className: string, declarations: string): Map<string, string> => {
  const start = declarations.indexOf(`export declare class ${className} extends MavLinkData {`);
  const body = declarations.slice(start, declarations.indexOf('\n}', start));
  return new Map([...body.matchAll(/^ {4}(\w+): ([\w[\]]+);$/gm)].map(([, name = '', type = '']) => [name, type]));
};

const checked = (message: MessageClass, definition: MessageDefinition): MessageDefinition => {
  const crcExtra = crcExtraOf(definition);
  if (crcExtra !== message.MAGIC_NUMBER)
    throw new Error(`${message.MSG_NAME}: CRC_EXTRA ${message.MAGIC_NUMBER} in the source, ${crcExtra} by our own sum`);
  return definition;
};
