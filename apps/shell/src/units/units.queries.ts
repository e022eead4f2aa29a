import { useServer } from '@skein/app-kit/server-connection.ts';
import { unitCalls } from '@skein/contract/units.ts';
import { useQuery } from '@tanstack/react-query';

export const useUnits = () => {
  const { call } = useServer();
  return useQuery({
    queryKey: [unitCalls.list.path],
    queryFn: async ({ signal }) => (await call(unitCalls.list, {}, signal)).list,
    refetchOnWindowFocus: 'always',
  });
};
