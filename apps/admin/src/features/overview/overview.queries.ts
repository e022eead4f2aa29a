import { getUserAdminSituation } from '@skein/contract/session.ts';
import { useQuery } from '@tanstack/react-query';

import { useHost } from '../../host.ts';

/** Asked again here: a permission may have been withdrawn since the shell's guard let the user in. */
export const useAdminSituation = () => {
  const { call } = useHost();
  return useQuery({
    queryKey: ['admin-situation'],
    queryFn: ({ signal }) => call(getUserAdminSituation, {}, signal),
  });
};
