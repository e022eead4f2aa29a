import { describe, expect, it } from 'vitest';
import type { Json } from '../wire/json.ts';
import { weightOf } from '../wire/json-weight.ts';
import { PropertySheet } from './property-sheet.ts';
import { aircraftProperties } from './read-aircraft.ts';

const KEPT_AT_MOST = 32 * 1024;
const keptLength = (sheet: PropertySheet): number => JSON.stringify(sheet.values).length;
const many = (item: Json): Json => Array.from({ length: 60_000 }, () => item);

describe('however much a device says, little is kept of it', () => {
  const fillers: readonly (readonly [string, Json])[] = [
    ['a long list of nothing', many({})],
    ['a long list of lists', many([[]])],
    ['a long list of numbers', many(1.5)],
    ['a long text', 'x'.repeat(200_000)],
    ['a text in a list in an object', { list: [{ text: 'x'.repeat(200_000) }] }],
    ['an object of many fields', Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`field_${at}`, at]))],
    ['fields with long names', { ['x'.repeat(200_000)]: 1 }],
    ['what alone is not too much', Array.from({ length: 200 }, () => 'x'.repeat(20))],
  ];

  it.each(fillers)('%s in every property', (_, filler) => {
    const sheet = new PropertySheet(aircraftProperties);
    for (const key of aircraftProperties) sheet.merge({ [key]: filler });
    for (let count = 0; count < 20; count++) sheet.merge({ [`${count}-0-0`]: filler });
    expect(keptLength(sheet)).toBeLessThan(KEPT_AT_MOST);
  });

  it('all of it in one message', () => {
    const sheet = new PropertySheet(aircraftProperties);
    sheet.merge(Object.fromEntries([...aircraftProperties].map((key) => [key, 'x'.repeat(5000)])));
    expect(keptLength(sheet)).toBeLessThan(KEPT_AT_MOST);
  });

  it('a piece with each message', () => {
    const sheet = new PropertySheet(aircraftProperties);
    for (let count = 0; count < 1000; count++)
      sheet.merge({ battery: { [`field_${count % 60}`]: 'x'.repeat(count * 5) }, cameras: ['y'.repeat(count * 5)] });
    expect(keptLength(sheet)).toBeLessThan(KEPT_AT_MOST);
  });
});

describe('a device that has said too much', () => {
  const full = (): PropertySheet => {
    const sheet = new PropertySheet(aircraftProperties);
    sheet.merge({ cameras: ['x'.repeat(14_000)] });
    return sheet;
  };

  it('is still understood where it says a number', () => {
    const sheet = full();
    sheet.merge({ mode_code: 5, latitude: 22.5, is_near_area_limit: true, height: null });
    sheet.merge({ mode_code: 6 });
    expect(sheet.values).toMatchObject({ mode_code: 6, latitude: 22.5, is_near_area_limit: true });
  });

  it('is not shown with what it said before as if that were new', () => {
    const sheet = new PropertySheet(aircraftProperties);
    sheet.merge({ battery: { capacity_percent: 81 } });
    sheet.merge({ battery: { capacity_percent: 20, batteries: many({}) } });
    expect(sheet.values['battery']).toBeNull();
  });

  it('has room again for what is right', () => {
    const sheet = full();
    sheet.merge({ battery: { capacity_percent: 81, note: 'x'.repeat(9000) } });
    expect(sheet.values['battery'] === null).toBe(true);
    sheet.merge({ cameras: [] });
    sheet.merge({ battery: { capacity_percent: 80, note: 'x'.repeat(9000) } });
    expect(sheet.values).toMatchObject({ cameras: [], battery: { capacity_percent: 80 } });
  });
});

describe('a list that is said again', () => {
  const heldAfter = (first: Json, next: Json) => {
    const sheet = new PropertySheet(aircraftProperties);
    sheet.merge({ cameras: first });
    const held = sheet.values['cameras'];
    sheet.merge({ cameras: next });
    return { isHeld: sheet.values['cameras'] === held, value: sheet.values['cameras'] };
  };

  it.each([
    ['numbers', [1, 2]],
    ['nothing', []],
    ['objects and lists', [{ index: '81-0-0', modes: [1, [2]] }]],
  ])('and is the same, of %s, stays as it is', (_, list) => {
    expect(heldAfter(list, structuredClone(list)).isHeld).toBe(true);
  });

  it.each([
    ['longer', [1, 2], [1, 2, 3]],
    ['shorter', [1, 2], [1]],
    ['in another order', [1, 2], [2, 1]],
    ['of other objects', [{ zoom: 1 }], [{ zoom: 2 }]],
    ['of objects that have more', [{ zoom: 1 }], [{ zoom: 1, mode: 2 }]],
    ['of objects that have less', [{ zoom: 1, mode: 2 }], [{ zoom: 1 }]],
    ['an object', [1], { 0: 1, length: 1 }],
  ])('and is %s is taken', (_, first, next) => {
    expect(heldAfter(first, next).value).toEqual(next);
  });
});

it.each([
  ['an object', { a: 1 }, 'a number', 5],
  ['an object', { a: 1 }, 'nothing', null],
  ['an object', { a: 1 }, 'a list', ['x']],
  ['a text', 'abc', 'an object', { a: 1 }],
  ['a list', ['x'], 'an object', { a: 1 }],
])('holds in the place of %s %j what came last, %s %j', (_, first, __, next) => {
  const sheet = new PropertySheet(aircraftProperties);
  sheet.merge({ battery: first });
  sheet.merge({ battery: next });
  expect(sheet.values['battery']).toEqual(next);
});

it('holds 32 KiB of a device, by what they weigh, to the last letter', () => {
  const heldOf = (letters: number) => {
    const sheet = new PropertySheet(aircraftProperties);
    const text = 'x'.repeat(letters);
    sheet.merge({ cameras: text });
    return { isHeld: sheet.values['cameras'] === text, weight: weightOf(text) };
  };
  expect(heldOf(16_372)).toEqual({ isHeld: true, weight: KEPT_AT_MOST });
  expect(heldOf(16_373).isHeld).toBe(false);
});

it('gathers the fields of a structure up to 64, and then begins anew', () => {
  const sheet = new PropertySheet(aircraftProperties);
  const countAfter = (number: number) => {
    sheet.merge({ battery: { [`field_${number}`]: number } });
    return Object.keys(sheet.values['battery'] ?? {}).length;
  };
  const counts = Array.from({ length: 65 }, (_, number) => countAfter(number));
  expect(counts.slice(62)).toEqual([63, 64, 1]);
});

it('holds eight payloads, and follows each of them', () => {
  const sheet = new PropertySheet(aircraftProperties);
  const sayAll = (zoom: number) => {
    for (let number = 1; number <= 9; number += 1) sheet.merge({ [`${number}-0-0`]: { zoom } });
  };
  sayAll(2);
  sayAll(3);
  const eight = ['1-0-0', '2-0-0', '3-0-0', '4-0-0', '5-0-0', '6-0-0', '7-0-0', '8-0-0'];
  expect(sheet.values).toEqual(Object.fromEntries(eight.map((key) => [key, { zoom: 3 }])));
});

it('takes what alone has room where both together have none', () => {
  const sheet = new PropertySheet(aircraftProperties);
  sheet.merge({ battery: { first: 'x'.repeat(10_000) } });
  sheet.merge({ battery: { second: 'y'.repeat(10_000) } });
  expect(Object.keys(sheet.values['battery'] ?? {})).toEqual(['second']);
});
