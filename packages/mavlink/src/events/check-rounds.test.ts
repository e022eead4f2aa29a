import { expect, it } from 'vitest';
import { CheckRounds } from './check-rounds.ts';
import type { EventDefinition } from './event-table.ts';

const summaryOf = (group: string): EventDefinition => ({ group, type: 'summary', message: '', arguments: [] });

/** Which of the texts are news in the round. */
const newsIn = (rounds: CheckRounds, ...texts: string[]): string[] => texts.filter((text) => rounds.isNews(text));

it('is told anew what failed neither in this round nor in the one before', () => {
  const rounds = new CheckRounds();
  const next = (...texts: string[]) => {
    rounds.hearSummary(summaryOf('arming_check'), 0);
    return newsIn(rounds, ...texts);
  };
  expect(next('gyro', 'gyro')).toEqual(['gyro']);
  expect(next('gyro', 'fix')).toEqual(['fix']);
  expect(next('fix')).toEqual([]);
  expect(next('gyro')).toEqual(['gyro']);
});

it.each([
  ['the summary of health', 'health', 0],
  ['a later chunk of the summary', 'arming_check', 1],
  ['a summary without values', 'arming_check', undefined],
] as const)('goes on with the round after %s', (_, group, firstValue) => {
  const rounds = new CheckRounds();
  rounds.isNews('gyro');
  for (let count = 0; count < 3; count += 1) rounds.hearSummary(summaryOf(group), firstValue);
  expect(rounds.isNews('gyro')).toBe(false);
});

it('remembers 256 checks of a round, and tells what is beyond them rather twice than never', () => {
  const rounds = new CheckRounds();
  const texts = Array.from({ length: 257 }, (_, number) => `check ${number}`);
  expect(newsIn(rounds, ...texts)).toEqual(texts);
  expect(newsIn(rounds, ...texts)).toEqual(['check 256']);
});
