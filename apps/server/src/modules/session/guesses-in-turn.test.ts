import { expect, it } from 'vitest';
import { guessInTurn } from './guesses-in-turn.ts';
import { GUESSES_IN_LINE } from './session.limits.ts';

const [one, other] = [Buffer.from('one'), Buffer.from('other')];

it('has one guess of a suspect under way at a time, and does not keep others waiting', async () => {
  const begun: string[] = [];
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const guess = (name: string) => async () => {
    begun.push(name);
    await mayEnd;
    return name;
  };
  const guesses = [guessInTurn(one, guess('first')), guessInTurn(one, guess('second'))];
  guesses.push(guessInTurn(other, guess('of another')));
  await new Promise(setImmediate);
  expect(begun).toEqual(['first', 'of another']);
  end();
  expect(await Promise.all(guesses)).toEqual(['first', 'second', 'of another']);
});

it('goes on after one that failed', async () => {
  const failing = guessInTurn(one, () => Promise.reject(new Error('away')));
  const next = guessInTurn(one, async () => 'next');
  await expect(failing).rejects.toThrow('away');
  expect(await next).toBe('next');
});

it('turns away whoever comes when the line is long, until it is shorter', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const line = Array.from({ length: GUESSES_IN_LINE }, () => guessInTurn(one, () => mayEnd));
  const late = guessInTurn(one, async () => 'late');
  await expect(late).rejects.toMatchObject({ reason: 'too_busy', data: { retryAfter: 1 } });
  end();
  await Promise.all(line);
  expect(await guessInTurn(one, async () => 'later')).toBe('later');
});
