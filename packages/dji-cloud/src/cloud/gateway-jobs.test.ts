import { expect, it } from 'vitest';
import { createManualEnvironment } from '../testing/manual-environment.ts';
import { thing } from '../testing/messages.ts';
import { GatewayJobs } from './gateway-jobs.ts';
import { ServiceCalls } from './service-calls.ts';

const setUp = () => {
  const environment = createManualEnvironment();
  const jobs = new GatewayJobs('DOCK1', new ServiceCalls('DOCK1', environment), environment.now, () => 'dock');
  const report = (method: string, data: object, bid = '') =>
    jobs.reported(thing({ kind: 'events', method, bid, data: { ...data } }));
  return { jobs, report };
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

it('drops a report that bears the name of a deed of another method', () => {
  const { report } = setUp();
  report('cover_open', at(10), 'b1');
  expect(report('drone_open', at(20), 'b1')).toMatchObject({ news: [], dropped: ['bad_data'] });
});
