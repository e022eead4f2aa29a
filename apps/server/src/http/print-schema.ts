/** The parts of JSON Schema that the contract's zod types become. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly nullable?: boolean;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema | false;
  /** Of a list of so many, each of its own. */
  readonly prefixItems?: readonly Schema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A schema as people read types: `{ name: string, size?: integer }`. */
export const printSchema = (schema: Schema, named: Readonly<Record<string, Schema>>, indent = ''): string => {
  const printed = printShape(schema, named, indent);
  return schema.nullable ? `${printed} | null` : printed;
};

const printShape = (schema: Schema, named: Readonly<Record<string, Schema>>, indent: string): string => {
  const again = (part: Schema) => printSchema(part, named, indent);
  const target = schema.$ref && named[schema.$ref.split('/').at(-1) ?? ''];
  if (target) return again(target);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(again).join(' | ');
  if (schema.allOf) return schema.allOf.map(again).join(' & ');
  if (schema.prefixItems) return `[${schema.prefixItems.map(again).join(', ')}]`;
  if (schema.items) return `${again(schema.items)}[]`;
  if (schema.properties) return printObject(schema.properties, schema.required ?? [], named, indent);
  return [schema.format ?? schema.type ?? 'null', printRange(schema)].filter(Boolean).join(' ');
};

const printObject = (
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[],
  named: Readonly<Record<string, Schema>>,
  indent: string,
): string => {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const comment = schema.description ? `  // ${schema.description}` : '';
    return `${inner}${name}${required.includes(name) ? '' : '?'}: ${printSchema(schema, named, inner)}${comment}`;
  });
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}';
};

const printRange = ({ minLength, maxLength, minimum, maximum }: Schema): string => {
  const [low, high] = [minLength ?? minimum, maxLength ?? maximum];
  if (low === undefined && (high === undefined || high === Number.MAX_SAFE_INTEGER)) return '';
  return `(${low ?? ''}…${high === Number.MAX_SAFE_INTEGER ? '' : (high ?? '')})`;
};
