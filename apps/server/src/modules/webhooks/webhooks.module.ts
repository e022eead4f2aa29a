import { webhookCalls } from '@skein/contract/webhooks.ts';
import { EVENT_QUEUE } from '../../event-outbox/queue-events.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import type { Module, ModuleContext } from '../../module.ts';
import { createOutboundDoor, type OutboundDoor } from '../../outbound/outbound-door.ts';
import { createDeliveryService } from './deliveries.service.ts';
import { createBoundsKeeper } from './keep-bounds.ts';
import { createWebhookSweep } from './sweep-webhooks.ts';
import { createWebhookDelivery } from './webhook-delivery.ts';
import { BOUNDS_SECONDS, LOOK_SECONDS, OUTBOUND_LIMITS, SWEEP_SECONDS } from './webhooks.limits.ts';
import { forgetCreator } from './webhooks.repo.ts';
import { createWebhookService } from './webhooks.service.ts';

const DELIVERY = 'webhook-delivery';

/** To whom enterprises have their events told, outside Skein. */
export const webhooksModule: Module = {
  serve(context) {
    const parts = { ...context, door: doorOf(context) };
    serveCalls(context.app, webhookCalls, { ...createWebhookService(parts), ...createDeliveryService(parts) });
  },
  backgroundWork: (context) => {
    const { app, db, wakeWork } = context;
    const delivery = createWebhookDelivery({ ...context, door: doorOf(context), wake: () => wakeWork(DELIVERY) });
    db.hearQueued((queue) => queue === EVENT_QUEUE && wakeWork(DELIVERY));
    app.addHook('onClose', () => delivery.drain());
    return [
      { name: DELIVERY, everySeconds: LOOK_SECONDS, run: delivery.deliverDue },
      { name: 'webhook-bounds', everySeconds: BOUNDS_SECONDS, run: createBoundsKeeper(context) },
      { name: 'webhook-sweep', everySeconds: SWEEP_SECONDS, run: createWebhookSweep(context) },
    ];
  },
  // Who made it is forgotten with the account; the webhook is the enterprise's.
  personalData: { erase: async ({ tx, userId }) => void (await forgetCreator(tx, userId)) },
};

const doorOf = ({ app, config }: Pick<ModuleContext, 'app' | 'config'>): OutboundDoor => {
  const door = createOutboundDoor({ networks: config.webhookNetworks }, OUTBOUND_LIMITS);
  app.addHook('onClose', (_, done) => {
    door.close();
    done();
  });
  return door;
};
