import { useKeptFresh } from '@skein/app-kit/live.ts';
import { useServer } from '@skein/app-kit/server-connection.ts';
import { getTenantDetail } from '@skein/contract/tenants.ts';
import { useQuery } from '@tanstack/react-query';

export const useTenant = (id: string) => {
  const { call } = useServer();
  useKeptFresh('tenants', [getTenantDetail.path]);
  return useQuery({
    queryKey: [getTenantDetail.path, id],
    queryFn: async ({ signal }) => (await call(getTenantDetail, { query: { id } }, signal)).info,
  });
};
