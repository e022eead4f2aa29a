import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { useServer } from '@skein/app-kit/server-connection.ts';
import type { Endpoint } from '@skein/contract/endpoint.ts';
import { webhookCalls } from '@skein/contract/webhooks.ts';
import { useQuery } from '@tanstack/react-query';

export const useWebhooks = () => {
  const { call } = useServer();
  return useQuery({
    queryKey: [webhookCalls.list.path],
    queryFn: async ({ signal }) => (await call(webhookCalls.list, {}, signal)).list,
    refetchOnWindowFocus: 'always',
  });
};

export const useDelivery = (id: string) => {
  const { call } = useServer();
  return useQuery({
    queryKey: [webhookCalls.delivery.path, id],
    queryFn: async ({ signal }) => (await call(webhookCalls.delivery, { query: { id } }, signal)).info,
  });
};

/** Something done to a webhook or a delivery: all that is shown of them is asked for anew. */
export const useWebhookDeed = <E extends Endpoint>(endpoint: E) =>
  useDeed(endpoint, webhookCalls.list, webhookCalls.deliveries, webhookCalls.delivery);
