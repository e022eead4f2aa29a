import { getWechatBinding, unbindWechat } from '@skein/contract/wechat.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { call } from '../app/api.ts';
import { queryClient } from '../app/query-client.ts';
import type { OwnerProof } from '../proof/owner-proof-form.tsx';

const root = 'wechat';

/** Also asked by whoever is not signed in: whether WeChat is offered at all. */
export const wechatBindingQuery = queryOptions({
  queryKey: [root, 'binding'],
  queryFn: async ({ signal }) => (await call(getWechatBinding, {}, signal)).info,
});

export const forgetWechatBinding = () => queryClient.invalidateQueries({ queryKey: [root] });

export const useUnbindWechat = (onUnbound: () => void) =>
  useMutation({
    mutationFn: (proof: OwnerProof) => call(unbindWechat, { body: proof }),
    // Not when it was refused: the form that says why would go with what it stands in.
    onSuccess: async () => {
      await forgetWechatBinding();
      onUnbound();
    },
  });
