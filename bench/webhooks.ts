import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { payloadCalls } from '@skein/contract/payloads.ts';
import { serviceAdministration } from '@skein/contract/service-administration.ts';
import { serviceCalls } from '@skein/contract/services.ts';
import { logIn } from '@skein/contract/session.ts';
import { webhookCalls, MOST_WEBHOOKS } from '@skein/contract/webhooks.ts';
import { aVisitor } from './support/api-caller.ts';
import { startDemoServer } from './support/demo-server.ts';
import { startProber, type Prober } from './support/prober.ts';
import { demand, median, quantile, report, reportAtLeast } from './support/statistics.ts';

const ROUNDS = 10;
const WARM_UP_ROUNDS = 2;
const ROUND_SECONDS = 3;
/** Deeds on so many things at a time, so many times a second: with ten webhooks more than a thousand deliveries. */
const THINGS = 10;
const DEEDS_PER_SECOND = 11;
const QUEUED_PER_SECOND = 1000;
const DRAIN_SECONDS = 60;

/** What comes of telling ten receivers of a hundred events a second, for those who call meanwhile. */
export const measureWebhooks = async (): Promise<void> => {
  let taken = 0;
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => {
      taken += 1;
      response.writeHead(204).end();
    });
  });
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const { port } = receiver.address() as AddressInfo;
  const server = await startDemoServer({ SKEIN_WEBHOOK_NETWORKS: '127.0.0.1/32' });
  let prober: Prober | undefined;
  try {
    const visitor = aVisitor(server.url, '127.0.0.1');
    const signIn = async (name: string) => {
      const { info } = await visitor(logIn, { body: { account: `${name}@skein.demo`, password: 'skein-demo' } });
      if (!('token' in info)) throw new Error('the demo account has a second factor');
      return { call: aVisitor(server.url, '127.0.0.1', info.token), token: info.token };
    };
    const [{ call, token }, { call: admin }] = [await signIn('owner'), await signIn('admin')];
    // Without the service nothing is sent.
    const { list: services } = await call(serviceCalls.list, {});
    if (!services.some(({ service, state }) => service === 'openApi' && state === 'running')) {
      const wish = { service: 'openApi', kind: 'new', seats: 1, months: 1 } as const;
      const asked = (await call(serviceCalls.apply, { body: wish })).info;
      await admin(serviceAdministration.approve, { body: { id: asked.id, seats: 1, grantVersion: null } });
    }
    for (const { id } of (await call(webhookCalls.list, {})).list) await call(webhookCalls.remove, { body: { id } });
    const ids: string[] = [];
    const wanted = ['payload.deleted', 'payload.restored'] as const;
    for (let number = 0; number < MOST_WEBHOOKS; number += 1) {
      const body = { name: `bench ${number}`, url: `http://127.0.0.1:${port}/${number}`, events: [...wanted] };
      ids.push((await call(webhookCalls.create, { body })).info.id);
    }
    const headers = { authorization: token, token };
    const timing = await startProber({ url: server.url + payloadCalls.list.path, headers });
    prober = timing;
    const { list } = await call(payloadCalls.list, { query: { size: 100 } });
    const things = list.slice(0, THINGS).map(({ id }) => id);

    const subscribe = async (isOn: boolean): Promise<void> => {
      for (const webhook of (await call(webhookCalls.list, {})).list) {
        const { id, version, name, url } = webhook;
        await call(webhookCalls.update, {
          body: { id, version, name, url, events: isOn ? [...wanted] : ['unit.deleted'] },
        });
      }
    };
    let isDeleted = false;
    let expected = 0;
    /** The same deeds whether anybody is told of them or not. */
    const doDeeds = async (signal: AbortSignal, isTold: boolean): Promise<void> => {
      while (!signal.aborted) {
        const next = sleep(1000 / DEEDS_PER_SECOND);
        await call(isDeleted ? payloadCalls.restore : payloadCalls.remove, { body: { ids: things } });
        isDeleted = !isDeleted;
        if (isTold) expected += things.length * MOST_WEBHOOKS;
        await next;
      }
    };
    /** Whatever is late would be felt by the round that follows. */
    const drained = async (): Promise<void> => {
      const latest = performance.now() + DRAIN_SECONDS * 1000;
      const isDone = () => taken >= expected || performance.now() > latest;
      while (!isDone()) await sleep(100);
    };
    const doForARound = async (isTold: boolean): Promise<void> => {
      const over = new AbortController();
      const deeds = doDeeds(over.signal, isTold);
      await sleep(ROUND_SECONDS * 1000);
      over.abort();
      await deeds;
    };
    const p95Of = async (isTold: boolean): Promise<number> =>
      quantile(await timing.probeDuring(doForARound(isTold)), 0.95);

    const [alone, told, queued, delivered]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
      await subscribe(false);
      alone.push(await p95Of(false));
      await subscribe(true);
      const [before, startedAt] = [{ expected, taken }, performance.now()];
      told.push(await p95Of(true));
      const seconds = (performance.now() - startedAt) / 1000;
      queued.push((expected - before.expected) / seconds);
      delivered.push((taken - before.taken) / seconds);
      await drained();
    }
    for (const figures of [alone, told, queued, delivered]) figures.splice(0, WARM_UP_ROUNDS);
    const ratios = told.map((figure, round) => figure / (alone[round] ?? NaN));
    console.log(
      `a list while ${median(queued).toFixed(0)} webhooks a second are queued and ${median(delivered).toFixed(0)} delivered,`,
      `against the same deeds told to nobody (p95, median of ${ROUNDS} rounds, each in turn:`,
      `${median(told).toFixed(1)} and ${median(alone).toFixed(1)} ms)`,
    );
    demand(report('told / untold, p95', median(ratios), 1.3, '×'));
    demand(reportAtLeast('queued a second', median(queued), QUEUED_PER_SECOND, ''));
    demand(report('deliveries that never came', expected - taken, 0, ''));
    demand(report('deliveries that came twice', Math.max(0, taken - expected), 0, ''));
  } finally {
    prober?.leave();
    await server.stop();
    receiver.closeAllConnections();
    receiver.close();
  }
};
