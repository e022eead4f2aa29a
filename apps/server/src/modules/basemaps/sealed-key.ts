import type { Secrets } from '../../secrets/secrets.ts';

const placeOf = (id: string): string => `basemaps/${id}/sealed_key`;

/** What a source asks of whoever fetches its tiles, kept so that only this server reads it. */
export const sealKey = (secrets: Secrets, id: string, key: string): Buffer => secrets.seal(placeOf(id), key);

export const openKey = (secrets: Secrets, id: string, sealed: Buffer): string =>
  secrets.open(placeOf(id), sealed).toString();
