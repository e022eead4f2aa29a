import { explainPermission, getOwnAccess } from '@skein/contract/access.ts';
import type { Permission } from '@skein/contract/permissions.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
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

/** Which permission it takes and who can grant it, in words. Undefined until it is known. */
export const useMissing = (permission: Permission): string | undefined => {
  const { call } = useServer();
  const { language } = usePreferences();
  const { data } = useQuery({
    queryKey: ['session', 'access', 'explain', permission, language],
    queryFn: async ({ signal }) => (await call(explainPermission, { query: { permission } }, signal)).info.words,
  });
  return data;
};
