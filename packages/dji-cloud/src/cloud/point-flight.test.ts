import { expect, it } from 'vitest';
import { writeFlyToProgress, type FlyToStatus } from '../messages/fly-to-progress.ts';
import { takeOff } from '../testing/dock-parts.ts';
import { createManualEnvironment } from '../testing/manual-environment.ts';
import { opened, reply, thing } from '../testing/messages.ts';
import { CloudGateway } from './cloud-gateway.ts';

const flyTo = { target: takeOff.target, maxSpeedMps: 5 };

const setUp = () => {
  const environment = createManualEnvironment();
  const gateway = new CloudGateway('DOCK1', environment, () => true);
  const flight = gateway.jobs.pointFlight('P1');
  const reporter =
    (method: string, idKey: 'fly_to_id' | 'flight_id') =>
    (status: FlyToStatus, ageMs = 0) => {
      environment.pass(1000);
      const report = {
        id: 'P1',
        status,
        result: 0,
        waypointIndex: 0,
        remainingDistanceM: 1,
        remainingTimeS: 1,
        path: [],
      };
      const [tid, timestampMs] = [environment.newId(), environment.wallMs() - ageMs];
      return gateway.receive(
        thing({ kind: 'events', method, tid, timestampMs, data: writeFlyToProgress(report, idKey) }),
      );
    };
  return {
    environment,
    gateway,
    flight,
    reportTakeOff: reporter('takeoff_to_point_progress', 'flight_id'),
    reportFlyTo: reporter('fly_to_point_progress', 'fly_to_id'),
  };
};

it('takes a refusal after 20 s for what it is, and does not give up before', () => {
  const { environment, gateway, flight } = setUp();
  const question = flight.flyTo(flyTo);
  environment.pass(20_000);
  expect(gateway.tick().news).toEqual([]);
  expect(flight.view.command?.state).toBe('asked');
  gateway.receive(reply(question, { result: 321004 }));
  expect(flight.view.command).toMatchObject({ state: 'refused', outcome: { code: 321004 } });
});

it('does not call it a refusal when the device timed out within itself', () => {
  const { gateway, flight } = setUp();
  gateway.receive(reply(flight.flyTo(flyTo), { result: 325004 }));
  expect(flight.view.command).toMatchObject({
    state: 'unanswered',
    outcome: { words: { 'en-US': expect.stringContaining('may have been carried out') } },
  });
});

it('takes off with a return of smart height from a remote controller only', () => {
  const { gateway, flight } = setUp();
  const order = { ...takeOff, returnMode: 'smart' } as const;
  expect(() => flight.takeOff(order)).toThrow('docks take nothing else');
  gateway.receive(thing({ kind: 'osd', data: { capacity_percent: 50 } }));
  expect(() => flight.takeOff(order)).not.toThrow();
});

it.each([
  [0, 'somebody moved the throttle stick'],
  [6, 'no GPS signal'],
  [10, 'called home when it was there already'],
  [77, 'unknown (77)'],
  ['3', 'obstacles on all sides'],
])('tells why a return was interrupted: %s, and forgets it when called again', (reason, text) => {
  const { gateway } = setUp();
  const notice = thing({
    kind: 'events',
    method: 'device_exit_homing_notify',
    data: { sn: 'DOCK1', action: 1, reason },
  });
  gateway.receive(notice);
  expect(gateway.returnHome.view).toMatchObject({
    isInterrupted: true,
    interruption: { reason: Number(reason), words: { 'en-US': text } },
  });
  gateway.receive(reply(gateway.returnHome.call(), { result: 0 }));
  expect(gateway.returnHome.view).toMatchObject({ isInterrupted: false, interruption: null });
});

