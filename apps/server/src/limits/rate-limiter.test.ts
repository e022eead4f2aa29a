import { expect, it } from 'vitest';
import { useTestServer } from '../testing/use-test-server.ts';
import { aTestClock } from '../testing/test-clock.ts';
import { createRateLimiter } from './rate-limiter.ts';

const server = useTestServer();
const limit = { name: 'tries of this test', hits: 2, seconds: 60, reason: 'too_many_calls' } as const;

it('shuts nobody out for an hour because the clock was an hour ahead for a moment', async () => {
  const clock = aTestClock();
  const limiter = createRateLimiter({ ...server, clock: clock.now });
  clock.advanceMinutes(60);
  for (let time = 0; time < 2; time += 1) await limiter.take(limit, 'somebody');
  await expect(limiter.require(limit, 'somebody')).rejects.toMatchObject({ reason: 'too_many_calls' });
  clock.advanceMinutes(-60);
  await limiter.require(limit, 'somebody');
  expect(await limiter.isUsedUp(limit, 'somebody')).toBe(false);
  expect(await limiter.findUsedUp(server.db, limit, ['somebody'])).toEqual(new Set());
  expect((await limiter.findLeft(server.db, limit, 'somebody')).hits).toBe(2);
  for (let time = 0; time < 2; time += 1) await limiter.take(limit, 'somebody');
  const refusal = await limiter.take(limit, 'somebody').catch((error: unknown) => error);
  expect(refusal).toMatchObject({ reason: 'too_many_calls', data: { retryAfter: 60 } });
});

it('counts on what a server began whose clock is a little ahead', async () => {
  const clocks = [aTestClock(), aTestClock()];
  clocks[0]?.advanceMinutes(1);
  const [ahead, right] = clocks.map((clock) => createRateLimiter({ ...server, clock: clock.now }));
  await ahead?.take(limit, 'another');
  await right?.take(limit, 'another');
  await expect(right?.take(limit, 'another')).rejects.toMatchObject({ reason: 'too_many_calls' });
});

it('sweeps nothing that others still count because its own clock is ahead', async () => {
  const right = createRateLimiter({ ...server, clock: aTestClock().now });
  for (let time = 0; time < 2; time += 1) await right.take(limit, 'kept');
  const clock = aTestClock();
  clock.advanceMinutes(60);
  await createRateLimiter({ ...server, clock: clock.now }).take(limit, 'whoever sweeps');
  expect(await right.isUsedUp(limit, 'kept')).toBe(true);
});
