import { payloadCalls } from '@skein/contract/payloads.ts';
import { webhookCalls } from '@skein/contract/webhooks.ts';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { modules } from '../app.ts';
import { addAttemptMetrics, type CountAttempt } from '../modules/webhooks/receiver-metrics.ts';
import { createWebhookDelivery, type DeliveryParts } from '../modules/webhooks/webhook-delivery.ts';
import { OUTBOUND_LIMITS } from '../modules/webhooks/webhooks.limits.ts';
import { webhooksModule } from '../modules/webhooks/webhooks.module.ts';
import { tellEvents } from '../event-outbox/tell-events.ts';
import type { FindAddresses } from '../outbound/find-addresses.ts';
import { createOutboundDoor } from '../outbound/outbound-door.ts';
import { payloadFacts } from './payload-builders.ts';
import { openApiFor } from './program-builders.ts';
import type { DemoName } from './start-test-server.ts';
import { useTestServer } from './use-test-server.ts';
import { aReceiver, type Receiver } from './webhook-receiver.ts';

const { backgroundWork: _, ...withoutDelivery } = webhooksModule;
/** As the server's own, but that no test waits for the clock. */
const limits = { ...OUTBOUND_LIMITS, milliseconds: 60_000 };

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

  let countAttempt: CountAttempt;
  beforeAll(() => {
    countAttempt = addAttemptMetrics(server.app.metrics);
  });
  /** One of several servers over the same tables. */
  const aProcess = (door: Pick<DeliveryParts['door'], 'call'> = aDoor(), db: DeliveryParts['db'] = server.db) => {
    const { secrets, outages, clock, messages } = server;
    const log = pino({ level: 'silent' });
    const delivery = createWebhookDelivery({
      db,
      secrets,
      outages,
      messages,
      log,
      door: { close: () => undefined, ...door },
      clock: clock.now,
      countAttempt,
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
  const as = async (name: DemoName) => (await server.signIn(name)).call;
  const asOwner = () => as('owner');
  const tell = async (url: string, of: DemoName = 'owner') => {
    const body = { name: `webhook ${(made += 1)}`, url, events: ['payload.created' as const] };
    return (await (await as(of))(webhookCalls.create, { body })).info.id;
  };
  /** What has happened waits for those who are told of it. */
  const tellAll = async () => {
    while ((await tellEvents(server.db)) > 0);
  };
  const happen = async (times = 1, to: DemoName = 'owner') => {
    const call = await as(to);
    for (let time = 0; time < times; time += 1) await call(payloadCalls.create, { body: payloadFacts() });
    await tellAll();
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
  return { server, aDoor, aProcess, someReceiver, asOwner, tell, happen, tellAll, deliveriesOf, stateOf };
};

export const idsIn = ({ received }: Receiver) => received.map(({ id }) => id);
