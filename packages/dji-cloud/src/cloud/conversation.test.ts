import { unknownDock } from '@skein/telemetry/dock/state.ts';
import { unknownVehicle } from '@skein/telemetry/vehicle/state.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { DockDevice } from '../device/dock-device.ts';
import { sourceOf } from '../properties/stamps.ts';
import { createDockParts, createHandlers, order, takeOff } from '../testing/dock-parts.ts';
import { createManualEnvironment, type ManualEnvironment } from '../testing/manual-environment.ts';
import { opened } from '../testing/messages.ts';
import type { Publication } from '../wire/message.ts';
import { directionOf } from '../wire/topics.ts';
import type { CloudGateway } from './cloud-gateway.ts';
import { CloudSession } from './cloud-session.ts';
import type { News } from './news.ts';

/** Both roles, joined by the bytes they publish and nothing else. */
let environment: ManualEnvironment;
let parts: ReturnType<typeof createDockParts>;
let cloud: CloudSession;
let device: DockDevice;
let news: News[];

beforeEach(() => {
  environment = createManualEnvironment();
  parts = createDockParts(environment);
  cloud = new CloudSession({
    ...environment,
    handlers: createHandlers(),
    onFailure: (error) => expect.fail(String(error)),
    mayClaim: () => true,
  });
  device = new DockDevice(parts);
  news = [];
});

async function carry(publications: readonly Publication[]): Promise<void> {
  const queue = [...publications];
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (directionOf(opened(next).kind) === 'down') {
      queue.push(...device.receive(next.topic, new TextEncoder().encode(next.payload)));
      continue;
    }
    const received = cloud.receive(next.topic, new TextEncoder().encode(next.payload));
    news.push(...received.news);
    queue.push(...received.publish, ...(received.later ? [await received.later] : []));
  }
}

async function online(): Promise<CloudGateway> {
  await carry([device.onboarding.begin()]);
  const gateway = cloud.gateway('DOCK1');
  if (!gateway) throw new Error('The dock did not come online.');
  return gateway;
}

const pass = async (ms: number): Promise<void> => {
  environment.pass(ms);
  const { publish, news: fresh } = cloud.tick();
  news.push(...fresh);
  await carry([...publish, ...device.tick()]);
};

describe('coming online', () => {
  it('takes a factory-new dock from licence to topology', async () => {
    await online();
    expect(device.onboarding.phase).toBe('online');
    expect(device.onboarding.config).toMatchObject({ appId: 'app', ntpHost: 'ntp.example.org', ntpPort: 123 });
    expect(news).toMatchObject([{ kind: 'topology', online: [{ serial: 'AIR1' }], offline: [] }]);
    expect(cloud.gateway('DOCK1')?.modelKey).toBe('3-2-0');
  });

  it('asks no binding code of a dock that is bound already', async () => {
    cloud = new CloudSession({
      ...environment,
      handlers: createHandlers({ isBound: true }),
      onFailure: () => expect.fail(),
      mayClaim: () => true,
    });
    const asked: (string | null)[] = [];
    const publications = [device.onboarding.begin()];
    for (let next = publications.shift(); next; next = publications.shift()) {
      const message = opened(next);
      if (message.kind === 'requests') asked.push(message.method);
      const { publish, later } = cloud.receive(next.topic, next.payload);
      for (const answer of [...publish, ...(later ? [await later] : [])])
        publications.push(...device.receive(answer.topic, answer.payload));
    }
    expect(asked).toEqual(['config', 'airport_bind_status']);
    expect(device.onboarding.phase).toBe('online');
  });

  it('stops at a wrong binding code, and keeps the code of the refusal', async () => {
    cloud = new CloudSession({
      ...environment,
      handlers: createHandlers({ bindingCode: 'OTHER' }),
      onFailure: () => expect.fail(),
      mayClaim: () => true,
    });
    await carry([device.onboarding.begin()]);
    expect(device.onboarding).toMatchObject({
      phase: 'refused',
      refusal: { method: 'airport_organization_get', result: 210231 },
    });
  });

  it('says that the aircraft went off, and repeats until it is heard', async () => {
    const gateway = await online();
    device.onboarding.announce({ ...parts.topology, subDevices: [] });
    expect(gateway.subDevices).toHaveLength(1);
    await pass(5000);
    expect(gateway.subDevices).toHaveLength(0);
    expect(news.at(-1)).toMatchObject({ kind: 'topology', online: [], offline: ['AIR1'] });
  });
});

