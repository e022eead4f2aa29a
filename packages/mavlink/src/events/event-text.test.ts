import { describe, expect, it } from 'vitest';
import { readEventTable, type EventDefinition } from './event-table.ts';
import { textOfEvent, textOfUnknownEvent, valuesOf } from './event-text.ts';

const metadata = {
  version: 2,
  components: {
    '0': {
      namespace: 'common',
      enums: {
        side_t: {
          type: 'uint8_t',
          is_bitfield: true,
          separator: ' and ',
          entries: { '1': { name: 'left', description: 'Left' }, '4': { name: 'up', description: 'Up' } },
        },
        result_t: { type: 'int16_t', entries: { '0': { name: 'done', description: 'Done' } } },
      },
      event_groups: {
        calibration: {
          events: {
            '1103': { name: 'cal', message: 'Calibration: {1}', arguments: [{ type: 'result_t', name: 'result' }] },
          },
        },
      },
    },
    '1': {
      namespace: 'px4',
      event_groups: {
        default: {
          events: {
            '1': { name: 'plain', message: 'Takeoff detected' },
            '2': {
              name: 'numbers',
              message: '{1} {2} {3} {4} {5:.2m/s}',
              arguments: ['int8_t', 'uint16_t', 'int32_t', 'uint64_t', 'float'].map((type) => ({ type, name: 'a' })),
            },
            '3': {
              name: 'names',
              message: 'Sides {1}, {2}',
              arguments: [{ type: 'common::side_t' }, { type: 'common::result_t' }],
            },
            '4': { name: 'short', message: '{1} {1m_v} {1:.1C} {2}', arguments: [{ type: 'float', name: 'a' }] },
            '5': {
              name: 'marks',
              message:
                'Set <param>COM_RC_IN</param> \\<now\\> <profile name="dev">gyro {1}</profile><profile name="!dev">please</profile> <b>bold</b><a href="https://x.y">more</a>',
              arguments: [{ type: 'uint8_t', name: 'a' }],
            },
            '6': { name: 'long', message: 'x'.repeat(501) },
            '7': { name: 'odd', message: 'odd {1}', arguments: [{ type: 'double', name: 'a' }] },
            '8': { name: 'none', message: 42 },
            nine: { name: 'nine', message: 'nine' },
            '16777216': { name: 'high', message: 'high' },
          },
        },
        broken: 7,
      },
    },
    '300': { namespace: 'far', event_groups: { default: { events: { '1': { name: 'far', message: 'far' } } } } },
  },
};

const table = readEventTable(metadata) ?? new Map<number, EventDefinition>();
const PX4 = 2 ** 24;

function textOf(id: number, ...bytes: number[]): string {
  const definition = table.get(id);
  if (definition === undefined) throw new Error('not in the table');
  const padded = new Uint8Array(40);
  padded.set(bytes);
  const values = valuesOf(definition, padded);
  if (values === null) throw new Error('too many values');
  return textOfEvent(definition, values);
}

const float = (value: number): number[] => [...new Uint8Array(Float32Array.of(value).buffer)];

describe('a table', () => {
  it('holds what is as it should be, by the numbers of component and event, and leaves out the rest', () => {
    expect([...table.keys()].toSorted((one, other) => one - other)).toEqual([
      1103,
      ...[1, 2, 3, 4, 5].map((id) => PX4 + id),
    ]);
    expect(table.get(1103)).toMatchObject({ group: 'calibration', type: null });
  });

  it.each([null, 7, [], {}, { components: [] }, 'components'])('is none of %j', (nonsense) => {
    expect(readEventTable(nonsense)).toBeNull();
  });

  it('takes no more events than a firmware can have', () => {
    const events = Object.fromEntries(Array.from({ length: 30_000 }, (_, at) => [at, { message: 'm' }]));
    const huge = readEventTable({ components: { '1': { event_groups: { default: { events } } } } });
    expect(huge?.size).toBe(20_000);
  });

  const described = (enums: unknown, more: object = {}) =>
    readEventTable({
      components: {
        '1': {
          namespace: 'px4',
          enums,
          event_groups: { default: { events: { '1': { message: '{1}', arguments: [{ type: 'side_t' }] } } } },
          ...more,
        },
      },
    });
  const nested = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)) as unknown;

  it.each([
    ['an object that is no text', { toString: 1, valueOf: 1 }],
    ['lists in lists', nested],
    ['a number', 7],
    ['more than anybody reads', 'D'.repeat(201)],
  ])('takes texts for names, and leaves the number of what is called %s', (_, description) => {
    const names = described({ side_t: { type: 'uint8_t', entries: { '1': { description } } } })?.get(PX4 + 1);
    expect(names && textOfEvent(names, [1])).toBe('1');
  });

  it.each([
    ['a space that is no text', { namespace: { toString: null, valueOf: null } }],
    ['a space that is too long', { namespace: 'N'.repeat(101) }],
  ])('leaves out what lies in %s', (_, more) => {
    expect(described({ side_t: { type: 'uint8_t', entries: {} } }, more)?.size).toBe(0);
  });

  it.each([{ toString: 1 }, 'T'.repeat(101), null])('leaves out what is of the type %j', (type) => {
    expect(described({ side_t: { type, entries: {} } })?.size).toBe(0);
  });

  it('puts the usual mark between bits where theirs is too long', () => {
    const side = { type: 'uint8_t', is_bitfield: true, separator: 'S'.repeat(21), entries: {} };
    const bits = described({ side_t: side })?.get(PX4 + 1);
    expect(bits && textOfEvent(bits, [3])).toBe('1|2');
  });

  it('takes no more names than a firmware can have', () => {
    const entries = Object.fromEntries(Array.from({ length: 30_000 }, (_, at) => [at, { description: 'd' }]));
    const definition = described({ side_t: { type: 'uint16_t', entries } })?.get(PX4 + 1);
    expect(definition?.arguments[0]?.names?.of.size).toBe(20_000);
  });

  it('is not read under a name that is too long, however often it is used', () => {
    const argumentsOfAll = Array.from({ length: 40 }, () => ({ type: 'side_t' }));
    const events = Object.fromEntries(
      Array.from({ length: 1000 }, (_, at) => [at, { message: 'm', arguments: argumentsOfAll }]),
    );
    const more = { namespace: 'N'.repeat(400_000), event_groups: { default: { events } } };
    expect(described({ side_t: { type: 'uint8_t', entries: {} } }, more)?.size ?? 0).toBe(0);
  });
});

