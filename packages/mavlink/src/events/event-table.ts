/** One value of an event, as it lies in its bytes, and what its numbers are called. */
export interface EventArgument {
  readonly base: BaseType;
  readonly names: EventNames | null;
}

export interface EventNames {
  /** Each bit has a name, and several may be set. */
  readonly isBits: boolean;
  readonly separator: string;
  readonly of: ReadonlyMap<string, string>;
}

export interface EventDefinition {
  readonly group: string;
  /** `summary` opens and closes a round of checks. */
  readonly type: string | null;
  /** With places for its values. */
  readonly message: string;
  readonly arguments: readonly EventArgument[];
}

/** What the numbers of events mean, as a firmware tells it. */
export type EventTable = ReadonlyMap<number, EventDefinition>;

export const baseTypes = [
  'uint8_t',
  'int8_t',
  'uint16_t',
  'int16_t',
  'uint32_t',
  'int32_t',
  'uint64_t',
  'int64_t',
  'float',
] as const;
export type BaseType = (typeof baseTypes)[number];

/** A PX4 has some two thousand. */
const MOST_EVENTS = 20_000;
const LONGEST_MESSAGE = 500;
const MOST_ARGUMENTS = 40;
/** All of them together; a PX4 has some hundred. */
const MOST_NAMES = 20_000;
const LONGEST_NAME = 100;
const LONGEST_DESCRIPTION = 200;
const LONGEST_SEPARATOR = 20;

/**
 * Reads the events of a component from its metadata; null where it is none. An entry that is not as it should be is left out:
 * one mistake in a firmware must not silence the rest. Only texts are taken for texts, and none that is too long: what is asked to
 * become one throws if it likes to, and what is used often is paid for often.
 */
export function readEventTable(metadata: unknown): EventTable | null {
  const components = fieldOf(metadata, 'components');
  if (!isRecord(components)) return null;
  const spaces = readSpaces(components);
  const table = new Map<number, EventDefinition>();
  for (const [componentId, component] of Object.entries(components)) {
    const typeOf = typesIn(spaces, component);
    for (const [group, { events }] of recordsIn(component, 'event_groups'))
      for (const [subId, entry] of Object.entries(isRecord(events) ? events : {})) {
        if (table.size >= MOST_EVENTS) return table;
        const id = numberOf(componentId, 0xff) * 2 ** 24 + numberOf(subId, 0xff_ffff);
        const definition = readDefinition(entry, group, typeOf);
        if (definition !== null && Number.isInteger(id)) table.set(id, definition);
      }
  }
  return table;
}

type TypeOf = (type: string) => EventArgument | undefined;

function readDefinition(entry: unknown, group: string, typeOf: TypeOf): EventDefinition | null {
  const message = textIn(entry, 'message', LONGEST_MESSAGE);
  const given = fieldOf(entry, 'arguments');
  const listed: readonly unknown[] = Array.isArray(given) ? given : [];
  if (message === null || group.length > LONGEST_NAME || listed.length > MOST_ARGUMENTS) return null;
  const values = listed.map((argument) => typeOf(textIn(argument, 'type', 2 * LONGEST_NAME) ?? ''));
  const whole = values.filter((value) => value !== undefined);
  // Without the place of one the places of all behind it are unknown.
  if (whole.length < values.length) return null;
  return { group, type: textIn(entry, 'type', LONGEST_NAME), message, arguments: whole };
}

type Space = Map<string, EventArgument>;

/** A component uses its own types by their names, and those of another as `namespace::name`. */
function typesIn(spaces: ReadonlyMap<string, Space>, component: unknown): TypeOf {
  const own = spaces.get(spaceOf(component) ?? '');
  return (type) => {
    const at = type.indexOf('::');
    const named = at === -1 ? own?.get(type) : spaces.get(type.slice(0, at))?.get(type.slice(at + 2));
    return named ?? plainTypes.get(type);
  };
}

const plainTypes: ReadonlyMap<string, EventArgument> = new Map(
  baseTypes.map((base) => [base, { base, names: null }] as const),
);

function readSpaces(components: Readonly<Record<string, unknown>>): ReadonlyMap<string, Space> {
  const spaces = new Map<string, Space>();
  let room = MOST_NAMES;
  for (const component of Object.values(components)) {
    const space = spaceOf(component);
    if (space === null) continue;
    const types: Space = spaces.get(space) ?? new Map();
    spaces.set(space, types);
    for (const [name, given] of recordsIn(component, 'enums')) {
      const base = baseTypes.find((one) => one === given['type']);
      if (base === undefined || name.length > LONGEST_NAME || room <= 0) continue;
      const names = readNames(given, room);
      // One without names takes its room as well.
      room -= names.of.size + 1;
      types.set(name, { base, names });
    }
  }
  return spaces;
}

function readNames(given: Readonly<Record<string, unknown>>, most: number): EventNames {
  const of = new Map<string, string>();
  for (const [value, entry] of recordsIn(given, 'entries')) {
    if (of.size >= most) break;
    const description = textIn(entry, 'description', LONGEST_DESCRIPTION);
    if (description !== null && value.length <= LONGEST_NAME) of.set(value, description);
  }
  return { isBits: given['is_bitfield'] === true, separator: textIn(given, 'separator', LONGEST_SEPARATOR) ?? '|', of };
}

/** Null where it has none that could be named; a component may do without. */
const spaceOf = (component: unknown): string | null =>
  fieldOf(component, 'namespace') === undefined ? '' : textIn(component, 'namespace', LONGEST_NAME);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

/** Null for what is no text, and for one that is too long. */
function textIn(value: unknown, name: string, longest: number): string | null {
  const held = fieldOf(value, name);
  return typeof held === 'string' && held.length <= longest ? held : null;
}

function recordsIn(value: unknown, name: string): (readonly [string, Readonly<Record<string, unknown>>])[] {
  const held = fieldOf(value, name);
  return Object.entries(isRecord(held) ? held : {}).flatMap(([key, one]) =>
    isRecord(one) ? [[key, one] as const] : [],
  );
}

const numberOf = (text: string, most: number): number => {
  const value = /^\d{1,8}$/.test(text) ? Number(text) : NaN;
  return value <= most ? value : NaN;
};
