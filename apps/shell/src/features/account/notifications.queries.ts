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

type Choice = SentInput<typeof setNotification>['body'];

/** Shown as chosen while the server is being told, and taken back when it could not be, whether it can be asked or not. */
export const useSetNotification = () => {
  const queryClient = useQueryClient();
  const show = ({ kind, channel, isOn }: Choice) =>
    queryClient.setQueryData<readonly NotificationSetting[]>(key, (settings) =>
      settings?.map((setting) =>
        setting.kind === kind && setting.channel === channel ? { ...setting, isOn } : setting,
      ),
    );
  return useMutation({
    mutationKey: key,
    // One after the other, so that the last choice is the one that stays.
    scope: { id: 'notifications' },
    mutationFn: (choice: Choice) => call(setNotification, { body: choice }),
    onMutate: async (choice) => {
      await queryClient.cancelQueries({ queryKey: key });
      show(choice);
    },
    onError: (_error, choice) => show({ ...choice, isOn: !choice.isOn }),
    onSettled: () => {
      const isLast = queryClient.isMutating({ mutationKey: key }) === 1;
      return isLast ? queryClient.invalidateQueries({ queryKey: key }) : undefined;
    },
  });
};
