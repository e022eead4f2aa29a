import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { vehicleLinkCalls } from '@skein/contract/vehicle-links.ts';
import { SpoiltDatagrams } from '@skein/mavlink/testing/spoilt-datagrams.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { MOST_STRANGERS_OF_HOST } from '../../links/mavlink/mavlink.limits.ts';
import { droneHands } from '../../testing/drone-builders.ts';
import { aFreeUdpPort } from '../../testing/free-udp-port.ts';
import { startSimulator } from '../../testing/start-simulator.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const SENDERS = 8;
const DATAGRAMS = 20_000;
/** What a server reads in one turn of its loop; the kernel cannot keep much more. */
const SENT_AT_ONCE = 20;

const udpPort = await aFreeUdpPort();
const server = useTestServer({ environment: { MAVLINK_UDP_PORT: String(udpPort) } });
const { aDrone } = droneHands(server);
const patience = { timeout: 60_000, interval: 100 };

const admin = async () => (await server.signIn('admin')).call;

const adoptASimulatedOne = async () => {
  onTestFinished(await startSimulator('px4', `udp:127.0.0.1:${udpPort}`));
  const call = await admin();
  const { id } = await vi.waitFor(async () => {
    const { list } = await call(vehicleLinkCalls.list, { query: { standing: 'stranger' } });
    return list.find(({ autopilotId }) => autopilotId !== null) ?? expect.fail('nobody says who it is');
  }, patience);
  await call(vehicleLinkCalls.adopt, { body: { id, droneId: (await aDrone()).id } });
};

const liveOnes = async () =>
  (await (await admin())(vehicleLinkCalls.list, { query: { standing: 'adopted', phase: 'live' } })).list;

const flood = async () => {
  const source = new SpoiltDatagrams(15);
  const senders = Array.from({ length: SENDERS }, (_, number) => createSocket('udp4').bind(0, `127.0.0.${number + 2}`));
  onTestFinished(() => senders.forEach((sender) => sender.close()));
  await Promise.all(senders.map((sender) => once(sender, 'listening')));
  const send = (number: number) =>
    new Promise((sent) => {
      senders[number % SENDERS]?.send(Uint8Array.from(source.next()), udpPort, '127.0.0.1', sent);
    });
  for (let sent = 0; sent < DATAGRAMS; sent += SENT_AT_ONCE) {
    await Promise.all(Array.from({ length: SENT_AT_ONCE }, (_, number) => send(number)));
    // The server reads in this same process.
    await new Promise(setImmediate);
  }
};

const metric = async (name: string): Promise<number> => {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const found = [...text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\d+)$`, 'gm'))];
  return found.reduce((sum, [, count]) => sum + Number(count), 0);
};

it('spoilt datagrams from many addresses are counted, kept by nobody, and the aircraft beside them stays live', async () => {
  await adoptASimulatedOne();
  await vi.waitFor(async () => expect(await liveOnes()).toHaveLength(1), patience);
  await flood();
  // Some two in three are heard by nobody, if the kernel loses none.
  expect(await metric('skein_mavlink_dropped_total')).toBeGreaterThan(DATAGRAMS / 4);
  expect(await metric('skein_vehicle_strangers')).toBeLessThanOrEqual(SENDERS * MOST_STRANGERS_OF_HOST);
  expect(await metric('skein_vehicles_heard')).toBe(1);
  await vi.waitFor(async () => expect(await liveOnes()).toHaveLength(1), patience);
});
