import { listNotices } from '@skein/contract/notices.ts';
import { payloadCalls } from '@skein/contract/payloads.ts';
import { webhookCalls } from '@skein/contract/webhooks.ts';
import { describe, expect, it, vi } from 'vitest';
import { payloadFacts } from '../../testing/payload-builders.ts';
import { idsIn, useWebhookProcesses } from '../../testing/webhook-processes.ts';
import { aReceiver } from '../../testing/webhook-receiver.ts';
import { CUT_OFF } from './send-webhook.ts';
import { lanes, LEASE_SECONDS, TROUBLED_AFTER } from './webhooks.limits.ts';

const { server, aDoor, aProcess, someReceiver, asOwner, tell, happen, tellAll, deliveriesOf, stateOf } =
  useWebhookProcesses();
const lastFailures = async () =>
  (await server.db.selectFrom('webhook_attempts').select('failure').orderBy('number').execute()).map(
    ({ failure }) => failure,
  );

it('tells nobody of what was rolled back', async () => {
  const receiver = await someReceiver();
  const id = await tell(receiver.url);
  const call = await asOwner();
  const facts = payloadFacts();
  await call(payloadCalls.create, { body: facts });
  await expect(call(payloadCalls.create, { body: facts })).rejects.toMatchObject({ code: 409 });
  await tellAll();
  await aProcess().work();
  expect([receiver.received.length, (await deliveriesOf(id)).length]).toEqual([1, 1]);
});

it('loses nothing to a receiver that answers 500 for an hour, doubles nothing, and leaves others in peace', async () => {
  const [broken, well] = [await someReceiver(), await someReceiver()];
  const accepted: string[] = [];
  broken.answerWith(500);
  const brokenId = await tell(broken.url);
  await tell(well.url);
  const { work } = aProcess();
  for (let minute = 0; minute < 60; minute += 1) {
    if (minute % 10 === 0) await happen(2);
    await work();
    expect(well.received).toHaveLength(2 * (Math.floor(minute / 10) + 1));
    server.clock.advanceMinutes(1);
  }
  expect(await stateOf(brokenId)).toMatchObject({ failingSince: expect.any(String) as string, pausedAt: null });
  // It was asked again and again, but not all the time: one delivery at a time, after a rest that grows.
  expect(broken.received.length).toBeGreaterThan(TROUBLED_AFTER);
  expect(broken.received.length).toBeLessThan(40);

  broken.answerBy((response, { id }) => {
    accepted.push(id);
    response.writeHead(200).end();
  });
  for (let minute = 0; minute < 130; minute += 5) {
    await work();
    server.clock.advanceMinutes(5);
  }
  const wanted = (await deliveriesOf(brokenId)).map(({ id }) => id);
  expect(accepted.toSorted()).toEqual(wanted.toSorted());
  expect(wanted).toHaveLength(12);
  expect(new Set(idsIn(well)).size).toBe(12);
  expect(well.received).toHaveLength(12);
  // What it got while it answered 500 came under the same ids.
  expect(idsIn(broken).filter((id) => !wanted.includes(id))).toEqual([]);
  expect(await stateOf(brokenId)).toMatchObject({ failingSince: null, waiting: 0 });
});

it('lets a receiver that never answers keep only places of its own', async () => {
  const [slow, quick] = [await someReceiver(), await someReceiver()];
  slow.answerBy(() => undefined);
  const slowId = await tell(slow.url);
  await tell(quick.url);
  await happen(12);
  const { deliverDue, settled } = aProcess();
  await expect
    .poll(
      async () => {
        await deliverDue();
        return quick.received.length;
      },
      { interval: 5, timeout: 10_000 },
    )
    .toBe(12);
  expect(slow.received.length).toBeLessThanOrEqual(lanes.steady.toOne);
  expect((await deliveriesOf(slowId)).map(({ state }) => state)).toEqual(Array.from({ length: 12 }, () => 'pending'));
  await slow.close();
  await settled();
});

