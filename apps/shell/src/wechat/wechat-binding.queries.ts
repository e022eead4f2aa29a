import { getWechatBinding, unbindWechat } from '@skein/contract/wechat.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { call } from '../app/api.ts';
import { queryClient } from '../app/query-client.ts';

const root = 'wechat';

/** Also asked by whoever is not signed in: whether WeChat is offered at all. */
export const wechatBindingQuery = queryOptions({
  queryKey: [root, 'binding'],
  queryFn: async ({ signal }) => (await call(getWechatBinding, {}, signal)).info,
});

export const forgetWechatBinding = () => queryClient.invalidateQueries({ queryKey: [root] });

export const useUnbindWechat = () =>
  useMutation({ mutationFn: () => call(unbindWechat, {}), onSettled: () => void forgetWechatBinding() });
