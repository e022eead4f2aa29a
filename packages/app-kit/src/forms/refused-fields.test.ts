import { ApiError } from '@skein/api-client/call-errors.ts';
import type { ErrorReason } from '@skein/contract/errors.ts';
import { expect, it } from 'vitest';

import { refusalsOf } from './refused-fields.ts';

const refused = (reason: ErrorReason, fields?: Record<string, string>) =>
  new ApiError({ isSuccess: false, code: 409, msg: 'no', reason, data: { ...(fields && { fields }) } });

it.each([
  ['seats_in_use', 'seats'],
  ['not_more_seats', 'seats'],
  ['serial_number_taken', 'serialNumber'],
  ['wrong_code', 'code'],
  ['wrong_password', 'oldPassword'],
] as const)('%s is told beside the one field it concerns, where the form has it', (reason, field) => {
  expect(refusalsOf(refused(reason), ['note', field])).toEqual({ fields: { [field]: 'no' }, rest: undefined });
  expect(refusalsOf(refused(reason), ['note'])).toEqual({ fields: {}, rest: undefined });
});

it('what the server says of fields stands beside them by the names of the form, and the rest above it', () => {
  const complaints = { mailNumber: 'bad mail', note: 'too long', id: 'unknown', version: 'missing' };
  expect(refusalsOf(refused('bad_input' as ErrorReason, complaints), ['contact', 'note'])).toEqual({
    fields: { contact: 'bad mail', note: 'too long' },
    rest: 'unknown missing',
  });
});
