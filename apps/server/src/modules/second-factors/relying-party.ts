import { isIP } from 'node:net';
import { AppError } from '../../http/app-error.ts';
import type { RequestOrigin } from '../../http/request-origin.ts';
import type { ModuleContext } from '../../module.ts';

type Addressed = Pick<ModuleContext['config'], 'publicUrl'>;

/** The host name under which a passkey is made: the configured one, else where the caller found us. No IP address is one. */
export const requireRelyingParty = ({ publicUrl }: Addressed, { origin }: Pick<RequestOrigin, 'origin'>): string => {
  const url = URL.parse(publicUrl ?? origin);
  if (!url || isIP(url.hostname.replace(/^\[|\]$/g, ''))) throw new AppError('passkey_needs_name');
  return url.hostname;
};

/**
 * Where it was signed must be the host that is stored with it, and never what this request calls us: a page at another
 * name of the same domain can have a passkey sign for the parent, and whoever relays it writes any `Host` they like.
 */
export const refuseForeignOrigin = ({ publicUrl }: Addressed, relyingParty: string, origin: string): void => {
  const expected = publicUrl ? new URL(publicUrl) : undefined;
  const signed = URL.parse(origin);
  const isOurs = expected ? signed?.origin === expected.origin : signed !== null && isSafeAt(signed, relyingParty);
  if (!isOurs || signed?.hostname !== relyingParty)
    throw new AppError('passkey_wrong_origin', { expected: expected?.origin ?? relyingParty });
};

/** Browsers make passkeys over https only, but for the machine itself. */
const isSafeAt = ({ protocol, hostname }: URL, relyingParty: string): boolean =>
  hostname === relyingParty && (protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost'));