it('keeps what it cannot tell one who is dead', async () => {
  const dead = await aReceiver();
  await dead.close();
  const id = await tell(dead.url);
  await happen(3);
  await aProcess().work();
  expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['pending', 'pending', 'pending']);
  expect(new Set(await lastFailures())).toEqual(new Set(['ECONNREFUSED']));
});

it('follows no redirect, to this machine least of all', async () => {
  const [sly, secrets] = [await someReceiver(), await someReceiver()];
  sly.answerWith(307, { location: secrets.url });
  const id = await tell(sly.url);
  await happen();
  await aProcess().work();
  expect([sly.received.length, secrets.received.length]).toEqual([1, 0]);
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'pending', attempts: 1 }]);
});

it('sends nothing to a name that leads inside the second time it is asked for', async () => {
  const receiver = await someReceiver();
  const answers = ['127.0.0.1', '10.0.0.7'];
  const find = async () => [answers.shift() ?? '10.0.0.7'];
  receiver.answerBy((response) => void response.writeHead(503, { connection: 'close' }).end());
  const id = await tell(receiver.url.replace('127.0.0.1', 'hooks.intranet'));
  const { work } = aProcess(aDoor(find));
  await happen();
  await work();
  server.clock.advanceMinutes(1);
  await work();
  expect(receiver.received).toHaveLength(1);
  expect(new Set(await lastFailures())).toEqual(new Set([null, 'PRIVATE_ADDRESS']));
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'pending', attempts: 2 }]);
});

describe('among several processes', () => {
  it('is sent each once', async () => {
    const receiver = await someReceiver();
    await tell(receiver.url);
    await happen(40);
    const processes = [aProcess(), aProcess(), aProcess()];
    await Promise.all(processes.map(({ work }) => work()));
    expect(new Set(idsIn(receiver)).size).toBe(40);
    expect(receiver.received).toHaveLength(40);
  });

  it('is sent by another under the same id when a process dies, which has no say any more', async () => {
    const receiver = await someReceiver();
    const id = await tell(receiver.url);
    await happen();
    let wakeUp = (): void => undefined;
    const asleep = new Promise<never>((__, refuse) => (wakeUp = () => refuse(new TypeError('woke up'))));
    const dying = aProcess({ call: () => asleep });
    await dying.deliverDue();
    const other = aProcess();
    await other.work();
    expect(receiver.received).toHaveLength(0);
    server.clock.advanceMinutes(LEASE_SECONDS / 60);
    await other.work();
    wakeUp();
    await dying.settled();
    const [delivery] = await deliveriesOf(id);
    expect(delivery).toMatchObject({ id: receiver.received[0]?.id, state: 'delivered', attempts: 2 });
    expect(receiver.received).toHaveLength(1);
  });

  it('is held against nobody when a process stops in the middle, and sent by another under the same id', async () => {
    const receiver = await someReceiver();
    receiver.answerBy(() => undefined);
    const id = await tell(receiver.url);
    await happen();
    const door = aDoor();
    const stopping = aProcess(door);
    await stopping.deliverDue();
    await expect.poll(() => receiver.received.length).toBe(1);
    door.close();
    await stopping.settled();
    expect(await stateOf(id)).toMatchObject({ failingSince: null, waiting: 1 });
    receiver.answerWith(503);
    await aProcess().work();
    expect(new Set(idsIn(receiver)).size).toBe(1);
    expect(receiver.received).toHaveLength(2);
    expect(await lastFailures()).toEqual([CUT_OFF, null]);
    // As after the first attempt of all, though it was the second.
    const [delivery] = await deliveriesOf(id);
    expect(delivery).toMatchObject({ state: 'pending', attempts: 2, attempts_before: 1 });
  });

  it('is tried by one of them alone while its receiver fails', async () => {
    const receiver = await someReceiver();
    receiver.answerWith(500);
    const id = await tell(receiver.url);
    await happen(lanes.steady.toOne * TROUBLED_AFTER);
    await aProcess().work();
    server.clock.advanceMinutes(2);
    const before = receiver.received.length;
    receiver.answerBy((response) => void setImmediate(() => response.writeHead(500).end()));
    const processes = [aProcess(), aProcess(), aProcess()];
    await Promise.all(processes.map(({ deliverDue }) => deliverDue()));
    await Promise.all(processes.map(({ settled }) => settled()));
    expect(receiver.received.length - before).toBe(1);
    expect(await stateOf(id)).toMatchObject({ restsUntil: expect.any(String) as string });
  });
});

