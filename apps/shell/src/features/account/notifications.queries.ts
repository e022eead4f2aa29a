import type { SentInput } from '@skein/contract/endpoint.ts';
import { listNotificationSettings, setNotification } from '@skein/contract/notifications.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../app/api.ts';

const key = ['account', 'notifications'];

export const useNotificationSettings = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(listNotificationSettings, {}, signal)).list,
    // What is bound may have changed in another section meanwhile.
    staleTime: 0,
  });

export const useSetNotification = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (choice: SentInput<typeof setNotification>['body']) => call(setNotification, { body: choice }),
    onSuccess: ({ list }) => queryClient.setQueryData(key, list),
  });
};
