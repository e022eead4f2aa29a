import { payloadCalls } from '@skein/contract/payloads.ts';
import { webhookCalls } from '@skein/contract/webhooks.ts';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { modules } from '../app.ts';
import { createWebhookDelivery, type DeliveryParts } from '../modules/webhooks/webhook-delivery.ts';
import { webhooksModule } from '../modules/webhooks/webhooks.module.ts';
import type { FindAddresses } from '../outbound/find-addresses.ts';
import { createOutboundDoor } from '../outbound/outbound-door.ts';
import { payloadFacts } from './payload-builders.ts';
import { openApiFor } from './program-builders.ts';
import { useTestServer } from './use-test-server.ts';
import { aReceiver, type Receiver } from './webhook-receiver.ts';

const { backgroundWork: _, ...withoutDelivery } = webhooksModule;
const limits = { milliseconds: 60_000, bytes: 1000, connections: 8 };

let made = 0;

/** A server that delivers nothing by itself, and processes beside it that do so when a test asks. */
export const useWebhookProcesses = () => {
  const server = useTestServer({
    modules: modules.map((module) => (module === webhooksModule ? withoutDelivery : module)),
    environment: { SKEIN_WEBHOOK_NETWORKS: '127.0.0.0/8' },
  });

  const doors: { readonly close: () => void }[] = [];
  const aDoor = (find?: FindAddresses) => {
    const door = createOutboundDoor({ networks: ['127.0.0.0/8'] }, limits, find);
    doors.push(door);
    return door;
  };
  afterAll(() => doors.forEach(({ close }) => close()));

  /** One of several servers over the same tables. */
  const aProcess = (door: DeliveryParts['door'] = aDoor(), db: DeliveryParts['db'] = server.db) => {
    const { secrets, outages, clock, messages } = server;
    const log = pino({ level: 'silent' });
    const delivery = createWebhookDelivery({
      db,
      secrets,
      outages,
      messages,
      log,
      door,
      clock: clock.now,
      wake: () => undefined,
    });
    /** Until nothing is due any more. */
    const work = async () => {
      while (await delivery.deliverDue()) await delivery.settled();
    };
    return { ...delivery, work };
  };

  const receivers: Receiver[] = [];
  const someReceiver = async () => {
    const receiver = await aReceiver();
    receivers.push(receiver);
    return receiver;
  };
  const asOwner = async () => (await server.signIn('owner')).call;
  const tell = async (url: string) => {
    const body = { name: `webhook ${(made += 1)}`, url, events: ['payload.created' as const] };
    return (await (await asOwner())(webhookCalls.create, { body })).info.id;
  };
  const happen = async (times = 1) => {
    const call = await asOwner();
    for (let time = 0; time < times; time += 1) await call(payloadCalls.create, { body: payloadFacts() });
  };
  const deliveriesOf = (webhookId: string) =>
    server.db.selectFrom('webhook_deliveries').selectAll().where('webhook_id', '=', webhookId).execute();
  const stateOf = async (id: string) =>
    (await (await asOwner())(webhookCalls.list, {})).list.find((one) => one.id === id);

  beforeAll(() => openApiFor(server));
  beforeEach(async () => {
    await server.db.deleteFrom('webhooks').execute();
    await server.db.deleteFrom('webhook_events').execute();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await Promise.all(receivers.splice(0).map(({ close }) => close()));
  });
  return { server, aDoor, aProcess, someReceiver, asOwner, tell, happen, deliveriesOf, stateOf };
};

export const idsIn = ({ received }: Receiver) => received.map(({ id }) => id);