describe('one who takes nothing for a day', () => {
  it('is paused, its people are told, and what was kept is sent once it is resumed', async () => {
    const receiver = await someReceiver();
    receiver.answerWith(500);
    const id = await tell(receiver.url);
    const { work } = aProcess();
    await happen(2);
    for (let hour = 0; hour < 27; hour += 1) {
      await work();
      server.clock.advanceMinutes(60);
    }
    expect(await stateOf(id)).toMatchObject({ pauseCause: 'failures' });
    const call = await asOwner();
    const { list } = await call(listNotices, { query: { about: 'enterprise' } });
    const name = (await stateOf(id))?.name ?? '';
    expect(list[0]).toMatchObject({ kind: 'webhookPaused', webhook: name });
    const letters = (await server.outbox()).filter(({ purpose }) => purpose === 'webhookPaused');
    expect(letters.map(({ target }) => target)).toContain('owner@skein.demo');
    expect(letters[0]?.body).toContain(name);
    const asked = receiver.received.length;
    receiver.answerWith(200);
    await happen(3);
    await work();
    expect(receiver.received).toHaveLength(asked);
    await call(webhookCalls.resume, { body: { id } });
    await work();
    expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'delivered'));
    expect(new Set(idsIn(receiver).slice(asked)).size).toBe(5);
    expect(receiver.received).toHaveLength(asked + 5);
    expect(await stateOf(id)).toMatchObject({ pausedAt: null, failingSince: null, waiting: 0 });
  });

  it('is paused at once when it says that nobody is there any more', async () => {
    const receiver = await someReceiver();
    receiver.answerWith(410);
    const id = await tell(receiver.url);
    await happen();
    await aProcess().work();
    expect(await stateOf(id)).toMatchObject({ pauseCause: 'gone', waiting: 1 });
  });
});

it('gives up nothing for one who takes nothing, however unluckily the pauses fall', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const receiver = await someReceiver();
  receiver.answerWith(500);
  const id = await tell(receiver.url);
  const { work } = aProcess();
  await happen();
  for (let hour = 0; hour < 26; hour += 1) {
    await work();
    server.clock.advanceMinutes(60);
  }
  expect(await stateOf(id)).toMatchObject({ pauseCause: 'failures', waiting: 1 });
  // Whoever is back is found out within two hours, and it is not the last attempt.
  receiver.answerWith(503);
  await (
    await asOwner()
  )(webhookCalls.resume, { body: { id } });
  await work();
  expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['pending']);
});

it('gives up one delivery that is never taken, while others are', async () => {
  const receiver = await someReceiver();
  let poison: string | undefined;
  receiver.answerBy((response, { id }) => {
    poison ??= id;
    response.writeHead(id === poison ? 500 : 200).end();
  });
  const id = await tell(receiver.url);
  const { work } = aProcess();
  for (let hour = 0; hour < 48; hour += 1) {
    if (hour % 6 === 0) await happen();
    await work();
    server.clock.advanceMinutes(60);
  }
  const states = await deliveriesOf(id);
  expect(states.filter(({ state }) => state === 'failed').map((one) => one.id)).toEqual([poison]);
  expect(states.filter(({ state }) => state === 'delivered')).toHaveLength(7);
  expect(await stateOf(id)).toMatchObject({ pausedAt: null });
});
