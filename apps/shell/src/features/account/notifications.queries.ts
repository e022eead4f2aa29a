import type { SentInput } from '@skein/contract/endpoint.ts';
import { listNotificationSettings, setNotification, type NotificationSetting } from '@skein/contract/notifications.ts';
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

/** Shown as chosen while the server is being told; what the server says counts again once the last choice has arrived. */
export const useSetNotification = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: key,
    // One after the other, so that the last choice is the one that stays.
    scope: { id: 'notifications' },
    mutationFn: (choice: SentInput<typeof setNotification>['body']) => call(setNotification, { body: choice }),
    onMutate: async (choice) => {
      await queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData<readonly NotificationSetting[]>(key, (settings) =>
        settings?.map((setting) =>
          setting.kind === choice.kind && setting.channel === choice.channel
            ? { ...setting, isOn: choice.isOn }
            : setting,
        ),
      );
    },
    onSettled: () => {
      const isLast = queryClient.isMutating({ mutationKey: key }) === 1;
      return isLast ? queryClient.invalidateQueries({ queryKey: key }) : undefined;
    },
  });
};
