import { setTimeout as sleep } from 'node:timers/promises';
import { droneCalls } from '@skein/contract/drones.ts';
import { logIn } from '@skein/contract/session.ts';
import { vehicleLinkCalls } from '@skein/contract/vehicle-links.ts';
import { startSimulator } from '../apps/server/src/testing/start-simulator.ts';
import { findFreePorts } from '../scripts/free-ports.ts';
import { aVisitor } from './support/api-caller.ts';
import { startDemoServer, type DemoServer } from './support/demo-server.ts';
import { openFlood } from './support/flood.ts';
import { demand, report, reportAtLeast } from './support/statistics.ts';
import { receiveQueueOf } from './support/udp-receive-queue.ts';
import { startUdpSink } from './support/udp-sink.ts';

const SEED = 15;
const DATAGRAMS = 1_000_000;
const LOOKS = 10;
/** Until then what is kept for good is there. */
const WARM_UP_DATAGRAMS = 100_000;
const MOST_GROWN_MEBIBYTES = 8;
const PATIENCE_SECONDS = 120;

type Call = ReturnType<typeof aVisitor>;

const signIn = async (server: DemoServer, name: string): Promise<Call> => {
  const visitor = aVisitor(server.url, '127.0.0.1');
  const { info } = await visitor(logIn, { body: { account: `${name}@skein.demo`, password: 'skein-demo' } });
  if (!('token' in info)) throw new Error('the demo account has a second factor');
  return aVisitor(server.url, '127.0.0.1', info.token);
};

const until = async <T>(what: string, look: () => Promise<T | undefined>): Promise<T> => {
  for (let tries = 0; tries < PATIENCE_SECONDS * 10; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(100);
  }
  throw new Error(`${what}: not within ${PATIENCE_SECONDS} s`);
};

/** A simulated aircraft of a demo drone; returns whether it is live now. */
const adoptOne = async (server: DemoServer): Promise<() => Promise<boolean>> => {
  const [owner, admin] = await Promise.all([signIn(server, 'owner'), signIn(server, 'admin')]);
  const stranger = await until('a vehicle that says who it is', async () => {
    const { list } = await admin(vehicleLinkCalls.list, { query: { standing: 'stranger' } });
    return list.find(({ autopilotId }) => autopilotId !== null);
  });
  const [drone] = (await owner(droneCalls.list, { query: { state: 'registered' } })).list;
  if (!drone) throw new Error('the demo has no drone');
  await admin(vehicleLinkCalls.adopt, { body: { id: stranger.id, droneId: drone.id } });
  const isLive = async () =>
    (await admin(vehicleLinkCalls.list, { query: { standing: 'adopted', phase: 'live' } })).list.length === 1;
  await until('the adopted vehicle', async () => ((await isLive()) ? true : undefined));
  return isLive;
};

const notHeardBy = async ({ url }: DemoServer): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const counts = [...text.matchAll(/^skein_mavlink_dropped_total\{.*\} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
};

/** CPU of one that only receives the same datagrams and finds the frames in them. */
const costOfReading = async (): Promise<number> => {
  const sink = await startUdpSink('reads');
  const flood = await openFlood(sink.port, SEED);
  await flood.send(WARM_UP_DATAGRAMS);
  const before = (await sink.take()).cpuMicroseconds;
  await flood.send(DATAGRAMS);
  const { cpuMicroseconds } = await sink.take();
  flood.close();
  sink.close();
  return cpuMicroseconds - before;
};

/** A million spoilt datagrams to the running server, while it hears an aircraft that is somebody's. */
export const measureMavlinkPort = async (): Promise<void> => {
  const [port = 0] = await findFreePorts(1);
  const server = await startDemoServer({ MAVLINK_UDP_PORT: String(port) });
  const stopAircraft = await startSimulator('px4', `udp:127.0.0.1:${port}`);
  const flood = await openFlood(port, SEED);
  try {
    const isLive = await adoptOne(server);
    await flood.send(WARM_UP_DATAGRAMS);
    const [before, notHeardBefore] = [await server.askInside('retained'), await notHeardBy(server)];
    let livingLooks = 0;
    for (let look = 0; look < LOOKS; look += 1) {
      await flood.send(DATAGRAMS / LOOKS);
      if (await isLive()) livingLooks += 1;
    }
    const after = await server.askInside('retained');
    const reading = await costOfReading();
    const spent = after.cpuMicroseconds - before.cpuMicroseconds;
    console.log(
      `${DATAGRAMS} spoilt datagrams from many addresses to the running server: ${(await notHeardBy(server)) - notHeardBefore}`,
      `counted as not heard, ${(spent / DATAGRAMS).toFixed(2)} µs of CPU each; received and read alone`,
      `${(reading / DATAGRAMS).toFixed(2)} µs:`,
    );
    demand(report('lost by the kernel', receiveQueueOf(port).lost, 0, ''));
    demand(reportAtLeast('looks at which the aircraft was live', livingLooks, LOOKS, ''));
    demand(report('grown', (after.retainedBytes - before.retainedBytes) / 2 ** 20, MOST_GROWN_MEBIBYTES, 'MiB'));
    demand(report('server / received and read alone, CPU', spent / reading, 2, '×'));
  } finally {
    flood.close();
    await stopAircraft();
    await server.stop();
  }
};
