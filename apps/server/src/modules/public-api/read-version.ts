import { createHash } from 'node:crypto';
import { needsVersion, takesVersion, type PublicCall } from '@skein/contract/public-api/public-call.ts';
import { LARGEST_INTEGER } from '@skein/contract/sound-text.ts';
import { AppError } from '../../http/app-error.ts';

const HASH_LENGTH = 12;

/**
 * What names this state of a thing. Its version alone would not do: what is told of it also says what it is called elsewhere,
 * and what the caller may do with it.
 */
export const tagOf = (data: unknown): string | undefined => {
  const info = (data as { readonly info?: { readonly version?: unknown } } | null)?.info;
  if (typeof info?.version !== 'number') return undefined;
  const hash = createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, HASH_LENGTH);
  return `"${info.version}.${hash}"`;
};

/** Which version whoever calls has seen. */
export const readVersion = (call: PublicCall, ifMatch: string | undefined): number | undefined => {
  if (ifMatch === undefined && !needsVersion(call)) return undefined;
  if (!takesVersion(call)) throw new AppError('version_not_taken', { field: 'If-Match' });
  const version = Number(/^"(\d{1,10})(\.[\da-f]+)?"$/.exec(ifMatch ?? '')?.[1] ?? NaN);
  if (!(version >= 1 && version <= LARGEST_INTEGER)) throw new AppError('version_needed', { field: 'If-Match' });
  return version;
};
