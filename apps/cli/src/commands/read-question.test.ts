import { expect, it } from 'vitest';
import { CommandError } from '../exit-codes.ts';
import { readQuestion } from './read-question.ts';

const now = new Date('2026-08-01T01:00:00Z');

it('asks from now, for an hour, up to the usual height, unless told otherwise', () => {
  expect(readQuestion({}, now)).toEqual({
    band: { lowerMeters: 0, upperMeters: 120, reference: 'ground' },
    from: '2026-08-01T01:00:00.000Z',
    until: '2026-08-01T02:00:00.000Z',
  });
  const id = '0B9f6f6e-1111-4222-8333-444444444444';
  const given = { from: '2026-08-02', until: '2026-08-02T10:00+08:00', upper: '30.5', drone: id };
  expect(readQuestion(given, now)).toEqual({
    band: { lowerMeters: 0, upperMeters: 30.5, reference: 'ground' },
    from: '2026-08-02T00:00:00.000Z',
    until: '2026-08-02T02:00:00.000Z',
    droneId: id,
  });
});

it.each([
  ['upper', 'abc'],
  ['upper', ''],
  ['upper', '0'],
  ['upper', '-5'],
  ['from', 'soon'],
  ['from', '2026-13-01'],
  ['until', 'abc 1'],
  ['until', '2026-08-01T01:00:00Z'],
  ['drone', 'heron'],
] as const)('refuses --%s %s as it refuses what it does not understand', (option, value) => {
  const read = () => readQuestion({ [option]: value }, now);
  expect(read).toThrow(CommandError);
  expect(read).toThrow(`--${option} ${value}`);
});
