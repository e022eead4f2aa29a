import { payloadCalls } from '@skein/contract/payloads.ts';
import { expect, it } from 'vitest';
import { payloadFacts } from '../../testing/payload-builders.ts';
import { startTestServer } from '../../testing/start-test-server.ts';
import { idsIn, useWebhookProcesses } from '../../testing/webhook-processes.ts';

const { server, aProcess, someReceiver, tell, stateOf, deliveriesOf } = useWebhookProcesses();

it('holds it against nobody that the server is stopped while it waits for an answer', async () => {
  const receiver = await someReceiver();
  receiver.answerBy(() => undefined);
  const id = await tell(receiver.url);
  const stopping = await startTestServer({
    beside: server,
    environment: { SKEIN_WEBHOOK_NETWORKS: '127.0.0.0/8' },
  });
  const { call } = await stopping.signIn('owner');
  await call(payloadCalls.create, { body: payloadFacts() });
  await expect.poll(() => receiver.received.length).toBe(1);
  await stopping.stop();
  expect(await stateOf(id)).toMatchObject({ failingSince: null, waiting: 1 });

  receiver.answerWith(204);
  // At once, and not only when its lease has ended.
  await aProcess().work();
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 2, attempts_before: 1 }]);
  expect(idsIn(receiver)).toEqual([receiver.received[0]?.id, receiver.received[0]?.id]);
});
