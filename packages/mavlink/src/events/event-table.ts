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

/**
 * Reads the events of a component from its metadata; null where it is none. An entry that is not as it should be is left out:
 * one mistake in a firmware must not silence the rest.
 */
export function readEventTable(metadata: unknown): EventTable | null {
  const components = fieldOf(metadata, 'components');
  if (!isRecord(components)) return null;
  const names = readNames(components);
  const table = new Map<number, EventDefinition>();
  for (const [componentId, component] of Object.entries(components))
    for (const [group, { events }] of recordsIn(component, 'event_groups'))
      for (const [subId, entry] of Object.entries(isRecord(events) ? events : {})) {
        if (table.size >= MOST_EVENTS) return table;
        const id = numberOf(componentId, 0xff) * 2 ** 24 + numberOf(subId, 0xff_ffff);
        const definition = readDefinition(entry, group, (type) => names(component, type));
        if (definition !== null && Number.isInteger(id)) table.set(id, definition);
      }
  return table;
}

type NamesOf = (type: string) => { readonly base: string; readonly names: EventNames } | undefined;

function readDefinition(entry: unknown, group: string, namesOf: NamesOf): EventDefinition | null {
  const [message, type, given] = ['message', 'type', 'arguments'].map((name) => fieldOf(entry, name));
  if (typeof message !== 'string' || message.length > LONGEST_MESSAGE) return null;
  const listed: readonly unknown[] = Array.isArray(given) ? given : [];
  if (listed.length > MOST_ARGUMENTS) return null;
  const values = listed.map((argument) => readArgument(fieldOf(argument, 'type'), namesOf));
  const whole = values.filter((value) => value !== null);
  // Without the place of one the places of all behind it are unknown.
  if (whole.length < values.length) return null;
  return { group, type: typeof type === 'string' ? type : null, message, arguments: whole };
}

function readArgument(type: unknown, namesOf: NamesOf): EventArgument | null {
  if (typeof type !== 'string') return null;
  const named = namesOf(type);
  const base = baseTypes.find((one) => one === (named?.base ?? type));
  return base === undefined ? null : { base, names: named?.names ?? null };
}

/** Names by component; a component may use those of another as `namespace::name`. */
function readNames(
  components: Readonly<Record<string, unknown>>,
): (component: unknown, type: string) => ReturnType<NamesOf> {
  const all = new Map<string, ReturnType<NamesOf>>();
  for (const component of Object.values(components))
    for (const [name, given] of recordsIn(component, 'enums')) {
      const entries = recordsIn(given, 'entries').map(
        ([value, { description }]) => [value, String(description)] as const,
      );
      const separator = typeof given['separator'] === 'string' ? given['separator'] : '|';
      const names = { isBits: given['is_bitfield'] === true, separator, of: new Map(entries) };
      all.set(`${spaceOf(component)}::${name}`, { base: String(given['type']), names });
    }
  return (component, type) => all.get(type.includes('::') ? type : `${spaceOf(component)}::${type}`);
}

const spaceOf = (component: unknown): string => String(fieldOf(component, 'namespace'));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

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
