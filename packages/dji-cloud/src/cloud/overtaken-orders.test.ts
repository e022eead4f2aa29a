import { describe, expect, it } from 'vitest';
import { order } from '../testing/dock-parts.ts';
import { createManualEnvironment } from '../testing/manual-environment.ts';
import { openedAny, thing } from '../testing/messages.ts';
import type { Publication } from '../wire/message.ts';
import { CloudGateway } from './cloud-gateway.ts';
import { isMovement, isOvertaken } from './overtaken-orders.ts';

const entry = {
  broker: { address: 'a:1', clientId: 'c', username: 'u', password: 'p', expiresAtS: 1, usesTls: true },
  osdHz: 10,
  hsiHz: 1,
};

const flyTo = { target: { latitudeDeg: 22.5, longitudeDeg: 113.9, heightEllipsoidM: 120 }, maxSpeedMps: 5 };

const setUp = () => {
  const environment = createManualEnvironment();
  const gateway = new CloudGateway('DOCK1', environment, () => true);
  /** What is sent again when none of it is answered: the method, or the data where there is none. */
  const repeated = (ms = 20_000, stepMs = 500) => {
    const sent: Publication[] = [];
    for (let passed = 0; passed < ms; passed += stepMs) {
      environment.pass(stepMs);
      sent.push(...gateway.tick().publish);
    }
    return new Set(sent.map(openedAny).map(({ method, data }) => method ?? JSON.stringify(data)));
  };
  const connectDrc = () => {
    const answer = (publication: Publication) => {
      const { method, ...rest } = openedAny(publication);
      const tid = 'tid' in rest ? rest.tid : '';
      return gateway.receive(thing({ kind: 'services_reply', tid, method, data: { result: 0 } })).publish;
    };
    const entering = answer(gateway.drc.begin(entry, '3-2-0'));
    entering.forEach(answer);
    gateway.receive(thing({ kind: 'events', method: 'drc_status_notify', data: { result: 0, drc_state: 2 } }));
  };
  return { environment, gateway, repeated, connectDrc };
};

type Gateway = CloudGateway;

describe('an order is not sent again behind a newer one that it contradicts', () => {
  const call = (method: string) => (gateway: Gateway) => void gateway.calls.call(method);
  const goTo = (gateway: Gateway) => void gateway.jobs.pointFlight('P1').flyTo(flyTo);

  it.each<[string, (gateway: Gateway) => void, string, (gateway: Gateway) => void]>([
    ['return_home', call('return_home'), 'fly_to_point', goTo],
    ['return_home', call('return_home'), 'fly_to_point_update', call('fly_to_point_update')],
    ['return_home', call('return_home'), 'flighttask_execute', call('flighttask_execute')],
    ['return_home', call('return_home'), 'flighttask_pause', call('flighttask_pause')],
    ['return_home', call('return_home'), 'return_home_cancel', call('return_home_cancel')],
    ['return_home_cancel', call('return_home_cancel'), 'return_home', call('return_home')],
    ['flighttask_recovery', call('flighttask_recovery'), 'return_home', call('return_home')],
    ['flighttask_pause', call('flighttask_pause'), 'fly_to_point', goTo],
    ['flighttask_recovery', call('flighttask_recovery'), 'fly_to_point_stop', call('fly_to_point_stop')],
    ['return_home', call('return_home'), 'an emergency stop', ({ drc }) => void drc.emergencyStop()],
    ['flighttask_recovery', call('flighttask_recovery'), 'a landing', ({ drc }) => void drc.land(false)],
    ['return_home', call('return_home'), 'the grasp for the sticks', ({ drc }) => void drc.begin(entry, '3-2-0')],
    [
      'flight_authority_grab',
      ({ drc }) => void drc.begin(entry, '3-2-0'),
      'drc_mode_exit',
      ({ drc }) => void drc.leave(),
    ],
    ['debug_mode_open', call('debug_mode_open'), 'debug_mode_close', call('debug_mode_close')],
    [
      'flighttask_prepare',
      ({ jobs }) => void jobs.flightTask('F1').prepare(order(1_700_000_000_000)),
      'its flighttask_undo',
      ({ jobs }) => void jobs.flightTask('F1').undo(),
    ],
    [
      'live_stop_push',
      ({ live }) => void live.stop('D/1/n'),
      'live_start_push',
      ({ calls }) => void calls.call('live_start_push', { video_id: 'D/1/n' }),
    ],
    [
      'live_set_quality',
      ({ live }) => void live.setQuality('D/1/n', 'smooth'),
      'live_stop_push',
      ({ live }) => void live.stop('D/1/n'),
    ],
  ])('%s behind %s', (older, giveOlder, _, giveNewer) => {
    const { environment, gateway, repeated } = setUp();
    giveOlder(gateway);
    environment.pass(1000);
    giveNewer(gateway);
    expect(repeated()).not.toContain(older);
  });

  it('return_home behind hands on the sticks, but hands that only rest on them contradict nothing', () => {
    const { gateway, repeated, connectDrc } = setUp();
    connectDrc();
    gateway.returnHome.call();
    gateway.drc.steer({ roll: 0, pitch: 0, throttle: 0, yaw: 0 });
    expect(repeated()).toContain('return_home');
    gateway.returnHome.call();
    gateway.drc.steer({ roll: 0, pitch: 0.2, throttle: 0, yaw: 0 });
    expect(repeated()).not.toContain('return_home');
  });

  it('a deflected stick behind return_home: it is let go at once', () => {
    const { environment, gateway, connectDrc } = setUp();
    connectDrc();
    gateway.drc.steer({ roll: 0, pitch: 1, throttle: 0, yaw: 0 });
    gateway.returnHome.call();
    environment.pass(100);
    const sticks = gateway.tick().publish.map(openedAny);
    expect(sticks.filter(({ method }) => method === 'stick_control').map(({ data }) => data)).toEqual([
      { roll: 1024, pitch: 1024, throttle: 1024, yaw: 1024 },
    ]);
  });

  it('a value behind a newer one of the same property', () => {
    const { gateway, repeated } = setUp();
    gateway.properties.write({ path: ['rth_altitude'], value: 50 });
    const { tid } = gateway.properties.write({ path: ['rth_altitude'], value: 120 });
    gateway.receive(thing({ kind: 'property/set_reply', tid, data: { rth_altitude: { result: 0 } } }));
    expect(repeated()).toEqual(new Set());
  });
});

