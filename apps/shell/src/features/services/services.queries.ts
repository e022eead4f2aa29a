import { withBody, type BodyOf } from '@skein/app-kit/endpoint-parts.ts';
import { useServer } from '@skein/app-kit/server-connection.ts';
import type { Endpoint } from '@skein/contract/endpoint.ts';
import { serviceCalls } from '@skein/contract/services.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export const useServices = () => {
  const { call } = useServer();
  return useQuery({
    queryKey: [serviceCalls.list.path],
    queryFn: async ({ signal }) => (await call(serviceCalls.list, {}, signal)).list,
    refetchOnWindowFocus: 'always',
  });
};

/** A seat may be one's own: what is open is asked for anew, too. */
const touched = [serviceCalls.list.path, serviceCalls.seats.path, 'products'];

/** Something done to a service. Whatever came of it, all is asked for anew: a refusal tells that it has changed. */
export const useServiceDeed = <E extends Endpoint>(endpoint: E) => {
  const { call } = useServer();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<E>) => call(endpoint, withBody<E>(body)),
    onSettled: () => Promise.all(touched.map((path) => queryClient.invalidateQueries({ queryKey: [path] }))),
  });
};
