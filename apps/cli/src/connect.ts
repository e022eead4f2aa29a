import type { PublicCall, PublicInput } from '@skein/contract/public-api/public-call.ts';
import { createClient, type CallOptions, type SkeinClient } from '@skein/sdk/client.ts';
import { CommandError, exitCodes } from './exit-codes.ts';
import type { Access } from './key-file.ts';
import { language, say } from './texts.ts';

const fetchInLanguage: typeof globalThis.fetch = (target, init) =>
  fetch(target, { ...init, headers: { ...(init?.headers as Record<string, string>), 'accept-language': language } });

/** Calls in the language of the shell; what never arrives is told with where it was to go. */
export const connect = ({ url, key }: Access): SkeinClient => {
  const { call } = createClient({ url, key, fetch: fetchInLanguage });
  const explained = async (asked: PublicCall, input?: PublicInput<PublicCall>, options?: CallOptions) =>
    call(asked, input as object, options).catch((error: unknown) => {
      if (!(error instanceof TypeError)) throw error;
      const why = (error.cause instanceof Error && error.cause.message) || error.message;
      throw new CommandError(say('unreachable', { url, why }), exitCodes.unreachable);
    });
  return { call: explained as SkeinClient['call'] };
};
