import { cancelAccountDeletion } from '@skein/contract/personal-data.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../app/api.ts';
import { userQuery } from './session.queries.ts';

/** From the account page, and from the line that stands over every page until then. */
export const useCancelDeletion = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelAccountDeletion, {}),
    onSuccess: ({ info }) => queryClient.setQueryData(userQuery.queryKey, info),
  });
};
