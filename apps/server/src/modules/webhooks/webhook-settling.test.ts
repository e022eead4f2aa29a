import { expect, it } from 'vitest';
import type { DeliveryParts } from './webhook-delivery.ts';
import { useWebhookProcesses } from '../../testing/webhook-processes.ts';

const { server, aProcess, tell, happen, deliveriesOf } = useWebhookProcesses();
type Answer = Awaited<ReturnType<DeliveryParts['door']['call']>>;
const taken: Answer = { status: 204, bytes: Buffer.alloc(0), isCut: false };

/** More than lie between the end of a transaction and the moment in which the next may begin. */
const MOST_STEPS = 20;

it('writes down what ends in the moment in which the writing before it is over', async () => {
  const id = await tell('http://127.0.0.1:9/hook');
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    await happen(2);
    const answers = [Promise.withResolvers<Answer>(), Promise.withResolvers<Answer>()] as const;
    let asked = 0;
    const call = () => answers[asked++ === 0 ? 0 : 1].promise;
    /** The second is answered so many steps after the first was written down. */
    const answerLater = async () => {
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      answers[1].resolve(taken);
    };
    const db = new Proxy(server.db, {
      get: (all, name) => {
        const found: unknown = Reflect.get(all, name);
        if (typeof found !== 'function') return found;
        if (name !== 'inTransaction') return found.bind(all) as unknown;
        return async (work: never) => {
          const done: unknown = await server.db.inTransaction(work);
          void answerLater();
          return done;
        };
      },
    });
    const { deliverDue, settled } = aProcess({ call }, db);
    await deliverDue();
    expect(asked).toBe(2);
    answers[0].resolve(taken);
    await settled();
    const states = (await deliveriesOf(id)).map(({ state }) => state);
    expect({ steps, states: new Set(states) }).toEqual({ steps, states: new Set(['delivered']) });
  }
});
