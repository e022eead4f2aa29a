import { getOwnAccess } from '@skein/contract/access.ts';
import type { Permission } from '@skein/contract/permissions.ts';
import { useQuery } from '@tanstack/react-query';

import { useServer } from './server-connection.ts';

/** What the roles of the person grant, and where. */
export const useOwnAccess = () => {
  const { call } = useServer();
  return useQuery({
    queryKey: ['session', 'access'],
    queryFn: async ({ signal }) => (await call(getOwnAccess, {}, signal)).info,
  });
};

/** Whether the person may do this at all, for what a page offers. Undefined until it is known. The server decides each call anew. */
export const useCan = (permission: Permission): boolean | undefined => {
  const { data } = useOwnAccess();
  return data?.grants.some((grant) => grant.permission === permission);
};
