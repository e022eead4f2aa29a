import { createApiClient } from '@skein/api-client/create-api-client.ts';

const silent = () => undefined;
const forever = new AbortController();

/** The typed client as one visitor of many: behind the bench's proxy each has an address of its own. Signed in, with a token. */
export const aVisitor = (url: string, address: string, token: string | null = null) =>
  createApiClient(
    {
      storage: { getItem: () => token, setItem: silent },
      fetch: (input, init) =>
        fetch(input, {
          ...init,
          headers: { ...(init?.headers as Record<string, string>), 'x-forwarded-for': address },
        }),
      beginRequest: () => silent,
      showError: silent,
      endSession: silent,
      getLanguage: () => 'en-US',
      noteSessionTerm: silent,
      isAttended: () => true,
      sessionSignal: () => forever.signal,
    },
    url,
  );