describe('telemetry', () => {
  it('reaches the cloud for dock and aircraft', async () => {
    const gateway = await online();
    const nowMs = environment.wallMs();
    const stamp = { source: sourceOf('DOCK1'), receivedAtMs: nowMs, measuredAtMs: nowMs };
    const position = { latitudeDeg: 22.5, longitudeDeg: 113.9, altitudeEllipsoidM: 100, altitudeAboveHomeM: 40 };
    const work = {
      mode: 'operating',
      taskStep: 'in-flight',
      jobCount: 7,
      rawMode: 4,
      rawTaskStep: 1,
      remainingUploads: 0,
      uptimeS: 1,
    } as const;
    await carry([
      ...device.telemetry.dock({ ...unknownDock, work: { ...stamp, ...work } }),
      device.telemetry.aircraft('AIR1', {
        ...unknownVehicle,
        position: { ...stamp, ...position, altitudeMslM: null, altitudeAboveGroundM: null },
      }),
    ]);
    expect(gateway.devices.dock.work).toMatchObject({ mode: 'operating', taskStep: 'in-flight', jobCount: 7 });
    expect(gateway.devices.vehicle('AIR1')).toMatchObject({
      position,
      identity: { autopilot: 'dji', serialNumber: 'AIR1', modelKey: '0-91-1', gatewaySerialNumber: 'DOCK1' },
    });
  });

  it('tells what can be watched live', async () => {
    await online();
    await carry([device.telemetry.dockState({ live_capacity: { available_video_number: 2, device_list: [] } })]);
    expect(news.at(-1)).toMatchObject({ kind: 'live', view: { capacity: { availableVideos: 2 } } });
  });
});

describe('a wayline flight', () => {
  it('is prepared, flown, paused, resumed and done', async () => {
    const gateway = await online();
    const task = gateway.jobs.flightTask('F1');
    await carry([task.prepare(order(environment.wallMs()))]);
    await carry([task.execute()]);
    expect(parts.done).toEqual(['start F1']);
    const { publish, tid } = device.requests.ask('flighttask_resource_get', { flight_id: 'F1' });
    await carry([publish]);
    expect(device.takeAnswers()).toEqual([
      {
        tid,
        method: 'flighttask_resource_get',
        result: 0,
        output: { file: { url: 'https://example.org/F1.kmz', fingerprint: 'abc' } },
      },
    ]);
    await carry(device.tasks.report(parts.progress('in_progress', 20)));
    await carry([task.pause()]);
    await carry(device.tasks.report(parts.progress('paused', 20)));
    expect(task.view.phase).toBe('paused');
    await carry([task.recover()]);
    await carry(device.tasks.report(parts.progress('ok', 100)));
    expect(parts.done).toEqual(['start F1', 'pause', 'recover']);
    expect(task.view).toMatchObject({ phase: 'ok', isEndReported: true, report: { percent: 100 } });
    expect(device.events.owedCount).toBe(0);
  });

  it('ends truthfully for the cloud even when the report of its end was lost', async () => {
    const gateway = await online();
    const task = gateway.jobs.flightTask('F1');
    await carry([task.prepare(order(environment.wallMs()))]);
    await carry([task.execute()]);
    device.tasks.report(parts.progress('failed', 30, 314016));
    expect(task.view.phase).toBe('sent');
    await pass(5000);
    expect(task.view).toMatchObject({ phase: 'failed', report: { result: 314016 } });
  });

  it.each([
    ['while the emergency stop is pressed', { isEmergencyStopPressed: true }, 316026],
    ['while somebody debugs on site', { isOnSiteDebugging: true }, 514145],
  ])('is refused %s', async (_, situation, code) => {
    const gateway = await online();
    parts.situation = { ...parts.situation, ...situation };
    const task = gateway.jobs.flightTask('F1');
    await carry([task.prepare(order(environment.wallMs()))]);
    expect(task.view.command).toMatchObject({ state: 'refused', outcome: { code } });
    expect(parts.done).toEqual([]);
  });

  it('is refused for clock skew, without an aircraft, and while another runs', async () => {
    const gateway = await online();
    const refusalOf = async (flightId: string, executeAtMs: number) => {
      const task = gateway.jobs.flightTask(flightId);
      await carry([task.prepare({ ...order(executeAtMs), flightId })]);
      await carry([task.execute()]);
      return task.view.command?.outcome;
    };
    expect(await refusalOf('SKEW', environment.wallMs() - 31_000)).toMatchObject({ code: 319008 });
    parts.situation = { ...parts.situation, hasAircraft: false };
    expect(await refusalOf('EMPTY', environment.wallMs())).toMatchObject({ code: 316010 });
    parts.situation = { ...parts.situation, hasAircraft: true };
    expect(await refusalOf('F1', environment.wallMs())).toMatchObject({ kind: 'accepted' });
    expect(await refusalOf('F2', environment.wallMs())).toMatchObject({ code: 319016 });
  });

  it('is undone on the dock as well as here', async () => {
    const gateway = await online();
    const task = gateway.jobs.flightTask('F1');
    await carry([task.prepare(order(environment.wallMs()))]);
    await carry([task.undo()]);
    expect(task.view.phase).toBe('canceled');
    const again = gateway.calls.call('flighttask_execute', { flight_id: 'F1' });
    await carry([again.publish]);
    expect(news.at(-1)).toMatchObject({ kind: 'call', end: { outcome: { kind: 'refused', code: 314000 } } });
  });
});

