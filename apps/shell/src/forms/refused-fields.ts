import type { ErrorReason } from '@skein/contract/errors.ts';

/** Where a reason is told that concerns one field though the server names none. */
const reasonFields: Partial<Record<ErrorReason, string>> = {
  wrong_code: 'code',
  code_expired: 'code',
  wrong_totp: 'code',
  totp_used: 'code',
  wrong_recovery_code: 'code',
  code_too_soon: 'code',
  too_many_codes: 'code',
  captcha_required: 'checkCode',
  wrong_captcha: 'checkCode',
  captcha_expired: 'checkCode',
  contact_taken: 'contact',
  weak_password: 'password',
  wrong_password: 'oldPassword',
  id_number_taken: 'idCard',
  id_number_differs: 'idCard',
};

export const fieldOfReason = (reason: ErrorReason): string | undefined => reasonFields[reason];

/** One box of a form stands for what several calls name differently. */
const contactNames = new Set(['account', 'mailNumber', 'phoneNumber', 'mail', 'phone']);

/** The server's complaints under the names the form uses; those about nothing in the form are left out. */
export function serverFieldsNamed(
  fields: Readonly<Record<string, string>>,
  names: readonly string[],
): Readonly<Record<string, string>> {
  const named: Record<string, string> = {};
  for (const [field, complaint] of Object.entries(fields)) {
    const name = names.find((own) => own === field || (own === 'contact' && contactNames.has(field)));
    if (name !== undefined) named[name] = complaint;
  }
  return named;
}
