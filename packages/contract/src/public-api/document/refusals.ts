import { errorCatalogue, type ErrorReason } from '../../errors.ts';
import { isPiecewise, needsVersion, takesIdempotencyKey, type PublicCall } from '../public-call.ts';

/** What any signed call can be refused for. */
const always = [
  'signature_malformed',
  'signature_expired',
  'signature_replayed',
  'signature_mismatch',
  'access_key_refused',
  'address_not_listed',
  'too_many_calls',
  'invalid_input',
  'version_not_taken',
  'bad_idempotency_key',
  'body_stalled',
  'body_too_large',
  'unsupported_media_type',
  'malformed_body',
  'internal',
  'database_unavailable',
  'database_full',
  'database_busy',
  'server_stopping',
] as const satisfies readonly ErrorReason[];

const ofServices = ['service_missing', 'service_ended', 'seat_missing'] as const satisfies readonly ErrorReason[];

/** All that a call can be refused for, as `data.reason`. */
export const refusalsOf = (call: PublicCall): ErrorReason[] => {
  const { scope, behind, errors } = call;
  const isChange = needsVersion(call);
  const reasons: readonly ErrorReason[] = [
    ...always.filter((reason) => reason !== 'version_not_taken' || !isChange),
    ...(scope ? (['scope_missing'] as const) : []),
    ...(behind ? (['not_permitted', ...ofServices] as const) : []),
    ...(isPiecewise(call) ? (['bad_cursor'] as const) : []),
    ...(isChange ? (['version_needed', 'version_differs'] as const) : []),
    ...(takesIdempotencyKey(call) ? (['idempotency_key_reused', 'idempotency_key_in_use'] as const) : []),
    // In its place stands the status of a header: `version_differs`.
    ...errors.filter((reason) => reason !== 'stale_version'),
  ];
  return [...new Set(reasons)];
};

export const byStatus = (reasons: readonly ErrorReason[]): [status: number, reasons: readonly ErrorReason[]][] =>
  [...Map.groupBy(reasons, (reason) => errorCatalogue[reason].code)].toSorted(([one], [other]) => one - other);
