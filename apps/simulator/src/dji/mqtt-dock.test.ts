import type { FlightTaskOrder } from '@skein/dji-cloud/messages/flight-task.ts';
import type { RequestHandlers } from '@skein/dji-cloud/cloud/request-handlers.ts';
import type { CloudGateway } from '@skein/dji-cloud/cloud/cloud-gateway.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { embeddedBroker, TestCloud } from '../testing/cloud.ts';
import { kmzOf, serveFile } from '../testing/kmz.ts';
import { startMosquitto } from '../testing/mosquitto.ts';
import { simulatorWith } from '../testing/simulators.ts';

const DOCK = '7CTDSIM00010001';
const DRONE = '1581FSIM00010001';

// Whole flights: on a busy machine they take as long as they take.
vi.setConfig({ testTimeout: 300_000 });

const open: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

const until = (cloud: TestCloud, look: (gateway: CloudGateway) => unknown, what: string) =>
  cloud.until(() => {
    const gateway = cloud.session.gateway(DOCK);
    return gateway !== null && look(gateway) ? gateway : null;
  }, what);

const theGateway = (cloud: TestCloud): CloudGateway => {
  const gateway = cloud.session.gateway(DOCK);
  if (gateway === null) throw new Error('the dock is not known to the cloud');
  return gateway;
};

interface Facts {
  readonly isBound?: boolean;
  /** Where something is done on the way: there must be way left when a busy machine comes to it. */
  readonly isFar?: boolean;
}

/** A cloud that knows one wayline: three points in a row, a hundred metres apart or five hundred. */
async function cloudAt(port: number, facts: Facts = {}): Promise<{ cloud: TestCloud; bound: string[] }> {
  const north = 22.54 - 2000 / 111_319.49;
  const apartDeg = facts.isFar ? 0.005 : 0.001;
  const points = [1, 2, 3].map((number) => [north + number * apartDeg, 114.05, 40] as const);
  const file = await serveFile(kmzOf(points));
  open.push(file.close);
  const bound: string[] = [];
  const handlers: RequestHandlers = {
    config: async () => ({ appId: 'a', appKey: 'k', appLicense: 'l', ntpHost: '127.0.0.1', ntpPort: 123 }),
    bindStatus: async (_, serials) =>
      serials.map((serial) => ({
        serial,
        isBound: facts.isBound ?? false,
        organizationId: null,
        organizationName: null,
        callsign: null,
      })),
    organization: async (_, { bindingCode }) => (bindingCode === 'SKEIN' ? 'Geese' : { refused: 210_231 }),
    bind: async (_, orders) =>
      orders.map(({ serial, modelKey }) => {
        bound.push(`${serial} ${modelKey}`);
        return { serial, code: 0 };
      }),
    storage: async () => ({ refused: 1 }),
    waylineFile: async (_, flightId) =>
      flightId === 'forged' ? { url: file.url, fingerprint: '0' } : { url: file.url, fingerprint: file.fingerprint },
    flightAreas: async () => [],
  };
  const cloud = await TestCloud.at(port, handlers);
  open.push(() => cloud.close());
  return { cloud, bound };
}

const taskOf = (flightId: string): FlightTaskOrder => ({
  flightId,
  type: 'immediate',
  executeAtMs: Date.now(),
  file: { url: 'http://127.0.0.1/none.kmz', fingerprint: '0' },
  returnAltitudeM: 60,
  returnMode: 'preset',
  outOfControlAction: 'return_home',
  continuesWithoutLink: false,
  precision: 'rtk',
  readyConditions: null,
  minimumStorageMb: null,
  breakPoint: null,
});

async function start(cloud: TestCloud, order: FlightTaskOrder): Promise<void> {
  const task = theGateway(cloud).jobs.flightTask(order.flightId);
  cloud.publish(task.prepare(order));
  await cloud.until(() => task.view.phase === 'prepared', 'the task is prepared');
  cloud.publish(task.execute());
}

