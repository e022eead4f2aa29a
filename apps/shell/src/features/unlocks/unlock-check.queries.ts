import type { UnlockFacts } from '@skein/contract/unlock-request.ts';
import { unlockCalls } from '@skein/contract/unlocks.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { call } from '../../app/api.ts';

/**
 * What is said of these facts as of now. Undefined: nothing that could be asked. The answer to what was asked before stands until
 * the next has come.
 */
export const useUnlockCheck = (facts: UnlockFacts | undefined, id?: string) =>
  useQuery({
    queryKey: [unlockCalls.check.path, id, facts],
    queryFn: async ({ signal }) => {
      if (!facts) throw new Error('nothing to check');
      return (await call(unlockCalls.check, { body: { ...facts, id } }, signal)).info;
    },
    enabled: facts !== undefined,
    placeholderData: keepPreviousData,
    // A drone may be mended and a pilot verified meanwhile.
    staleTime: 0,
    gcTime: 60_000,
  });
