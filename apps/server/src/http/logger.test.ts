import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';

const written = (work: (log: ReturnType<typeof createLogger>) => void): string => {
  const out = new PassThrough();
  work(createLogger('info', out as unknown as NodeJS.WriteStream));
  return String(out.read());
};

/** As PostgreSQL refuses a row: it quotes the whole of it. */
const refusedRow = () =>
  Object.assign(new Error('new row for relation "users" violates check constraint'), {
    code: '23514',
    detail: 'Failing row contains (1, 王小明, wang@example.com).',
    where: 'SQL statement "update users set mail = \'wang@example.com\'"',
  });

it('keeps rows that the database quotes out of the log, and what helps in it', () => {
  const line = written((log) => log.error({ err: refusedRow() }, 'request failed'));
  expect(line).toContain('violates check constraint');
  expect(line).toContain('23514');
  expect(line).not.toMatch(/王小明|wang@/);
});

it('does so too where several things failed', () => {
  const line = written((log) => log.error({ err: new AggregateError([refusedRow()], 'some failed') }));
  expect(line).toContain('23514');
  expect(line).not.toMatch(/王小明|wang@/);
});
