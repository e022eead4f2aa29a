import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { refuseTwin } from './unique-violation.ts';

const failWith = (code: string) => Promise.reject(Object.assign(new DatabaseError('refused', 7, 'error'), { code }));

it.each([
  ['another has it', '23505'],
  ['two write each what the other has just written', '40P01'],
])('speaks the noun’s own words when %s', async (_, code) => {
  await expect(refuseTwin('serial_number_taken', failWith(code))).rejects.toMatchObject({
    reason: 'serial_number_taken',
  });
});

it('lets every other failure be what it is', async () => {
  await expect(refuseTwin('serial_number_taken', failWith('23503'))).rejects.toBeInstanceOf(DatabaseError);
});