describe('what contradicts nothing is sent again as before', () => {
  it('another property, and another field of the same one', () => {
    const { gateway, repeated } = setUp();
    gateway.properties.write({ path: ['obstacle_avoidance', 'horizon'], value: 1 });
    gateway.properties.write({ path: ['obstacle_avoidance', 'upside'], value: 1 });
    gateway.properties.write({ path: ['rth_altitude'], value: 50 });
    expect(repeated().size).toBe(3);
  });

  it('another task, another video, another kind of order', () => {
    const { gateway, repeated } = setUp();
    gateway.jobs.flightTask('F1').prepare(order(1_700_000_000_000));
    gateway.jobs.flightTask('F2').undo();
    gateway.live.stop('D/1/n');
    gateway.calls.call('live_start_push', { video_id: 'D/2/n' });
    gateway.returnHome.call();
    gateway.calls.call('camera_photo_take');
    gateway.calls.call('debug_mode_close');
    expect(repeated()).toEqual(
      new Set(['flighttask_prepare', 'flighttask_undo', 'live_stop_push', 'return_home', 'debug_mode_close']),
    );
  });

  it('a pause behind the grasp for the sticks: both want the task to stop', () => {
    const { gateway, repeated } = setUp();
    gateway.jobs.flightTask('F1').pause();
    gateway.drc.begin(entry, '3-2-0');
    expect(repeated()).toContain('flighttask_pause');
  });
});

describe('an order whose time has passed is not sent again', () => {
  it('by a process that hung meanwhile: it is given up', () => {
    const { environment, gateway } = setUp();
    gateway.returnHome.call();
    gateway.properties.write({ path: ['rth_altitude'], value: 50 });
    environment.pass(600_000);
    expect(gateway.tick().publish).toEqual([]);
    expect(gateway.returnHome.view.command?.state).toBe('unanswered');
  });

  it('after the machine slept: nobody knows its age by the steady clock, which stood still', () => {
    const { environment, gateway } = setUp();
    gateway.returnHome.call();
    gateway.properties.write({ path: ['rth_altitude'], value: 50 });
    environment.setWallClock(600_000);
    gateway.noteClockStep(600_000);
    environment.pass(3000);
    expect(gateway.tick().publish).toEqual([]);
    expect(gateway.returnHome.view.command?.state).toBe('unanswered');
  });

  it('but is, in its time, when somebody sets the clock of the wall back meanwhile', () => {
    const { environment, gateway } = setUp();
    const first = gateway.returnHome.call();
    environment.setWallClock(-3_600_000);
    gateway.noteClockStep(-3_600_000);
    environment.pass(2999);
    expect(gateway.tick().publish).toEqual([]);
    environment.pass(1);
    expect(gateway.tick().publish).toEqual([first]);
  });
});

describe('one order against another', () => {
  const video = (method: string, videoId = 'A/1') => ({ method, data: { video_id: videoId } });
  const task = (method: string, flightId = 'F1') => ({ method, data: { flight_id: flightId } });

  it.each([
    ['live_stop_push', 'live_start_push', true],
    ['live_stop_push', 'live_stop_push', true],
    ['live_set_quality', 'live_set_quality', true],
    ['live_set_quality', 'live_stop_push', true],
    ['live_start_push', 'live_stop_push', false],
    ['live_lens_change', 'live_start_push', false],
  ])('%s is overtaken by %s of the same video: %s', (before, now, isExpected) => {
    expect(isOvertaken(video(before), video(now))).toBe(isExpected);
    expect(isOvertaken(video(before), video(now, 'B/1'))).toBe(false);
  });

  it('a task by an order for the same task, and by nothing that only mentions it', () => {
    expect(isOvertaken(task('flighttask_prepare'), task('flighttask_undo'))).toBe(true);
    expect(isOvertaken(task('flighttask_prepare'), task('flighttask_undo', 'F2'))).toBe(false);
    expect(isOvertaken(task('flighttask_prepare'), task('flighttask_pause'))).toBe(false);
    expect(isOvertaken(task('media_upload'), task('flighttask_undo'))).toBe(false);
  });

  it('none of it by a message without a method', () => {
    expect(isOvertaken(task('return_home'), { method: null, data: {} })).toBe(false);
    expect(isOvertaken({ method: null, data: {} }, task('return_home'))).toBe(false);
    expect([null, 'live_start_push', 'return_home'].map((method) => isMovement({ method, data: {} }))).toEqual([
      false,
      false,
      true,
    ]);
  });
});