describe('an event', () => {
  it('is told in the words of the table', () => {
    expect(textOf(PX4 + 1)).toBe('Takeoff detected');
  });

  it('carries numbers of every size, one behind the other', () => {
    const bytes = [0xff, 0x10, 0x27, 0xfe, 0xff, 0xff, 0xff, 1, 0, 0, 0, 0, 0, 0, 0x80, ...float(12.345)];
    expect(textOf(PX4 + 2, ...bytes)).toBe('-1 10000 -2 9223372036854775809 12.35 m/s');
  });

  it('names values and bits, and shows the number of what has no name', () => {
    expect(textOf(PX4 + 3, 5, 0, 0)).toBe('Sides Left and Up, Done');
    expect(textOf(PX4 + 3, 3, 0xff, 0xff)).toBe('Sides Left and 2, -1');
    expect(textOf(PX4 + 3, 0, 7, 0)).toBe('Sides 0, 7');
  });

  it('shows a float as short as it is, with its unit, and leaves a place that has no value', () => {
    expect(textOf(PX4 + 4, ...float(10.2))).toBe('10.2 10.2 m 10.2 °C {2}');
  });

  it('shows what is meant for pilots, without the marks', () => {
    expect(textOf(PX4 + 5, 3)).toBe('Set COM_RC_IN <now> please more');
  });

  it('has no values where there are fewer bytes than it says', () => {
    const definition = {
      group: 'default',
      type: null,
      message: '',
      arguments: Array.from({ length: 6 }, () => ({ base: 'uint64_t', names: null }) as const),
    };
    expect(valuesOf(definition, new Uint8Array(40))).toBeNull();
  });

  it('cannot be made to hang by its template', () => {
    const definition = { group: 'default', type: null, message: '<a>'.repeat(160), arguments: [] };
    expect(textOfEvent(definition, [])).toHaveLength(480);
  });

  it('is cut while it is put together', () => {
    let asked = 0;
    const names = {
      isBits: true,
      separator: ' and ',
      of: new (class extends Map<string, string> {
        override get(): string {
          asked += 1;
          return 'D'.repeat(200);
        }
      })(),
    };
    const message = '{1}'.repeat(166);
    const definition = { group: 'default', type: null, message, arguments: [{ base: 'uint64_t', names } as const] };
    expect(textOfEvent(definition, [2n ** 64n - 1n])).toHaveLength(500);
    expect(asked).toBeLessThanOrEqual(3);
  });

  it('cannot turn what stands beside it around, nor speak to a terminal', () => {
    const definition = { group: 'default', type: null, message: '\u001b[2Jok \u202efdp\u2066', arguments: [] };
    expect(textOfEvent(definition, [])).toBe('[2Jok fdp');
  });

  it('is told by its number and the bytes of its values where nobody knows it', () => {
    expect(textOfUnknownEvent(PX4 + 99, new Uint8Array(40))).toBe('Event 16777315');
    expect(textOfUnknownEvent(PX4 + 99, Uint8Array.of(1, 0, 0xab, 0, 0))).toBe('Event 16777315: 01 00 ab');
  });
});
