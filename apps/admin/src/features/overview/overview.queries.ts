import { getUserAdminSituation } from '@skein/contract/session.ts';
import { useHost } from '@skein/sub-app-kit/host.ts';
import { useQuery } from '@tanstack/react-query';

/** Asked again here: a permission may have been withdrawn since the shell's guard let the user in. */
export const useAdminSituation = () => {
  const { call } = useHost();
  return useQuery({
    queryKey: ['admin-situation'],
    queryFn: ({ signal }) => call(getUserAdminSituation, {}, signal),
  });
};
