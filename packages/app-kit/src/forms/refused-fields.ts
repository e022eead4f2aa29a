import type { ApiError } from '@skein/api-client/call-errors.ts';
import type { ErrorReason } from '@skein/contract/errors.ts';

interface Refusals {
  readonly fields: Readonly<Record<string, string>>;
  /** What concerns nothing in the form. */
  readonly rest: string | undefined;
}

/** The server's own complaints about fields, or its reason as the complaint about the one field it concerns. */
export function refusalsOf({ data, reason, message }: ApiError, names: readonly string[]): Refusals {
  if (data.fields) return serverFieldsNamed(data.fields, names);
  const name = names.find((candidate) => candidate === fieldOfReason(reason));
  return { fields: name === undefined ? {} : { [name]: message }, rest: undefined };
}

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
  serial_number_taken: 'serialNumber',
  drone_registered: 'serialNumber',
  drone_is_yours: 'serialNumber',
  no_such_offer: 'code',
  uom_mark_taken: 'uomMark',
  access_key_name_taken: 'name',
  scopes_beyond_own: 'scopes',
  no_such_drone_model: 'modelId',
  takeoff_below_empty: 'maxTakeoffGrams',
  remote_id_incomplete: 'remoteId',
  site_name_taken: 'name',
  basemap_name_taken: 'name',
  basemap_host_refused: 'template',
  basemap_key_missing: 'key',
  basemap_key_unused: 'key',
  gcj02_needs_pictures: 'datum',
  no_such_archive: 'archive',
  archive_unreadable: 'archive',
  archive_too_new: 'archive',
  archive_cut_off: 'archive',
  archive_tiles_unknown: 'archive',
  no_such_alternate: 'alternateId',
  seats_in_use: 'seats',
  not_more_seats: 'seats',
};

const fieldOfReason = (reason: ErrorReason | undefined): string | undefined => reason && reasonFields[reason];

/** One box of a form stands for what several calls name differently. */
const contactNames = new Set(['account', 'mailNumber', 'phoneNumber', 'mail', 'phone']);

/** The server's complaints under the names the form uses. */
function serverFieldsNamed(complaints: Readonly<Record<string, string>>, names: readonly string[]): Refusals {
  const fields: Record<string, string> = {};
  const rest: string[] = [];
  for (const [field, complaint] of Object.entries(complaints)) {
    const name = names.find((own) => own === field || (own === 'contact' && contactNames.has(field)));
    if (name === undefined) rest.push(complaint);
    else fields[name] = complaint;
  }
  return { fields, rest: rest.length > 0 ? rest.join(' ') : undefined };
}
