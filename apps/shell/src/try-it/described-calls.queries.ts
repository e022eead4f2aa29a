import { NetworkError, UnavailableError } from '@skein/api-client/call-errors.ts';
import { useQuery } from '@tanstack/react-query';

import { readDescribedCalls, type DescribedCall, type PublicDocument } from './described-calls.ts';

const DOCUMENT = '/openapi.json';

/** Every call of the public API, as the server describes it to everybody. */
export const useDescribedCalls = () =>
  useQuery({ queryKey: [DOCUMENT], queryFn: readDocument, staleTime: Number.POSITIVE_INFINITY });

const readDocument = async ({ signal }: { readonly signal: AbortSignal }): Promise<DescribedCall[]> => {
  const response = await fetch(DOCUMENT, { signal }).catch((cause: unknown) => {
    throw new NetworkError(cause);
  });
  if (!response.ok) throw new UnavailableError(response.status);
  return readDescribedCalls((await response.json()) as PublicDocument);
};
