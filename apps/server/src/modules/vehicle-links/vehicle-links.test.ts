import { randomUUID } from 'node:crypto';
import { droneCalls } from '@skein/contract/drones.ts';
import { vehicleLinkCalls, type LinkStanding } from '@skein/contract/vehicle-links.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { describeAccess } from '../../testing/describe-access.ts';
import { droneHands } from '../../testing/drone-builders.ts';
import { aFreeUdpPort } from '../../testing/free-udp-port.ts';
import { startSimulator } from '../../testing/start-simulator.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const udpPort = await aFreeUdpPort();
const server = useTestServer({ environment: { MAVLINK_UDP_PORT: String(udpPort) } });
const { aDrone } = droneHands(server);

const patience = { timeout: 60_000, interval: 100 };
const stopping: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stopping.splice(0)) await stop();
});

const simulate = async (...args: string[]) =>
  void stopping.push(await startSimulator(...args, `udp:127.0.0.1:${udpPort}`));
const admin = async () => (await server.signIn('admin')).call;
const heard = async (standing: LinkStanding) =>
  (await (await admin())(vehicleLinkCalls.list, { query: { standing } })).list;
const aStranger = async () => {
  await vi.waitFor(
    async () => expect((await heard('stranger')).some(({ autopilotId }) => autopilotId)).toBe(true),
    patience,
  );
  const found = (await heard('stranger')).find(({ autopilotId }) => autopilotId);
  if (!found) throw new Error('nobody is heard');
  return found;
};

describe('a vehicle that nobody knows', () => {
  it('is shown to administrators, adopted for a drone, and that drone’s from then on, also by another line', async () => {
    await simulate('px4');
    const stranger = await aStranger();
    expect(stranger).toMatchObject({ systemId: 1, autopilot: 'px4', vehicleClass: 'multirotor', drone: null });
    const { id: droneId, serialNumber } = await aDrone();
    const call = await admin();
    const offered = (await call(vehicleLinkCalls.drones, { query: { search: serialNumber } })).list;
    expect(offered).toMatchObject([{ id: droneId, serialNumber, isLinked: false }]);
    const { info } = await call(vehicleLinkCalls.adopt, { body: { id: stranger.id, droneId } });
    expect(info).toMatchObject({ standing: 'adopted', drone: { id: droneId, serialNumber } });
    const again = call(vehicleLinkCalls.adopt, { body: { id: stranger.id, droneId } });
    await expect(again).rejects.toMatchObject({ reason: 'drone_has_vehicle' });
    const { id: otherId } = await aDrone();
    const other = call(vehicleLinkCalls.adopt, { body: { id: stranger.id, droneId: otherId } });
    await expect(other).rejects.toMatchObject({ reason: 'vehicle_adopted' });

    for (const stop of stopping.splice(0)) await stop();
    await simulate('px4');
    await vi.waitFor(
      async () => expect((await heard('adopted')).filter(({ phase }) => phase === 'live')).toHaveLength(1),
      patience,
    );
    expect(await heard('stranger')).toEqual([]);

    await call(vehicleLinkCalls.release, { body: { droneId } });
    expect((await aStranger()).autopilotId).toBe(stranger.autopilotId);
  });
});

it('a vehicle that signs is its drone’s without being adopted, and nothing else is while that has a key', async () => {
  const { id: droneId } = await aDrone();
  const owner = (await server.signIn('owner')).call;
  const call = await admin();
  await simulate('px4');
  const stranger = await aStranger();
  await call(vehicleLinkCalls.adopt, { body: { id: stranger.id, droneId } });
  const { passphrase } = (await owner(droneCalls.makeSigningKey, { body: { id: droneId } })).info;
  await vi.waitFor(async () => expect((await heard('unproved'))[0]?.drone?.id).toBe(droneId), patience);
  expect(await heard('adopted')).toEqual([]);
  for (const stop of stopping.splice(0)) await stop();

  await simulate('px4', '--sign', passphrase);
  const signedAndLive = [{ isSigned: true, phase: 'live', drone: { id: droneId } }];
  await vi.waitFor(async () => expect(await heard('adopted')).toMatchObject(signedAndLive), patience);
  await owner(droneCalls.removeSigningKey, { body: { id: droneId } });
  await vi.waitFor(async () => expect((await heard('adopted'))[0]?.isSigned).toBe(false), patience);
  await call(vehicleLinkCalls.release, { body: { droneId } });
});

const noPermission = 'owner';
const nobody = { id: randomUUID(), droneId: randomUUID() };
describeAccess(() => server, vehicleLinkCalls.list, {
  success: { as: 'admin', input: () => ({ query: {} }) },
  noPermission,
  badInput: {
    input: { query: { standing: 'friend', phase: 'x', sort: 'colour' } },
    fields: ['standing', 'phase', 'sort'],
  },
});
describeAccess(() => server, vehicleLinkCalls.drones, {
  success: { as: 'admin', input: () => ({ query: {} }) },
  noPermission,
  badInput: { input: { query: { search: 'x'.repeat(65) } }, fields: ['search'] },
});

it('that nobody hears any more is not adopted, nor released where none is bound', async () => {
  const call = await admin();
  const { id: droneId } = await aDrone();
  const refused = (reason: string) => expect.objectContaining({ reason }) as Error;
  await expect(call(vehicleLinkCalls.adopt, { body: nobody })).rejects.toEqual(refused('no_such_drone'));
  await expect(call(vehicleLinkCalls.adopt, { body: { ...nobody, droneId } })).rejects.toEqual(
    refused('no_such_vehicle'),
  );
  await expect(call(vehicleLinkCalls.release, { body: { droneId } })).rejects.toEqual(refused('no_such_vehicle'));
});