describe('flights to a point', () => {
  it('take off, fly on, are redirected and come home', async () => {
    const gateway = await online();
    const first = gateway.jobs.pointFlight('P1');
    await carry([first.takeOff(takeOff)]);
    expect(parts.done).toEqual(['take off P1']);
    parts.isFlying = true;
    const here = { result: 0, waypointIndex: 0, remainingDistanceM: 10, remainingTimeS: 2, path: [] };
    await carry(device.flights.report({ ...here, status: 'wayline_progress' }));
    expect(first.view).toMatchObject({ phase: 'in_progress', report: { remainingDistanceM: 10 } });
    await carry(device.flights.report({ ...here, status: 'wayline_ok' }));
    expect(first.view).toMatchObject({ phase: 'ok', isEndReported: false });

    const second = gateway.jobs.pointFlight('P2');
    await carry([second.flyTo({ target: takeOff.target, maxSpeedMps: 10 })]);
    await carry([second.redirect({ target: { ...takeOff.target, latitudeDeg: 22.6 }, maxSpeedMps: 10 })]);
    await carry([second.stop()]);
    await carry(device.flights.report({ ...here, status: 'wayline_cancel' }));
    expect(second.view).toMatchObject({
      phase: 'canceled',
      command: { method: 'fly_to_point_stop', state: 'accepted' },
    });

    await carry([gateway.returnHome.call()]);
    parts.isReturning = true;
    await carry([gateway.returnHome.cancel()]);
    expect(parts.done).toEqual(['take off P1', 'fly to 22.5', 'fly to 22.6', 'stop', 'return', 'cancel return']);
    await carry(device.flights.report({ ...here, status: 'task_finish' }));
    expect(first.view).toMatchObject({ phase: 'ok', isEndReported: true });
    expect(second.view.phase).toBe('canceled');
  });

  it('are refused on the ground, and a return that nobody flies', async () => {
    const gateway = await online();
    const flight = gateway.jobs.pointFlight('P1');
    await carry([flight.flyTo({ target: takeOff.target, maxSpeedMps: 10 }), gateway.returnHome.call()]);
    expect(flight.view).toMatchObject({ phase: 'draft', command: { state: 'refused', outcome: { code: 314000 } } });
    expect(gateway.returnHome.view.command).toMatchObject({ state: 'refused' });
    expect(parts.done).toEqual([]);
  });

  it('say when a return broke off, until it is called again', async () => {
    const gateway = await online();
    parts.isFlying = true;
    await carry([device.events.send('device_exit_homing_notify', { sn: 'AIR1', action: 1, reason: 0 })]);
    expect(gateway.returnHome.view.isInterrupted).toBe(true);
    await carry([gateway.returnHome.call()]);
    expect(gateway.returnHome.view.isInterrupted).toBe(false);
  });
});

