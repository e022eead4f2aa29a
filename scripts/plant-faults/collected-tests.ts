/** Stands in for vitest in the tests that are asked: they are collected here, and run once for each fault. */
import { expect } from 'vitest';

type Run = () => unknown;

export const collectedTests: Run[] = [];
const preparations: Run[] = [];

const collect = (run: Run): void => {
  const before = [...preparations];
  collectedTests.push(async () => {
    for (const prepare of before) await prepare();
    await run();
  });
};

const eachOf =
  (rows: readonly unknown[]) =>
  (_: string, run: (...row: unknown[]) => unknown): void => {
    for (const row of rows) collect(() => run(...(Array.isArray(row) ? (row as unknown[]) : [row])));
  };

/** As `each`, with the row as it is. */
const forEachOf =
  (rows: readonly unknown[]) =>
  (_: string, run: (row: unknown) => unknown): void => {
    for (const row of rows) collect(() => run(row));
  };

export const it = Object.assign((_: string, run: Run): void => collect(run), { each: eachOf, for: forEachOf });

export const describe = Object.assign(
  (_: string, body: () => void): void => {
    const outer = preparations.length;
    body();
    preparations.length = outer;
  },
  {
    each: (rows: readonly unknown[]) => (_: string, body: (...row: unknown[]) => void) => {
      for (const row of rows) body(...(Array.isArray(row) ? (row as unknown[]) : [row]));
    },
    for: (rows: readonly unknown[]) => (_: string, body: (row: unknown) => void) => {
      for (const row of rows) body(row);
    },
  },
);

export const beforeEach = (run: Run): void => void preparations.push(run);

export { expect };
