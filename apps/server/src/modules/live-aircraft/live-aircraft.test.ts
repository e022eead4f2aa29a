import { randomUUID } from 'node:crypto';
import { droneCalls } from '@skein/contract/drones.ts';
import { liveAircraftCalls, type LiveAircraft } from '@skein/contract/live-aircraft.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeAccess } from '../../testing/describe-access.ts';
import { droneHands } from '../../testing/drone-builders.ts';
import { anEnterprise } from '../../testing/enterprises.ts';
import { aFreeUdpPort } from '../../testing/free-udp-port.ts';
import { openPage } from '../../testing/live-page.ts';
import { startSimulator } from '../../testing/start-simulator.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const udpPort = await aFreeUdpPort();
const server = useTestServer({ environment: { MAVLINK_UDP_PORT: String(udpPort) } });
const { as, aDrone } = droneHands(server);

const patience = { timeout: 60_000, interval: 100 };
let droneId: string;
let passphrase: string;
let stopFlying = async (): Promise<void> => undefined;
beforeAll(async () => {
  await anEnterprise(server, 'newcomer');
  ({ id: droneId } = await aDrone());
  ({ passphrase } = (await (await as('owner'))(droneCalls.makeSigningKey, { body: { id: droneId } })).info);
  stopFlying = await startSimulator('px4', `udp:127.0.0.1:${udpPort}`, '--sign', passphrase);
});
afterAll(() => stopFlying());

const heard = async () => (await (await as('owner'))(liveAircraftCalls.info, { query: { id: droneId } })).info;

it('says where an aircraft is that is heard, by which height, how it lies and what it does, each with its time', async () => {
  await vi.waitFor(async () => {
    const { aircraft, nowMs } = await heard();
    expect(aircraft?.link).toMatchObject({ protocol: 'mavlink', phase: 'live', isSigned: true });
    expect(aircraft?.position?.mslMeters).toEqual(expect.any(Number));
    expect(aircraft?.position?.aboveHomeMeters).toEqual(expect.any(Number));
    expect(aircraft?.attitude?.headingDegrees).toEqual(expect.any(Number));
    expect(aircraft?.power?.percent).toBeGreaterThan(0);
    expect(aircraft?.gnss?.satellites).toBeGreaterThan(0);
    expect(aircraft?.mode).toMatchObject({ isArmed: false, phase: 'disarmed' });
    expect(nowMs - (aircraft?.position?.atMs ?? 0)).toBeLessThan(5_000);
  }, patience);
});

it('lists those that are heard to who may see them, and to nobody else', async () => {
  await vi.waitFor(async () => expect((await heard()).aircraft).not.toBeNull(), patience);
  const idsFor = async (name: 'owner' | 'pilot' | 'newcomer') =>
    (await (await as(name))(liveAircraftCalls.list, { query: {} })).list.map(({ id }) => id);
  expect(await idsFor('owner')).toEqual([droneId]);
  expect(await idsFor('newcomer')).toEqual([]);
  const lost = await (await as('owner'))(liveAircraftCalls.list, { query: { phase: 'lost' } });
  expect(lost).toEqual({ list: [], total: 0 });
});

it('is followed by an open page, part by part, by who may see it', async () => {
  const [owner, stranger] = [openPage(server.url), openPage(server.url)];
  await owner.greet((await server.signIn('owner')).token);
  await stranger.greet((await server.signIn('newcomer')).token);
  const follow = JSON.stringify({ type: 'follow', closely: [droneId], loosely: [] });
  await Promise.all([owner.say(follow), stranger.say(follow)]);
  const [first, ...later] = (await owner.until('aircraft', 12)).flatMap(({ list }) => list);
  expect(first).toMatchObject({ id: droneId, whole: { link: { protocol: 'mavlink' } } });
  const parts = new Set(later.flatMap(({ changed }) => Object.keys(changed ?? {})));
  expect(parts.has('attitude') && parts.has('position')).toBe(true);
  expect(later.some(({ whole }) => whole !== undefined)).toBe(false);
  expect(await stranger.until('unfollowed')).toMatchObject([{ ids: [droneId] }]);
  expect(stranger.all('aircraft')).toEqual([]);
  await Promise.all([owner.leave(), stranger.leave()]);
});

it('is told no more to a page once the drone is gone', async () => {
  const other = await aDrone();
  const page = openPage(server.url);
  await page.greet((await server.signIn('owner')).token);
  await page.say(JSON.stringify({ type: 'follow', closely: [other.id], loosely: [] }));
  expect(await page.until('aircraft')).toMatchObject([{ list: [{ id: other.id, whole: null }] }]);
  await (
    await as('owner')
  )(droneCalls.remove, { body: { ids: [other.id] } });
  expect(await page.until('unfollowed')).toMatchObject([{ ids: [other.id] }]);
  await page.leave();
});

it('counts what is not believed of one that signs, and of no other', async () => {
  expect((await heard()).refused).toEqual({ unsigned: 0, forged: 0, repeated: 0, outOfTime: 0, lastAtMs: null });
  const { id } = await aDrone();
  const { info } = await (await as('owner'))(liveAircraftCalls.info, { query: { id } });
  expect(info).toMatchObject({ aircraft: null, refused: null });
});

it('is stale and then lost when it falls silent, with all that was known of it', async () => {
  await stopFlying();
  const phases = new Set<LiveAircraft['link']['phase'] | undefined>();
  await vi.waitFor(async () => {
    const { aircraft } = await heard();
    phases.add(aircraft?.link.phase);
    expect(aircraft?.link.phase).toBe('lost');
    expect(aircraft?.position).not.toBeNull();
  }, patience);
  expect([...phases].every((phase) => phase === 'live' || phase === 'stale' || phase === 'lost')).toBe(true);
});

describeAccess(() => server, liveAircraftCalls.info, {
  success: { as: 'owner', input: () => ({ query: { id: droneId } }) },
  noPermission: 'admin',
  otherTenant: {
    as: 'newcomer',
    input: () => ({ query: { id: droneId } }),
    gets: { code: 404, reason: 'no_such_drone' },
  },
  badInput: { input: { query: { id: 'x' } }, fields: ['id'] },
});
describeAccess(() => server, liveAircraftCalls.list, {
  success: { as: 'owner', input: () => ({ query: {} }) },
  noPermission: 'admin',
  badInput: { input: { query: { phase: 'asleep' } }, fields: ['phase'] },
});
it('knows nothing of a drone that there is not', async () => {
  const asked = (await as('owner'))(liveAircraftCalls.info, { query: { id: randomUUID() } });
  await expect(asked).rejects.toMatchObject({ reason: 'no_such_drone' });
});