describe.each([
  ['an embedded broker', embeddedBroker],
  ['Mosquitto', startMosquitto],
])('a dock over %s', (_, startBroker) => {
  it('binds itself, flies a wayline from its file and comes back to charge', async () => {
    const broker = await startBroker();
    open.push(broker.close);
    const { cloud, bound } = await cloudAt(broker.port);
    await simulatorWith('dock', `mqtt://127.0.0.1:${broker.port}`, '--speed', '30');
    await until(cloud, ({ devices }) => devices.dock.hatch?.cover === 'closed', 'the dock tells its state');
    expect(bound).toEqual([`${DOCK} 3-2-0`, `${DRONE} 0-91-1`]);
    expect(theGateway(cloud).live.view.capacity?.cameras).toHaveLength(1);
    await start(cloud, taskOf('F1'));
    const { jobs } = theGateway(cloud);
    await until(cloud, ({ subDevices }) => subDevices.length === 1, 'the aircraft is switched on');
    // Its place is told once a second on the clock, which is half a flight at this speed.
    await Promise.all([
      cloud.until(() => jobs.flightTask('F1').view.report?.waypointIndex === 2, 'the last waypoint'),
      until(cloud, ({ devices }) => (devices.vehicle(DRONE)?.position?.altitudeAboveHomeM ?? 0) > 15, 'it is up'),
    ]);
    await cloud.until(() => jobs.flightTask('F1').view.phase === 'ok', 'the task ends');
    await until(cloud, ({ subDevices }) => subDevices.length === 0, 'the aircraft is switched off');
    await until(cloud, ({ devices }) => devices.dock.drone?.isInDock === true, 'the aircraft is home');
    expect(cloud.session.drops.total).toBe(0);
  });
});

