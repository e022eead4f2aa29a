import { isIP } from 'node:net';
import { AppError } from '../../http/app-error.ts';
import type { RequestOrigin } from '../../http/serve-endpoint.ts';
import type { ModuleContext } from '../../module.ts';

/** Under which name passkeys are made and used. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** The configured address; without one, where the caller found us. Browsers take no IP address for a name. */
export const requireRelyingParty = (
  { publicUrl }: Pick<ModuleContext['config'], 'publicUrl'>,
  { origin }: Pick<RequestOrigin, 'origin'>,
): RelyingParty => {
  const url = URL.parse(publicUrl ?? origin);
  if (!url || isIP(url.hostname.replace(/^\[|\]$/g, ''))) throw new AppError('passkey_needs_name');
  return { id: url.hostname, origin: url.origin };
};
