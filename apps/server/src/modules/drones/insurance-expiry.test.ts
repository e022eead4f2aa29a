import { droneCalls, DroneFacts, type Drone } from '@skein/contract/drones.ts';
import { listNotices } from '@skein/contract/notices.ts';
import { setNotification } from '@skein/contract/notifications.ts';
import { factsIn } from '@skein/contract/records.ts';
import { beforeAll, expect, it } from 'vitest';
import { droneHands } from '../../testing/drone-builders.ts';
import { anEnterprise } from '../../testing/enterprises.ts';
import type { DemoName } from '../../testing/start-test-server.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { createInsuranceReminders } from './insurance-expiry.service.ts';

const server = useTestServer();
const hands = droneHands(server);
const { as, aDrone } = hands;

const sweep = async () => {
  const run = createInsuranceReminders({ db: server.db, clock: server.clock.now, messages: server.messages });
  while (await run());
};

/** The day that it is in Beijing, so many days on. */
const dayIn = (days: number) =>
  new Date(server.clock.now().getTime() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const pass = async (days: number) => {
  server.clock.advanceMinutes(days * 24 * 60);
  await sweep();
  await sweep();
};
const called = ({ name, serialNumber }: Drone) => `${name} · ${serialNumber}`;

/** What a person was told of a drone, the last first. */
const toldOf = async (name: DemoName, drone: Drone) => {
  const { list } = await (await as(name))(listNotices, { query: { size: 100 } });
  return list.filter((notice) => notice.drone?.startsWith(called(drone))).map(({ kind }) => kind);
};
const lettersTo = async (target: string) =>
  (await server.outbox())
    .filter((message) => message.target === target && message.purpose.startsWith('insurance'))
    .map(({ purpose }) => purpose);

beforeAll(async () => {
  await anEnterprise(server, 'newcomer');
  // The demo's own come to their end too, as the days pass.
  await server.db.updateTable('drones').set({ insured_until: null }).execute();
});

it('is told a month and a week before its end and when it is over, once each, by the bell and by mail', async () => {
  const drone = await aDrone({ name: '按日提醒', insuredUntil: dayIn(40) });
  await pass(9);
  expect(await toldOf('owner', drone)).toEqual([]);
  await pass(1);
  expect(await toldOf('owner', drone)).toEqual(['insuranceEndsInAMonth']);
  await pass(23);
  expect(await toldOf('owner', drone)).toEqual(['insuranceEndsInAWeek', 'insuranceEndsInAMonth']);
  // On its last day it is insured still.
  await pass(7);
  expect(await toldOf('owner', drone)).toHaveLength(2);
  await pass(1);
  expect(await toldOf('owner', drone)).toEqual(['insuranceEnded', 'insuranceEndsInAWeek', 'insuranceEndsInAMonth']);
  const letters = await lettersTo('owner@skein.demo');
  expect(letters.toSorted()).toEqual(['insuranceEnded', 'insuranceEnding', 'insuranceEnding']);
});

it('is told together of all that end as soon, to each who reaches them of theirs', async () => {
  const soon = dayIn(20);
  const own = await aDrone({ name: '机队甲', insuredUntil: soon }, 'pilot');
  const unit = await aDrone({ name: '机队乙', insuredUntil: soon }, 'dispatcher');
  const root = await aDrone({ name: '机队丙', insuredUntil: soon }, 'owner');
  await sweep();
  const newest = async (name: DemoName) => {
    const { list } = await (await as(name))(listNotices, { query: { size: 100 } });
    return list.filter(({ kind }) => kind === 'insuranceEndsInAMonth').map(({ drone }) => drone ?? '')[0];
  };
  expect(await newest('owner')).toMatch(/ \+2$/);
  expect(await newest('dispatcher')).toMatch(/ \+1$/);
  expect(await newest('pilot')).toBe(called(own));
  for (const name of ['observer', 'newcomer'] as const)
    for (const drone of [own, unit, root]) expect(await toldOf(name, drone)).toEqual([]);
});

it('is told anew of another end, and not of another name', async () => {
  const drone = await aDrone({ name: '续保', insuredUntil: dayIn(3) });
  await sweep();
  expect(await toldOf('owner', drone)).toEqual(['insuranceEndsInAWeek']);
  const owner = await as('owner');
  const change = async (given: Partial<DroneFacts>) => {
    const { version } = (await hands.find('owner', drone.id)) ?? { version: 0 };
    const body = { ...factsIn(DroneFacts, drone), ...given, id: drone.id, version };
    await owner(droneCalls.update, { body });
    await sweep();
  };
  await change({ note: '改了备注' });
  expect(await toldOf('owner', drone)).toHaveLength(1);
  await change({ insuredUntil: dayIn(25) });
  expect(await toldOf('owner', drone)).toEqual(['insuranceEndsInAMonth', 'insuranceEndsInAWeek']);
});

it('is told of nothing that is retired, deleted or not insured, and only the latest of what is told late', async () => {
  const retired = await aDrone({ name: '退役的', insuredUntil: dayIn(1), state: 'retired' });
  const none = await aDrone({ name: '没保的', insuredUntil: '' });
  const deleted = await aDrone({ name: '删除的', insuredUntil: dayIn(1) });
  await (
    await as('owner')
  )(droneCalls.remove, { body: { ids: [deleted.id] } });
  const late = await aDrone({ name: '晚登记', insuredUntil: dayIn(-1) });
  await sweep();
  for (const drone of [retired, none, deleted]) expect(await toldOf('owner', drone)).toEqual([]);
  expect(await toldOf('owner', late)).toEqual(['insuranceEnded']);
});

it('is not sent to whoever does not want it', async () => {
  const owner = await as('owner');
  await owner(setNotification, { body: { kind: 'insurance', channel: 'mail', isOn: false } });
  const before = await lettersTo('owner@skein.demo');
  const drone = await aDrone({ name: '不发信', insuredUntil: dayIn(5) });
  await sweep();
  expect(await toldOf('owner', drone)).toEqual(['insuranceEndsInAWeek']);
  expect(await lettersTo('owner@skein.demo')).toEqual(before);
});

it('names its insurer, and forgets it with who had the drone before', async () => {
  const drone = await aDrone({ insurer: ' 远帆财险 ', insuredUntil: dayIn(300) });
  expect(drone.insurer).toBe('远帆财险');
  const { code } = await hands.offer(drone.id);
  expect(await hands.claim(drone.serialNumber, code)).toMatchObject({ insurer: '', insurance: 'none' });
});