describe('a dock', () => {
  async function aDock(facts: Facts = {}, speed = 30) {
    const broker = await embeddedBroker();
    open.push(broker.close);
    const { cloud } = await cloudAt(broker.port, { isBound: true, ...facts });
    const running = await simulatorWith('dock', `mqtt://127.0.0.1:${broker.port}`, '--speed', String(speed));
    await until(cloud, ({ devices }) => devices.dock.hatch !== null, 'the dock tells its state');
    return { broker, cloud, running };
  }

  it('tells where it broke off when the aircraft is called home, and goes on from there', async () => {
    const { cloud } = await aDock({ isFar: true });
    await start(cloud, taskOf('F1'));
    const task = theGateway(cloud).jobs.flightTask('F1');
    await cloud.until(() => task.view.report?.waypointIndex === 1, 'the second waypoint');
    cloud.publish(theGateway(cloud).returnHome.call());
    await cloud.until(() => task.view.phase === 'partially_done', 'the task ends early');
    const breakPoint = task.view.report?.breakPoint;
    expect(breakPoint).toMatchObject({ index: expect.any(Number) as number, at: 'segment', reason: 1283 });
    expect(breakPoint?.index).toBeGreaterThan(0);
    await start(cloud, { ...taskOf('F2'), breakPoint: breakPoint ?? null });
    const second = theGateway(cloud).jobs.flightTask('F2');
    const first = await cloud.until(() => second.view.report?.waypointIndex, 'a waypoint of the second flight');
    expect(first).toBeGreaterThanOrEqual(breakPoint?.index ?? 0);
    await cloud.until(() => second.view.phase === 'ok', 'the rest is flown');
  });

  it('refuses a file whose fingerprint is another, with the number for it', async () => {
    const { cloud } = await aDock();
    await start(cloud, taskOf('forged'));
    const task = theGateway(cloud).jobs.flightTask('forged');
    await cloud.until(() => task.view.phase === 'failed', 'the task fails');
    expect(task.view.report?.result).toBe(314_013);
  });

  it('takes off to a point, flies to another and is called home', async () => {
    const { cloud } = await aDock();
    const { jobs } = theGateway(cloud);
    const near = { latitudeDeg: 22.54 - 2000 / 111_319.49 + 0.001, longitudeDeg: 114.05, heightEllipsoidM: 60 };
    const takeOff = jobs.pointFlight('T1');
    cloud.publish(
      takeOff.takeOff({
        target: near,
        securityHeightM: 25,
        returnAltitudeM: 60,
        returnMode: 'preset',
        linkLostAction: 'return_home',
        continuesWithoutLink: false,
        flightHeight: 'preset',
        presetHeightM: 60,
        maxSpeedMps: 10,
      }),
    );
    await cloud.until(() => takeOff.view.phase === 'ok', 'it is there');
    const flyTo = jobs.pointFlight('P1');
    cloud.publish(flyTo.flyTo({ target: { ...near, longitudeDeg: 114.051 }, maxSpeedMps: 12 }));
    await cloud.until(() => flyTo.view.phase === 'ok', 'it is at the second point');
    const isThere = ({ devices }: CloudGateway) =>
      Math.abs((devices.vehicle(DRONE)?.position?.longitudeDeg ?? 0) - 114.051) < 0.0005;
    expect(isThere(await until(cloud, isThere, 'its place is told'))).toBe(true);
    cloud.publish(theGateway(cloud).returnHome.call());
    await until(cloud, ({ devices }) => devices.dock.work?.mode === 'idle', 'the dock is idle again');
    await cloud.until(() => takeOff.view.report?.status === 'task_finish', 'the flight is over');
  });

  it('is flown by hand over a second session, and stops when the hand lets go', async () => {
    const { broker, cloud, running } = await aDock({ isFar: true }, 10);
    await start(cloud, taskOf('F1'));
    const { jobs, drc } = theGateway(cloud);
    await cloud.until(() => jobs.flightTask('F1').view.report?.waypointIndex === 1, 'it flies');
    const session = { address: `127.0.0.1:${broker.port}`, clientId: 'drc', username: '', password: '' };
    const entry = { broker: { ...session, expiresAtS: 0, usesTls: false }, osdHz: 10, hsiHz: 1 };
    cloud.publish(drc.begin(entry, theGateway(cloud).modelKey));
    await cloud.until(() => drc.view.phase === 'connected', 'manual control');
    await cloud.until(() => drc.view.latencyMs !== null, 'an echo of the heartbeat');
    const drone = running.docks[0]?.speaker.dock.drone;
    const eastBeforeM = drone?.flight.body.eastM ?? 0;
    const hand = setInterval(() => drc.steer({ roll: 1, pitch: 0, throttle: 0, yaw: 0 }), 50);
    open.push(() => clearInterval(hand));
    await cloud.until(() => Math.abs((drone?.flight.body.eastM ?? 0) - eastBeforeM) > 20, 'it goes to the right');
    clearInterval(hand);
    await cloud.until(() => (drone?.flight.body.groundSpeedMps ?? 9) < 1, 'it stands still');
    cloud.publish(drc.leave());
    await cloud.until(() => drone?.autopilot.mode === 'hold', 'it holds');
    expect(drone?.autopilot.isFlying).toBe(true);
  });

  it('opens its cover step by step in debug mode, and not outside of it', async () => {
    const { cloud } = await aDock();
    const { jobs, calls } = theGateway(cloud);
    const debugNews = () => cloud.news.flatMap((news) => (news.kind === 'debug' ? [news.view] : []));
    cloud.publish(jobs.debug('cover_open'));
    await cloud.until(() => debugNews().some(({ command }) => command?.state === 'refused'), 'the order is refused');
    cloud.publish(calls.call('debug_mode_open', {}).publish);
    await until(cloud, ({ devices }) => devices.dock.work?.mode === 'remote-debug', 'debug mode');
    cloud.publish(jobs.debug('cover_open'));
    await cloud.until(() => debugNews().at(-1)?.phase === 'ok', 'the cover is open');
    const percents = debugNews().flatMap(({ phase, report }) =>
      phase === 'in_progress' ? [report?.percent ?? 0] : [],
    );
    expect(percents.length).toBeGreaterThan(1);
    await until(cloud, ({ devices }) => devices.dock.hatch?.cover === 'open', 'the state tells it');
  });

  it('sounds an alarm while its emergency stop is pressed, takes it back afterwards, and refuses to fly', async () => {
    const { cloud, running } = await aDock();
    const dock = running.docks[0]?.speaker.dock;
    if (dock === undefined) throw new Error('there is no dock');
    dock.isEmergencyStopPressed = true;
    await until(cloud, ({ hms }) => hms.alarms.some(({ code }) => code === '0x19111800'), 'the alarm');
    const task = theGateway(cloud).jobs.flightTask('F1');
    cloud.publish(task.prepare(taskOf('F1')));
    await cloud.until(() => task.view.command?.state === 'refused', 'the task is refused');
    dock.isEmergencyStopPressed = false;
    const gateway = await until(cloud, ({ hms }) => hms.alarms.length === 0, 'the alarm is over');
    expect(gateway.devices.dock.alerts?.active ?? []).toEqual([]);
  });

  it('goes on working under a hail of garbage on its topics', async () => {
    const { cloud } = await aDock();
    const junk = ['', '{', '[]', 'null', '{"method":5}', '{"tid":"x","method":"flighttask_execute","data":[[[]]]}'];
    for (const kind of ['services', 'requests_reply', 'events_reply', 'property/set', 'drc/down'])
      for (let at = 0; at < 100; at++) cloud.sendRaw(`thing/product/${DOCK}/${kind}`, junk[at % junk.length] ?? '');
    cloud.sendRaw(`thing/product/${DOCK}/services`, Buffer.from([0xff, 0xfe, 0x00]));
    const properties = theGateway(cloud).properties.write({ path: ['rth_altitude'], value: 120 });
    cloud.publish(properties.publish);
    const end = await cloud.until(() => cloud.news.find(({ kind }) => kind === 'property'), 'a property is set');
    expect(end).toMatchObject({ end: { outcome: { kind: 'accepted' } } });
  });

  it('comes online again after the broker was away', async () => {
    const { broker, cloud, running } = await aDock();
    await cloud.close();
    await broker.close();
    const again = await embeddedBroker(broker.port);
    open.push(again.close);
    const { cloud: next } = await cloudAt(again.port, { isBound: true });
    await until(next, ({ devices }) => devices.dock.hatch !== null, 'the dock is back');
    expect(running.docks[0]?.speaker.phase).toBe('online');
  });
});
