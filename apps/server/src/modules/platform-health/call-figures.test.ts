import { Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { CALL_DURATIONS } from '../../http/metrics.ts';
import { quantileBetween, ratesBetween, readCallTotals } from './call-figures.ts';

const someCalls = () => {
  const metrics = new Registry();
  const durations = new Histogram({
    name: CALL_DURATIONS,
    help: 'as in metrics.ts',
    labelNames: ['endpoint', 'code'],
    buckets: [0.01, 0.1, 1],
    registers: [metrics],
  });
  const call = (code: number, seconds: number, endpoint = 'payloads.list') =>
    durations.observe({ endpoint, code }, seconds);
  return { call, read: () => readCallTotals(metrics) };
};

it('counts calls a second by how they ended', async () => {
  const { call, read } = someCalls();
  call(200, 0.001);
  const before = await read();
  for (const code of [200, 200, 304, 404, 403, 429, 499, 500, 503, 503]) call(code, 0.005);
  call(200, 0.005, 'web');
  expect(ratesBetween(before, await read(), 10)).toEqual({ served: 0.4, refused: 0.3, brokenOff: 0.1, failed: 0.3 });
});

it('reckons how long a share of the calls took, of those since the last reading and of the contract alone', async () => {
  const { call, read } = someCalls();
  for (let count = 0; count < 100; count += 1) call(200, 0.9);
  const before = await read();
  for (let count = 0; count < 50; count += 1) call(200, 0.005);
  for (let count = 0; count < 50; count += 1) call(200, 0.05);
  for (let count = 0; count < 900; count += 1) call(200, 0.9, 'web');
  const now = await read();
  expect(quantileBetween(before, now, 0.5)).toBeCloseTo(10);
  expect(quantileBetween(before, now, 0.95)).toBeCloseTo(91);
});

it('knows no time of calls that were not made, and none beyond the last bound', async () => {
  const { call, read } = someCalls();
  const before = await read();
  expect(quantileBetween(before, await read(), 0.5)).toBeUndefined();
  call(200, 30);
  expect(quantileBetween(before, await read(), 0.5)).toBe(1000);
});
