import { useKeptFresh } from '@skein/app-kit/live.ts';
import { useServer } from '@skein/app-kit/server-connection.ts';
import { getUserDetail } from '@skein/contract/user-administration.ts';
import { useQuery } from '@tanstack/react-query';

/** One account, as it is now: what another administrator does to it shows by itself. */
export const useUser = (id: string) => {
  const { call } = useServer();
  useKeptFresh('users', [getUserDetail.path]);
  return useQuery({
    queryKey: [getUserDetail.path, id],
    queryFn: async ({ signal }) => (await call(getUserDetail, { query: { id } }, signal)).info,
  });
};
