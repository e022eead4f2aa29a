import { factsIn } from '@skein/contract/records.ts';
import { UnlockFacts, type LicenceType } from '@skein/contract/unlock-request.ts';
import { unlockCalls, type Unlock } from '@skein/contract/unlocks.ts';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../app/api.ts';

/** One request, all of it. Below the key of the list: what makes the list old makes this old. */
export const useUnlock = (id: string) =>
  useQuery({
    queryKey: [unlockCalls.list.path, 'info', id],
    queryFn: async ({ signal }) => (await call(unlockCalls.info, { query: { id } }, signal)).info,
    refetchOnWindowFocus: 'always',
  });

/** What a person said of it. */
export const factsOf = (unlock: Unlock): UnlockFacts => factsIn(UnlockFacts, unlock);

/** Of these the map shows something. */
export const isOfPlace = (type: LicenceType): boolean => type === 'zone' || type === 'circle' || type === 'polygon';
