import { webhookCalls } from '@skein/contract/webhooks.ts';
import type { FastifyInstance } from 'fastify';
import { EVENT_QUEUE } from '../../event-outbox/queue-events.ts';
import { tellEvents } from '../../event-outbox/tell-events.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import type { Module, ModuleContext } from '../../module.ts';
import type { OutboundDoor } from '../../outbound/outbound-door.ts';
import { createThreadedDoor } from '../../outbound/threaded-door.ts';
import { createDeliveryService } from './deliveries.service.ts';
import { createBoundsKeeper } from './keep-bounds.ts';
import { addAttemptMetrics, addReceiverMetrics } from './receiver-metrics.ts';
import { createWebhookSweep } from './sweep-webhooks.ts';
import { createWebhookDelivery } from './webhook-delivery.ts';
import { BOUNDS_SECONDS, DELIVERY_QUEUE, LOOK_SECONDS, OUTBOUND_LIMITS, SWEEP_SECONDS } from './webhooks.limits.ts';
import { forgetCreator } from './webhooks.repo.ts';
import { createWebhookService } from './webhooks.service.ts';

export { openDemoWebhook, type DemoAttempt, type DemoDelivery, type DemoWebhook } from './demo-webhook.ts';

const TELLING = 'webhook-telling';
const DELIVERY = 'webhook-delivery';

/** To whom enterprises have their events told, outside Skein. */
export const webhooksModule: Module = {
  serve(context) {
    const parts = { ...context, door: doorOf(context) };
    addReceiverMetrics(context.app.metrics, context);
    serveCalls(context.app, webhookCalls, { ...createWebhookService(parts), ...createDeliveryService(parts) });
  },
  backgroundWork: (context) => {
    const { app, db, wakeWork } = context;
    const delivery = createWebhookDelivery({
      ...context,
      door: doorOf(context),
      countAttempt: addAttemptMetrics(app.metrics),
      wake: () => wakeWork(DELIVERY),
    });
    db.hearQueued((queue) => {
      if (queue === EVENT_QUEUE) wakeWork(TELLING);
      if (queue === DELIVERY_QUEUE) wakeWork(DELIVERY);
    });
    const tell = async () => {
      const told = await tellEvents(db);
      if (told > 0) wakeWork(DELIVERY);
      return told > 0;
    };
    app.addHook('onClose', () => delivery.stop());
    return [
      { name: TELLING, everySeconds: LOOK_SECONDS, run: tell },
      { name: DELIVERY, everySeconds: LOOK_SECONDS, run: delivery.deliverDue },
      { name: 'webhook-bounds', everySeconds: BOUNDS_SECONDS, run: createBoundsKeeper(context) },
      { name: 'webhook-sweep', everySeconds: SWEEP_SECONDS, run: createWebhookSweep(context) },
    ];
  },
  // Who made it is forgotten with the account; the webhook is the enterprise's.
  personalData: { erase: async ({ tx, userId }) => void (await forgetCreator(tx, userId)) },
};

/** One for each server: to try a webhook and to deliver goes out by the same. */
const doors = new WeakMap<FastifyInstance, OutboundDoor>();
const doorOf = ({ app, config }: Pick<ModuleContext, 'app' | 'config'>): OutboundDoor => {
  const known = doors.get(app);
  if (known) return known;
  const door = createThreadedDoor({ networks: config.webhookNetworks }, OUTBOUND_LIMITS);
  doors.set(app, door);
  app.addHook('onClose', (_, done) => {
    door.close();
    done();
  });
  return door;
};
