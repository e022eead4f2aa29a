import { expect, it } from 'vitest';
import type { FlightTaskOrder } from '../messages/flight-task.ts';
import { writeFlightTaskProgress, type FlightTaskProgress } from '../messages/flight-task-progress.ts';
import { createManualEnvironment } from '../testing/manual-environment.ts';
import { opened, reply, thing } from '../testing/messages.ts';
import type { Publication } from '../wire/message.ts';
import { CloudGateway } from './cloud-gateway.ts';

const order: FlightTaskOrder = {
  flightId: 'F1',
  type: 'immediate',
  executeAtMs: 1_700_000_000_000,
  file: { url: 'https://example.org/a.kmz', fingerprint: 'abc' },
  returnAltitudeM: 100,
  returnMode: 'preset',
  outOfControlAction: 'return_home',
  continuesWithoutLink: false,
  precision: 'gps',
  readyConditions: null,
  minimumStorageMb: null,
  breakPoint: null,
};

const setUp = () => {
  const environment = createManualEnvironment();
  const gateway = new CloudGateway('DOCK1', environment, () => true);
  const task = gateway.jobs.flightTask('F1');
  const say = (question: Publication, result: number) => gateway.receive(reply(question, { result }));
  let count = 0;
  const report = (
    part: Partial<FlightTaskProgress>,
    timestampMs = environment.wallMs(),
    tid = `event-${(count += 1)}`,
  ) => {
    const progress: FlightTaskProgress = {
      flightId: 'F1',
      status: 'in_progress',
      result: 0,
      percent: null,
      step: null,
      waypointIndex: null,
      waylineState: null,
      mediaCount: null,
      trackId: null,
      breakPoint: null,
      ...part,
    };
    const data = writeFlightTaskProgress(progress);
    return gateway.receive(thing({ kind: 'events', method: 'flighttask_progress', tid, timestampMs, data }));
  };
  const running = () => {
    say(task.prepare(order), 0);
    say(task.execute(), 0);
    report({ status: 'in_progress', percent: 10 });
  };
  return { environment, gateway, task, say, report, running };
};

it('goes from draft to done as the dock answers and reports', () => {
  const { task, say, report, environment } = setUp();
  const prepare = task.prepare(order);
  expect(opened(prepare)).toMatchObject({
    kind: 'services',
    method: 'flighttask_prepare',
    data: { rth_altitude: 100 },
  });
  expect(task.view).toMatchObject({ phase: 'draft', command: { method: 'flighttask_prepare', state: 'asked' } });
  say(prepare, 0);
  expect(task.view.phase).toBe('prepared');
  say(task.execute(), 0);
  expect(task.view.phase).toBe('sent');
  report({ status: 'in_progress', percent: 40, step: 24, waypointIndex: 2, waylineState: 6 });
  expect(task.view).toMatchObject({ phase: 'in_progress', report: { percent: 40, waypointIndex: 2 } });
  environment.pass(1000);
  report({ status: 'ok', percent: 100 });
  expect(task.view).toMatchObject({ phase: 'ok', isEndReported: true });
});

it('keeps one bid for all its commands', () => {
  const { task, say } = setUp();
  const prepare = task.prepare(order);
  say(prepare, 0);
  expect(opened(task.execute()).bid).toBe(opened(prepare).bid);
});

it('is only paused when the dock reports so, not when it promises', () => {
  const { task, say, report, running } = setUp();
  running();
  say(task.pause(), 0);
  expect(task.view).toMatchObject({ phase: 'in_progress', command: { state: 'accepted' } });
  report({ status: 'paused', waylineState: 7 });
  expect(task.view.phase).toBe('paused');
  say(task.recover(), 0);
  report({ status: 'in_progress', waylineState: 8 });
  expect(task.view.phase).toBe('in_progress');
});

it('says in words why the dock refused, and stays where it was', () => {
  const { task, say } = setUp();
  say(task.prepare(order), 514146);
  expect(task.view).toMatchObject({ phase: 'draft', command: { state: 'refused', outcome: { code: 514146 } } });
  expect(task.view.command?.outcome).toMatchObject({ words: { 'en-US': expect.stringContaining('remote debugging') } });
});

it('keeps the break point of a flight that was called home', () => {
  const { task, gateway, say, report, running } = setUp();
  running();
  say(gateway.returnHome.call(), 0);
  const breakPoint = { index: 3, at: 'segment', progress: 0.4, waylineId: 0, reason: 1283 } as const;
  report({ status: 'partially_done', breakPoint });
  expect(task.view).toMatchObject({ phase: 'partially_done', report: { breakPoint } });
  expect(gateway.returnHome.view.command).toMatchObject({ method: 'return_home', state: 'accepted' });
});

it('fails with the code of the report', () => {
  const { task, report, running } = setUp();
  running();
  report({ status: 'failed', result: 314016 });
  expect(task.view).toMatchObject({ phase: 'failed', report: { result: 314016 } });
});

it('sends execute once: unanswered, it says so and does not claim to run or to have failed', () => {
  const { task, gateway, say, environment } = setUp();
  say(task.prepare(order), 0);
  task.execute();
  for (let second = 0; second < 30; second++) {
    environment.pass(1000);
    expect(gateway.tick().publish).toEqual([]);
  }
  expect(task.view).toMatchObject({ phase: 'prepared', command: { state: 'unanswered' } });
  expect(task.view.command?.outcome).toMatchObject({
    words: { 'en-US': expect.stringContaining('may have been carried out') },
  });
});

