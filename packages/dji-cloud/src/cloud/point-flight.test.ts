import { expect, it } from 'vitest';
import { writeFlyToProgress, type FlyToStatus } from '../messages/fly-to-progress.ts';
import { takeOff } from '../testing/dock-parts.ts';
import { createManualEnvironment } from '../testing/manual-environment.ts';
import { reply, thing } from '../testing/messages.ts';
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
      const [tid, timestampMs] = [environment.newId(), environment.now() - ageMs];
      return gateway.receive(
        thing({ kind: 'events', method, tid, timestampMs, data: writeFlyToProgress(report, idKey) }),
      );
    };
  return {
    gateway,
    flight,
    reportTakeOff: reporter('takeoff_to_point_progress', 'flight_id'),
    reportFlyTo: reporter('fly_to_point_progress', 'fly_to_id'),
  };
};

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
