import { describe, expect, it } from 'vitest';
import type { Json } from '../wire/json.ts';
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

it('takes what alone has room where both together have none', () => {
  const sheet = new PropertySheet(aircraftProperties);
  sheet.merge({ battery: { first: 'x'.repeat(10_000) } });
  sheet.merge({ battery: { second: 'y'.repeat(10_000) } });
  expect(Object.keys(sheet.values['battery'] ?? {})).toEqual(['second']);
});