it('takes a late answer, and a report even without one', () => {
  const { task, gateway, say, report, environment } = setUp();
  say(task.prepare(order), 0);
  const execute = task.execute();
  environment.pass(30_000);
  gateway.tick();
  const { news } = say(execute, 0);
  expect(task.view).toMatchObject({ phase: 'sent', command: { state: 'accepted' } });
  expect(news).toContainEqual(
    expect.objectContaining({ kind: 'call', end: expect.objectContaining({ isLate: true }) }),
  );
  report({ status: 'in_progress' });
  expect(task.view.phase).toBe('in_progress');
});

it('believes a report over a refusal: the first execute had been taken after all', () => {
  const { task, say, report } = setUp();
  say(task.prepare(order), 0);
  say(task.execute(), 319016);
  report({ status: 'in_progress', percent: 5 });
  expect(task.view).toMatchObject({ phase: 'in_progress', command: { state: 'refused' } });
});

it('ignores reports that come twice or were overtaken, and says so', () => {
  const { task, gateway, report, running, environment } = setUp();
  running();
  const nowMs = environment.wallMs();
  report({ percent: 60 }, nowMs + 2000);
  expect(report({ percent: 50 }, nowMs + 1000).dropped).toEqual(['out_of_order']);
  expect(task.view.report?.percent).toBe(60);
  report({ percent: 70 }, nowMs + 3000, 'same');
  expect(report({ percent: 70 }, nowMs + 3000, 'same').dropped).toEqual(['repeated_event']);
  expect(gateway.jobs.flightTask('F1').view.report?.percent).toBe(70);
});

it('does not take a clock that was set back for old news', () => {
  const { task, report, running, environment } = setUp();
  running();
  report({ percent: 60 }, environment.wallMs());
  report({ percent: 61 }, environment.wallMs() - 3_600_000);
  expect(task.view.report?.percent).toBe(61);
});

it('stays over once it is over, even when an old report strays in', () => {
  const { task, report, running, environment } = setUp();
  running();
  report({ status: 'ok', percent: 100 }, environment.wallMs() + 5000);
  expect(report({ percent: 95 }, environment.wallMs() + 4000).dropped).toEqual(['out_of_order']);
  expect(report({ percent: 95 }, environment.wallMs() + 9000).dropped).toEqual(['out_of_order']);
  expect(task.view.phase).toBe('ok');
});

it('takes an end that was overtaken by a report sent before it', () => {
  const { task, report, running, environment } = setUp();
  running();
  report({ percent: 95 }, environment.wallMs() + 5000);
  report({ status: 'failed', result: 314000 }, environment.wallMs() + 4999);
  expect(task.view.phase).toBe('failed');
});

it('can be undone before it runs; a report that it runs after all overrules that', () => {
  const { task, say, report } = setUp();
  say(task.prepare(order), 0);
  say(task.undo(), 0);
  expect(task.view).toMatchObject({ phase: 'canceled', isEndReported: false });
  report({ status: 'in_progress' });
  expect(task.view.phase).toBe('in_progress');
});

it('refuses commands that make no sense where it stands, and says what to do instead', () => {
  const { task, running } = setUp();
  expect(() => task.execute()).toThrow('prepare the task first');
  running();
  expect(() => task.prepare(order)).toThrow('make a new one');
  expect(() => task.undo()).toThrow('pause it or call it home');
});

it('does not send prepare or execute again while the first waits for its answer', () => {
  const { task, say } = setUp();
  const prepare = task.prepare(order);
  expect(() => task.prepare(order)).toThrow('waiting for its answer');
  say(prepare, 0);
  task.execute();
  expect(() => task.execute()).toThrow('waiting for its answer');
});

it('follows a task that another process started', () => {
  const { gateway, report } = setUp();
  report({ flightId: 'FOREIGN', status: 'in_progress', percent: 33 });
  expect(gateway.jobs.flightTask('FOREIGN').view).toMatchObject({
    phase: 'in_progress',
    command: null,
    report: { percent: 33 },
  });
});

it('tells when the conditions of a conditional task are met', () => {
  const { gateway, task } = setUp();
  expect(task.view.isReady).toBe(false);
  gateway.receive(thing({ kind: 'events', method: 'flighttask_ready', data: { flight_ids: ['F1', 7] } }));
  expect(task.view.isReady).toBe(true);
});

it('does not have a pause sent again behind the recovery that followed it', () => {
  const { gateway, task, running, environment } = setUp();
  running();
  task.pause();
  environment.pass(1000);
  task.recover();
  environment.pass(3000);
  const methods = gateway.tick().publish.map((publication) => opened(publication).method);
  expect(methods).toEqual(['flighttask_recovery']);
});

it('does not let what was remembered overrule what the dock has said since', () => {
  const { task, report } = setUp();
  report({ status: 'in_progress', percent: 10 });
  task.restore({ phase: 'prepared', bid: 'b' });
  expect(task.view.phase).toBe('in_progress');
});

it('can be executed once the dock says that it is ready, whoever prepared it', () => {
  const { gateway, task } = setUp();
  gateway.receive(thing({ kind: 'events', method: 'flighttask_ready', data: { flight_ids: ['F1'] } }));
  expect(() => task.prepare(order)).toThrow('make a new one');
  expect(opened(task.execute()).method).toBe('flighttask_execute');
});
