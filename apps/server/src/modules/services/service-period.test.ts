import { expect, it } from 'vitest';
import { addMonths, daysUntil, endOf, stateAt } from './service-period.ts';

const at = (text: string) => new Date(`${text}Z`);
const noon = at('2026-03-10T12:00');

it('runs until its last moment and not a moment longer', () => {
  const grant = { endsAt: noon, endedAt: null };
  expect(stateAt(at('2026-03-10T11:59'), grant)).toBe('running');
  expect(stateAt(noon, grant)).toBe('expired');
  expect(stateAt(noon, undefined)).toBe('none');
});

it('is ended by the platform whatever its period says', () => {
  const grant = { endsAt: at('2027-01-01T00:00'), endedAt: noon };
  expect(stateAt(noon, grant)).toBe('ended');
  expect(endOf(grant)).toEqual(noon);
  expect(endOf({ ...grant, endsAt: at('2026-01-01T00:00') })).toEqual(at('2026-01-01T00:00'));
});

it('counts a day that has begun', () => {
  expect(daysUntil(at('2026-03-11T11:00'), noon)).toBe(1);
  expect(daysUntil(at('2026-03-11T13:00'), noon)).toBe(2);
});

it.each([
  ['2026-01-31T08:00', 1, '2026-02-28T08:00'],
  ['2027-12-31T08:00', 2, '2028-02-29T08:00'],
  ['2026-10-15T08:00', 12, '2027-10-15T08:00'],
])('%s and %i months are %s', (from, months, later) => {
  expect(addMonths(at(from), months)).toEqual(at(later));
});