describe('remote debugging', () => {
  it('opens the cover step by step, only in debug mode', async () => {
    const gateway = await online();
    await carry([gateway.jobs.debug('cover_open')]);
    expect(news.at(-1)).toMatchObject({ kind: 'debug', view: { phase: 'draft', command: { state: 'refused' } } });
    await carry([gateway.jobs.debug('debug_mode_open')]);
    expect(news.at(-1)).toMatchObject({ kind: 'debug', view: { phase: 'ok' } });
    await carry([gateway.jobs.debug('cover_open')]);
    expect(news.at(-1)).toMatchObject({ kind: 'debug', view: { phase: 'in_progress' } });
    await carry(
      device.debug.report('cover_open', { status: 'in_progress', result: 0, percent: 50, stepKey: 'open_cover' }),
    );
    expect(news.at(-1)).toMatchObject({
      view: { method: 'cover_open', report: { percent: 50, stepKey: 'open_cover' } },
    });
    await carry(device.debug.report('cover_open', { status: 'ok', result: 0, percent: 100, stepKey: null }));
    expect(news.at(-1)).toMatchObject({ view: { phase: 'ok', isEndReported: true } });
    expect(parts.done).toEqual(['cover_open null']);
  });

  it('keeps flights and debugging apart', async () => {
    const gateway = await online();
    await carry([gateway.jobs.debug('debug_mode_open')]);
    const task = gateway.jobs.flightTask('F1');
    await carry([task.prepare(order(environment.wallMs()))]);
    expect(task.view.command).toMatchObject({ outcome: { code: 514146 } });
    await carry([gateway.jobs.debug('debug_mode_close')]);
    parts.isFlying = true;
    await carry([gateway.jobs.debug('debug_mode_open')]);
    expect(news.at(-1)).toMatchObject({ view: { command: { outcome: { code: 319001 } } } });
  });

  it('hands the value of a switch over, and refuses one beyond its range before it is sent', async () => {
    const gateway = await online();
    await carry([gateway.jobs.debug('debug_mode_open')]);
    await carry([gateway.jobs.debug('air_conditioner_mode_switch', 2)]);
    expect(parts.done).toEqual(['air_conditioner_mode_switch 2']);
    expect(() => gateway.jobs.debug('air_conditioner_mode_switch', 4)).toThrow('between 0 and 3');
    expect(() => gateway.jobs.debug('air_conditioner_mode_switch')).toThrow('needs a value');
  });
});

it('sets a property, and says in words when the device will not', async () => {
  const gateway = await online();
  await carry([gateway.properties.write({ path: ['rth_altitude'], value: 120 }).publish]);
  expect(news.at(-1)).toMatchObject({ kind: 'property', end: { outcome: { kind: 'accepted' } } });
  await carry([gateway.properties.write({ path: ['obstacle_avoidance', 'horizon'], value: 0 }).publish]);
  expect(news.at(-1)).toMatchObject({ kind: 'property', end: { outcome: { kind: 'refused', code: 1 } } });
  expect(parts.done).toEqual(['set rth_altitude 120', 'set obstacle_avoidance.horizon 0']);
});

it('starts and stops a live push, and refuses one too many', async () => {
  const { live } = await online();
  const push = (index: number) =>
    live.start({ via: 'rtmp', url: 'rtmp://example.org/x', videoId: `A/81-0-0/normal-${index}`, quality: 'auto' });
  await carry([push(0)]);
  await carry([push(1)]);
  const stateOf = (index: number) => live.view.commands.get(`A/81-0-0/normal-${index}`);
  expect(stateOf(0)).toMatchObject({ method: 'live_start_push', state: 'accepted' });
  expect(stateOf(1)).toMatchObject({ state: 'refused', outcome: { code: 314000 } });
  await carry([live.setQuality('A/81-0-0/normal-0', 'high'), live.changeLens('A/81-0-0/normal-0', 'ir')]);
  await carry([live.stop('A/81-0-0/normal-0')]);
  expect(stateOf(0)).toMatchObject({ method: 'live_stop_push', state: 'accepted' });
  await carry([live.switchDockCamera('A/81-0-0/normal-0', 'outside')]);
  expect(stateOf(0)).toMatchObject({ method: 'live_camera_change', state: 'refused' });
  expect(parts.done).toEqual(['live A/81-0-0/normal-0', 'live stop A/81-0-0/normal-0']);
});

it('answers a command it does not know, and does nothing twice for the same tid', async () => {
  const gateway = await online();
  await carry([gateway.calls.call('make_coffee').publish]);
  expect(news.at(-1)).toMatchObject({ end: { outcome: { kind: 'refused', code: 325001 } } });
  parts.isFlying = true;
  const call = gateway.returnHome.call();
  await carry([call, call]);
  expect(parts.done).toEqual(['return']);
  expect(cloud.drops.of('repeated_reply')).toBe(1);
});

it('has a file kept by the dock until the cloud has stored it', async () => {
  const gateway = await online();
  const file = { file: { object_key: 'k', name: '1.jpg' }, flight_task: {} };
  await carry([device.events.send('file_upload_callback', file, { needsReply: true })]);
  const told = news.at(-1);
  if (told?.kind !== 'file') throw new Error('no file');
  await pass(5000);
  expect(device.events.owedCount).toBe(1);
  expect(news.filter(({ kind }) => kind === 'file')).toHaveLength(1);
  await carry(gateway.settleEvent(told.event, 0));
  expect(device.events.owedCount).toBe(0);
});
