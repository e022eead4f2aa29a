import * as z from 'zod';
import { AppError } from '../../http/app-error.ts';
import type { RelyingParty } from './relying-party.ts';

const ClientData = z.object({ challenge: z.string(), origin: z.string() });

/** What the browser says was signed and where. Read first, so that a wrong address is told apart from a wrong signature. */
export const readChallenge = (clientDataJSON: string, { origin }: RelyingParty): string => {
  const parsed = ClientData.safeParse(parseJson(Buffer.from(clientDataJSON, 'base64url').toString()));
  if (!parsed.success) throw new AppError('passkey_refused');
  if (parsed.data.origin !== origin) throw new AppError('passkey_wrong_origin', { expected: origin });
  return parsed.data.challenge;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: what comes back is no client data either, and is refused as such.
    return undefined;
  }
};