it('calibrates a Dock 3 by the places of its devices, and nothing without them', () => {
  const { gateway } = setUp();
  expect(() => gateway.jobs.debug('rtk_calibration')).toThrow('needs the places');
  const place = { latitudeDeg: 30.1, longitudeDeg: 120.2, heightEllipsoidM: 14.5 };
  const question = opened(gateway.jobs.calibrate([{ serial: 'DOCK1', module: 'dock', place }]));
  expect(question).toMatchObject({ method: 'rtk_calibration', data: { devices: [{ sn: 'DOCK1', module: '3' }] } });
  const ext = { devices: [{ sn: 'DOCK1', module: '3', result: 341010, status: 'failed' }] };
  const { news } = gateway.receive(
    thing({
      kind: 'events',
      method: 'rtk_calibration',
      tid: 'e1',
      bid: question.bid,
      data: { result: 0, output: { status: 'failed', ext } },
    }),
  );
  expect(news).toMatchObject([
    { kind: 'debug', view: { phase: 'failed', report: { calibrated: [{ serial: 'DOCK1', result: 341010 }] } } },
  ]);
});

it('of a take-off has arrived at its point, and is over only when the dock says that the task is finished', () => {
  const { gateway, flight, reportTakeOff } = setUp();
  gateway.receive(reply(flight.takeOff(takeOff), { result: 0 }));
  reportTakeOff('task_ready');
  expect(flight.view.phase).toBe('sent');
  reportTakeOff('wayline_progress');
  reportTakeOff('wayline_ok');
  expect(flight.view).toMatchObject({ phase: 'ok', isEndReported: false, report: { status: 'wayline_ok' } });
  expect(reportTakeOff('wayline_progress', 60_000 - 1).dropped).toEqual(['out_of_order']);
  const { dropped, news } = reportTakeOff('task_finish');
  expect(dropped).toEqual([]);
  expect(news).toMatchObject([{ kind: 'point-flight', view: { phase: 'ok', isEndReported: true } }]);
  expect(reportTakeOff('wayline_ok').dropped).toEqual(['out_of_order']);
});

it.each([
  ['wayline_failed', 'failed'],
  ['wayline_cancel', 'canceled'],
] as const)('of a take-off that ended as %s stays %s when the flight itself is over', (status, phase) => {
  const { flight, reportTakeOff } = setUp();
  reportTakeOff(status);
  expect(flight.view).toMatchObject({ phase, isEndReported: false });
  reportTakeOff('task_finish');
  expect(flight.view).toMatchObject({ phase, isEndReported: true, report: { status: 'task_finish' } });
});

it('to a point in the air is over when it is there', () => {
  const { flight, reportFlyTo } = setUp();
  reportFlyTo('wayline_progress');
  reportFlyTo('wayline_ok');
  expect(flight.view).toMatchObject({ phase: 'ok', isEndReported: true });
  expect(reportFlyTo('wayline_progress').dropped).toEqual(['out_of_order']);
});

it('takes a finish that follows the arrival at a point in the air for what it is', () => {
  const { flight, reportFlyTo } = setUp();
  reportFlyTo('wayline_ok');
  expect(reportFlyTo('task_finish').dropped).toEqual([]);
  expect(flight.view).toMatchObject({ phase: 'ok', isEndReported: true, report: { status: 'task_finish' } });
  expect(reportFlyTo('task_finish').dropped).toEqual(['out_of_order']);
});

it('goes on when the device takes a new target after it was there, and not when it refuses', () => {
  const { gateway, flight, reportFlyTo } = setUp();
  gateway.receive(reply(flight.flyTo(flyTo), { result: 0 }));
  reportFlyTo('wayline_ok');
  gateway.receive(reply(flight.redirect(flyTo), { result: 314000 }));
  expect(flight.view).toMatchObject({ phase: 'ok', isEndReported: true });
  gateway.receive(reply(flight.redirect(flyTo), { result: 0 }));
  expect(flight.view).toMatchObject({ phase: 'sent', isEndReported: false });
  expect(reportFlyTo('wayline_progress', 3000).dropped).toEqual(['out_of_order']);
  reportFlyTo('wayline_progress');
  expect(flight.view.phase).toBe('in_progress');
  reportFlyTo('wayline_ok');
  expect(flight.view).toMatchObject({ phase: 'ok', isEndReported: true });
});

it('that was redirected on its way stays on its way', () => {
  const { gateway, flight, reportFlyTo } = setUp();
  reportFlyTo('wayline_progress');
  gateway.receive(reply(flight.redirect(flyTo), { result: 0 }));
  expect(flight.view.phase).toBe('in_progress');
});
