/** The parts of JSON Schema that the contract's zod types become. */
export interface Schema {
  readonly $ref?: string;
  /** Several where it may be null. */
  readonly type?: string | readonly string[];
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
  return isNullable(schema) ? printUnion([printed, 'null'], indent) : printed;
};

/** A list of values names null among them. */
const isNullable = ({ nullable, type, enum: values }: Schema): boolean =>
  nullable === true || (typeof type === 'object' && type.includes('null') && type.length > 1 && !values);

const printShape = (schema: Schema, named: Readonly<Record<string, Schema>>, indent: string): string => {
  const again = (part: Schema) => printSchema(part, named, indent);
  const target = schema.$ref && named[schema.$ref.split('/').at(-1) ?? ''];
  if (target) return again(target);
  if (schema.enum)
    return printUnion(
      schema.enum.map((value) => JSON.stringify(value)),
      indent,
    );
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return printUnion(choices.map(again), indent);
  if (schema.allOf) return schema.allOf.map(again).join(' & ');
  if (schema.prefixItems) return `[${schema.prefixItems.map(again).join(', ')}]`;
  if (schema.items) return `${bracketed(again(schema.items))}[]`;
  if (schema.properties) return printObject(schema.properties, schema.required ?? [], named, indent);
  return [schema.format ?? printType(schema), printRange(schema)].filter(Boolean).join(' ');
};

const LONGEST_UNION = 48;

/** What would run out of a narrow page goes on below itself. */
const printUnion = (choices: readonly string[], indent: string): string => {
  const line = choices.join(' | ');
  return line.length <= LONGEST_UNION || line.includes('\n') ? line : choices.join(`\n${indent}  | `);
};

/** Of several kinds, a list of either. */
const bracketed = (printed: string): string =>
  printed.includes(' | ') && !printed.startsWith('{') ? `(${printed})` : printed;

const printType = ({ type = 'null' }: Schema): string => {
  const types = [type].flat();
  const others = types.filter((each) => each !== 'null');
  return others.length > 0 ? others.join(' | ') : 'null';
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

/** As far as a number can be told apart from its neighbours, which is no bound that anybody set. */
const isBound = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) !== Number.MAX_SAFE_INTEGER;

const printRange = ({ minLength, maxLength, minimum, maximum }: Schema): string => {
  const ends = [minLength ?? minimum, maxLength ?? maximum].map((end) => (isBound(end) ? String(end) : ''));
  return ends.some(Boolean) ? `(${ends.join('…')})` : '';
};
