import type { CallInput } from '@skein/api-client/create-api-client.ts';
import type { Endpoint, Reply } from '@skein/contract/endpoint.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { useServer } from './server-connection.ts';

interface Polling {
  readonly everySeconds: number;
  /** False: it is not asked for, yet or at all. */
  readonly isEnabled?: boolean;
}

/** Figures that bring themselves up to date while they are looked at. Of an endpoint that takes no input. */
export function usePolled<E extends Endpoint>(endpoint: E, { everySeconds, isEnabled = true }: Polling) {
  const { call } = useServer();
  const queryClient = useQueryClient();
  const queryKey = [endpoint.path];
  return useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<Reply<E>> => {
      // The first look is the person's own; what follows happens by itself.
      const isUnasked = queryClient.getQueryData(queryKey) !== undefined;
      return call(endpoint, { isUnasked } as CallInput<E>, signal);
    },
    enabled: isEnabled,
    refetchInterval: everySeconds * 1000,
  });
}
