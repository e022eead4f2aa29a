import * as z from 'zod';
import { AppError } from '../../http/app-error.ts';

const ClientData = z.object({ challenge: z.string(), origin: z.string() });

/** What the browser says was signed and where. */
export const readClientData = (clientDataJSON: string): z.infer<typeof ClientData> => {
  const parsed = ClientData.safeParse(parseJson(Buffer.from(clientDataJSON, 'base64url').toString()));
  if (!parsed.success) throw new AppError('passkey_refused');
  return parsed.data;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: what comes back is no client data either, and is refused as such.
    return undefined;
  }
};
