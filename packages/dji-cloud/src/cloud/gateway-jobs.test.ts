import { expect, it } from 'vitest';
import { order, takeOff } from '../testing/dock-parts.ts';
import { createManualEnvironment } from '../testing/manual-environment.ts';
import { opened, reply, thing } from '../testing/messages.ts';
import type { JsonObject } from '../wire/json.ts';
import type { Publication } from '../wire/message.ts';
import { GatewayJobs } from './gateway-jobs.ts';
import { jobName } from './job-name.ts';
import { ServiceCalls } from './service-calls.ts';

const setUp = () => {
  const environment = createManualEnvironment();
  const calls = new ServiceCalls('DOCK1', environment);
  const jobs = new GatewayJobs('DOCK1', calls, environment, () => 'dock');
  const report = (method: string, data: object, bid = '') =>
    jobs.reported(thing({ kind: 'events', method, bid, data: { ...data } }));
  const accept = (asked: Publication, output?: JsonObject) => {
    const end = calls.settle(reply(asked, { result: 0, ...(output && { output }) }));
    return 'outcome' in end ? jobs.concluded(end) : [];
  };
  return { jobs, report, accept };
};

const at = (percent: number) => ({ result: 0, output: { status: 'in_progress', progress: { percent } } });

it('takes sixteen tasks of a list that a dock calls ready, and no more', () => {
  const { report } = setUp();
  const ids = Array.from({ length: 17 }, (_, number) => `flight-${number}`);
  expect(report('flighttask_ready', { flight_ids: ids })?.news).toHaveLength(16);
});

it('takes the reports of one method for one deed where none is named, and another method for another', () => {
  const { report } = setUp();
  expect(report('cover_open', at(10))?.news).toMatchObject([{ gateway: 'DOCK1', kind: 'debug' }]);
  expect(report('drone_open', at(20))?.news).toHaveLength(1);
  expect(report('cover_open', at(30))?.news).toMatchObject([{ view: { report: { percent: 30 } } }]);
});

it('tells of a deed under the name that it was ordered by', () => {
  const { jobs, report } = setUp();
  const { bid } = opened(jobs.debug('cover_open'));
  expect(bid).not.toBe('');
  expect(report('cover_open', at(10), bid)?.news).toMatchObject([{ view: { bid, method: 'cover_open' } }]);
});

it('tells of a deed that another ordered under the name that the dock gives it', () => {
  const { report } = setUp();
  expect(report('cover_open', at(10), 'b1')?.news).toMatchObject([{ view: { bid: 'b1' } }]);
});

it('takes an answer that tells of the end already for the report of it, and of no other deed', () => {
  const { jobs, accept } = setUp();
  const [first, second] = [jobs.debug('cover_open'), jobs.debug('drone_open')];
  expect(accept(first)).toMatchObject([{ view: { method: 'cover_open', phase: 'sent', report: null } }]);
  expect(accept(second, { status: 'ok' })).toMatchObject([
    { view: { method: 'drone_open', phase: 'ok', isEndReported: true, report: { result: 0, percent: null } } },
  ]);
});

it('tells what becomes of a calibration that it ordered', () => {
  const { jobs, accept } = setUp();
  const place = { latitudeDeg: 22.5, longitudeDeg: 113.9, heightEllipsoidM: 30 };
  const asked = jobs.calibrate([{ serial: 'DOCK1', module: 'dock', place }]);
  expect(accept(asked)).toMatchObject([
    { view: { method: 'rtk_calibration', bid: opened(asked).bid, phase: 'sent', command: { state: 'accepted' } } },
  ]);
});

it.each(['sent', 'in_progress', 'what nobody knows'])('keeps a report that came before an answer of %s', (status) => {
  const { jobs, report, accept } = setUp();
  const asked = jobs.debug('cover_open');
  report('cover_open', at(30), opened(asked).bid);
  expect(accept(asked, { status })).toMatchObject([{ view: { phase: 'in_progress', report: { percent: 30 } } }]);
});

it('waits on when an answer tells a status that nobody knows', () => {
  const { jobs, accept } = setUp();
  expect(accept(jobs.debug('cover_open'), { status: 'humming' })).toMatchObject([
    { view: { phase: 'sent', report: null } },
  ]);
});

it('drops a report that bears the name of a deed of another method', () => {
  const { report } = setUp();
  report('cover_open', at(10), 'b1');
  expect(report('drone_open', at(20), 'b1')).toMatchObject({ news: [], dropped: ['bad_data'] });
});

const foreignTask = (id: string) => ({
  result: 0,
  output: { ext: { flight_id: id }, status: 'in_progress', progress: { percent: 1 } },
});

it('goes on with a task that it prepared after the dock has reported any number of others', () => {
  const { jobs, report, accept } = setUp();
  accept(jobs.flightTask('ours').prepare({ ...order(0), flightId: 'ours' }));
  report('flighttask_ready', { flight_ids: Array.from({ length: 64 }, (_, number) => `ready-${number}`) });
  for (let number = 0; number < 64; number += 1) report('flighttask_progress', foreignTask(`foreign-${number}`));
  expect(jobs.flightTask('ours').view.phase).toBe('prepared');
  expect(() => jobs.flightTask('ours').execute()).not.toThrow();
});

it('goes on with a task of an earlier process too', () => {
  const { jobs, report } = setUp();
  const value = { phase: 'prepared', bid: 'b1' };
  jobs.restore({ kind: 'noted', subject: 'DOCK1', about: jobName('flight-task', 'ours'), value, atMs: 0 });
  for (let number = 0; number < 64; number += 1) report('flighttask_progress', foreignTask(`foreign-${number}`));
  expect(jobs.flightTask('ours').view.phase).toBe('prepared');
});

it('knows a flight to a point and a deed that it ordered after any number of others', () => {
  const { jobs, report, accept } = setUp();
  accept(jobs.pointFlight('ours').takeOff(takeOff));
  const deed = jobs.debug('cover_open');
  for (let number = 0; number < 64; number += 1) {
    report('fly_to_point_progress', { fly_to_id: `foreign-${number}`, status: 'wayline_progress' });
    report('cover_open', at(10), `foreign-${number}`);
  }
  expect(jobs.pointFlight('ours').view.phase).toBe('sent');
  expect(report('cover_open', at(20), opened(deed).bid)?.news).toMatchObject([
    { view: { command: { state: 'asked' } } },
  ]);
});

it('keeps of a way to a point no more points than a screen shows', () => {
  const { report } = setUp();
  const planned_path_points = Array.from({ length: 5000 }, () => ({ latitude: 1, longitude: 2, height: 3 }));
  const step = report('fly_to_point_progress', { fly_to_id: 'F', status: 'wayline_progress', planned_path_points });
  const [news] = step?.news ?? [];
  expect(news?.kind === 'point-flight' && news.view.report?.path).toHaveLength(512);
});
