import type { Dice } from './dice.ts';

const BEYOND_ANY_FIELD = 5_000;
const HUGE = 200_000;
const DEEP = 1_000;

/** Texts on which databases, logs, pages and parsers have choked before. */
const hostileTexts: readonly [string, ...string[]] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0001\u001F\u007F\u0085',
  '\n\r\t',
  '\uD800',
  'x\uDFFFx',
  '\uDC00\uD800',
  '\u202Eevil',
  '\u2066\u2069\u200F',
  '\u200B\uFEFF\u2060',
  '\u2028\u2029',
  '👩‍✈️🛩️',
  '\u{10FFFF}\uFFFE\uFFFF',
  'e' + '\u0301'.repeat(300),
  '\uFDFA'.repeat(60),
  '１３８００１３８０００',
  'İıſK',
  'аdmin',
  "'; drop table users; --",
  '$1',
  '%00%ff%',
  '../../../../etc/passwd',
  '${jndi:ldap://127.0.0.1/}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e309',
  '-0',
  '9'.repeat(400),
  '{"a":1}',
  '[]',
  '0000-00-00',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '9999-12-31T23:59:60Z',
  'x'.repeat(BEYOND_ANY_FIELD),
  '雁'.repeat(BEYOND_ANY_FIELD),
];

const hostileNumbers: readonly [number, ...number[]] = [
  0,
  -0,
  -1,
  0.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e308,
  -1e308,
  5e-324,
];

export const aHostileText = (dice: Dice): string =>
  dice.happens(0.005) ? dice.pick(hostileTexts).padEnd(HUGE, 'x') : dice.pick(hostileTexts);

export const aHostileNumber = (dice: Dice): number => dice.pick(hostileNumbers);

/** Of any kind, whatever is expected. */
export const aHostileValue = (dice: Dice): unknown => {
  const makers: readonly [() => unknown, ...(() => unknown)[]] = [
    () => null,
    () => dice.happens(0.5),
    () => aHostileNumber(dice),
    () => aHostileText(dice),
    () => [],
    () => ({}),
    () => [aHostileText(dice), null, aHostileNumber(dice)],
    () => ({ [aHostileText(dice)]: aHostileText(dice) }),
    () => JSON.parse('{"__proto__":{"isAdmin":true}}') as unknown,
    () => nested(dice.below(dice.happens(0.02) ? DEEP : 40)),
  ];
  return dice.pick(makers)();
};

const nested = (depth: number): unknown => {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Not JSON, or JSON that a parser must not take. */
export const aHostileBody = (dice: Dice): string =>
  dice.pick([
    '',
    '{',
    '"',
    'null',
    '[]',
    '"text"',
    '\0',
    '{"a":1,"a":2}',
    '{"__proto__":{}}',
    '{"constructor":{"prototype":{}}}',
    '['.repeat(50_000),
    '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000),
    '\uFEFF{}',
    '{"a":1e999}',
    '{"a":"\\ud800"}',
  ]);
