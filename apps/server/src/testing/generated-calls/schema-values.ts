import type { Dice } from './dice.ts';
import { aHostileNumber, aHostileText, aHostileValue } from './hostile-values.ts';

/** What of a JSON schema the contract uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly nullable?: boolean;
}

export interface Maker {
  readonly dice: Dice;
  readonly schemas: Readonly<Record<string, Schema>>;
  /** Values of that name which the server itself has given out. */
  readonly seen: (name: string) => unknown;
  /** How often a value is not what the schema asks for. */
  readonly hostility: number;
}

const LONGEST_FITTING = 40;
const MOST_ITEMS = 3;

/** By the schema, near its edges, or against it. */
export const aValueFor = (maker: Maker, schema: Schema, name: string): unknown => {
  const { dice } = maker;
  if (dice.happens(maker.hostility)) return dice.happens(0.6) ? aHostileText(dice) : aHostileValue(dice);
  const known = dice.happens(0.4) ? maker.seen(name) : undefined;
  return known ?? aFittingValue(maker, resolve(maker, schema), name);
};

const resolve = ({ schemas }: Maker, schema: Schema): Schema =>
  schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

const aFittingValue = (maker: Maker, schema: Schema, name: string): unknown => {
  const { dice } = maker;
  const variants = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  const [first, ...others] = variants ?? [];
  if (first) return aValueFor(maker, dice.pick([first, ...others]), name);
  if (schema.enum) return schema.enum[dice.below(schema.enum.length)];
  switch (schema.type) {
    case 'object':
      return anObject(maker, schema);
    case 'array':
      return Array.from({ length: dice.below(Math.min(schema.maxItems ?? MOST_ITEMS, MOST_ITEMS) + 1) }, () =>
        aValueFor(maker, schema.items ?? {}, name),
      );
    case 'integer':
    case 'number':
      return aNumber(maker, schema);
    case 'boolean':
      return dice.happens(0.5);
    default:
      return aText(maker, schema, name);
  }
};

export const isGiven = ({ dice, hostility }: Maker, isRequired: boolean): boolean =>
  isRequired ? !dice.happens(hostility / 4) : dice.happens(0.5);

const anObject = (maker: Maker, { properties = {}, required = [] }: Schema): Record<string, unknown> => {
  const { dice, hostility } = maker;
  const entries = Object.entries(properties)
    .filter(([name]) => isGiven(maker, required.includes(name)))
    .map(([name, schema]): [string, unknown] => [name, aValueFor(maker, schema, name)]);
  if (dice.happens(hostility / 4)) entries.push([aHostileText(dice), aHostileValue(dice)]);
  return Object.fromEntries(entries);
};

const aNumber = ({ dice }: Maker, { minimum = 0, maximum = 2 ** 31 }: Schema): number =>
  dice.pick([minimum, minimum + 1, maximum, maximum - 1, minimum - 1, maximum + 1, 1, 2, aHostileNumber(dice)]);

const aText = ({ dice }: Maker, schema: Schema, name: string): string => {
  const { format, pattern, minLength = 1, maxLength = LONGEST_FITTING } = schema;
  if (format === 'uuid') return aUuid(dice);
  if (format === 'date-time') return new Date(dice.below(2 ** 31) * 1000).toISOString();
  if (format === 'date') return new Date(dice.below(2 ** 31) * 1000).toISOString().slice(0, 10);
  const [first, ...others] = pattern ? samples(dice).filter((text) => new RegExp(pattern, 'u').test(text)) : [];
  if (first !== undefined) return dice.pick([first, ...others]);
  const named = samplesNamed[name];
  if (named && dice.happens(0.5)) return named(dice);
  const length = dice.pick([minLength, minLength + 1, maxLength, maxLength + 1, Math.ceil(maxLength / 2)]);
  return dice.happens(0.5)
    ? dice.pick(samples(dice) as [string])
    : dice.pick(['x', '雁', '7', '👩‍✈️']).repeat(length).slice(0, length);
};

const aUuid = (dice: Dice): string =>
  [dice.hex(8), dice.hex(4), `4${dice.hex(3)}`, `8${dice.hex(3)}`, dice.hex(12)].join('-');

const aCode = (dice: Dice): string => String(dice.below(1e6)).padStart(6, '0');
const aMailAddress = (dice: Dice): string => `person${dice.below(500)}@example.org`;
const aPhoneNumber = (dice: Dice): string => `138${String(dice.below(1e8)).padStart(8, '0')}`;

/** Of these the contract asks more than the document can say: that they can be an address, a number, a code. */
const samplesNamed: Readonly<Record<string, (dice: Dice) => string>> = {
  account: (dice) => dice.pick(['observer@skein.demo', aMailAddress(dice), aPhoneNumber(dice)]),
  mailNumber: aMailAddress,
  phoneNumber: aPhoneNumber,
  code: aCode,
  password: (dice) => dice.pick(['skein-demo', 'geese over the river']),
};

/** What the patterns of the contract ask for: codes, tickets, addresses, numbers of identity cards. */
const samples = (dice: Dice): string[] => [
  aCode(dice),
  dice.hex(32),
  dice.hex(43),
  dice.hex(64),
  'observer@skein.demo',
  aMailAddress(dice),
  aPhoneNumber(dice),
  '+4915112345678',
  '11010519491231002X',
  'ABCD-1234',
  'skein-demo',
  'geese over the river',
  'A short reason\nin two lines',
  '张三',
  'zh-CN',
];
