import { standingIn, type JournalEntry } from '@skein/telemetry/orders/order-journal.ts';
import { expect, it } from 'vitest';
import { createHandlers, order as orderAt, takeOff } from '../testing/dock-parts.ts';
import { createManualEnvironment } from '../testing/manual-environment.ts';
import { opened, thing } from '../testing/messages.ts';
import type { JsonObject } from '../wire/json.ts';
import type { Publication } from '../wire/message.ts';
import { writeMessage } from '../wire/write-message.ts';
import { CloudSession } from './cloud-session.ts';

const order = orderAt(1_700_000_000_000);

/** Processes of one server, one after the other, with the journal that outlives them. */
const setUp = () => {
  const journal: JournalEntry[] = [];
  let count = 0;
  const start = () => {
    const environment = createManualEnvironment(1_700_000_000_000 + count * 60_000, `process-${(count += 1)}`);
    const onFailure = (error: unknown) => expect.fail(String(error));
    const keeper = { append: (entry: JournalEntry) => void journal.push(entry) };
    const session = new CloudSession({
      ...environment,
      handlers: createHandlers(),
      onFailure,
      mayClaim: () => true,
      keeper,
    });
    // As from a disk.
    const left = session.restore(JSON.parse(JSON.stringify(journal)) as JournalEntry[]);
    const hear = (kind: 'services_reply' | 'events', question: Publication | string, data: JsonObject) => {
      const about =
        typeof question === 'string' ? { method: question, tid: `event-${journal.length}` } : opened(question);
      const { topic, payload } = writeMessage(
        thing({ kind, tid: about.tid, bid: 'bid', method: about.method, data, timestampMs: environment.wallMs() }),
      );
      return session.receive(topic, payload);
    };
    const say = (question: Publication, result: number) => hear('services_reply', question, { result });
    const gateway = () => {
      const known = session.gateway('DOCK1');
      if (!known) throw new Error('the dock is not known');
      return known;
    };
    hear('events', 'nothing_of_note', {});
    const sentIn = (seconds: number) =>
      Array.from({ length: seconds }, () => {
        environment.pass(1000);
        return session.tick().publish;
      }).flat();
    return { session, left, hear, say, gateway, task: () => gateway().jobs.flightTask('F1'), sentIn };
  };
  return { journal, start };
};

it('a task that an earlier process prepared can be executed, under the bid that it had', () => {
  const { start } = setUp();
  const before = start();
  const prepare = before.task().prepare(order);
  before.say(prepare, 0);

  const after = start();
  expect(after.left).toEqual([]);
  expect(() => after.task().prepare(order)).toThrow('make a new one');
  const execute = after.task().execute();
  expect(opened(execute)).toMatchObject({ bid: opened(prepare).bid, data: { flight_id: 'F1' } });
  after.say(execute, 0);
  expect(after.task().view.phase).toBe('sent');
});

it('a task that an earlier process started is not started again', () => {
  const { start } = setUp();
  const before = start();
  before.say(before.task().prepare(order), 0);
  before.say(before.task().execute(), 0);
  const after = start();
  expect(after.task().view.phase).toBe('sent');
  expect(() => after.task().execute()).toThrow('prepare the task first');
});

type Process = ReturnType<ReturnType<typeof setUp>['start']>;

const flown = { result: 0, output: { status: 'ok', ext: { flight_id: 'F1' } } };

it.each<[string, (before: Process, prepare: Publication) => void]>([
  ['refused', ({ say }, prepare) => void say(prepare, 514146)],
  [
    'undone',
    ({ say, task }, prepare) => {
      say(prepare, 0);
      say(task().undo(), 0);
    },
  ],
  [
    'flown',
    ({ say, hear }, prepare) => {
      say(prepare, 0);
      hear('events', 'flighttask_progress', flown);
    },
  ],
])('a task that was %s is nobody’s concern any more', (_, end) => {
  const { start, journal } = setUp();
  const before = start();
  end(before, before.task().prepare(order));
  expect(standingIn(journal)).toEqual([]);
  expect(start().task().view).toMatchObject({ phase: 'draft', command: null });
});

it('a task that the dock would not start yet stays prepared', () => {
  const { start } = setUp();
  const before = start();
  before.say(before.task().prepare(order), 0);
  before.say(before.task().execute(), 319016);
  expect(start().task().view.phase).toBe('prepared');
});

it('an order without an answer ends as unknown since the restart, and is not sent again', () => {
  const { start, journal } = setUp();
  const before = start();
  const { tid } = before.gateway().calls.call('return_home');
  before.gateway().properties.write({ path: ['rth_altitude'], value: 100 });
  before.gateway().drc.emergencyStop();

  const after = start();
  expect(after.left.map((news) => (news.kind === 'call' ? news.end : null))).toMatchObject([
    { tid, method: 'return_home', outcome: { kind: 'unanswered' }, isLate: false },
    { method: 'property/set rth_altitude', outcome: { kind: 'unanswered' } },
    { method: 'drone_emergency_stop', outcome: { kind: 'unanswered' } },
  ]);
  expect(after.left[0]).toMatchObject({
    end: { outcome: { words: { 'en-US': expect.stringContaining('restarted before an answer came') } } },
  });
  expect(after.sentIn(60)).toEqual([]);
  expect(start().left).toEqual([]);
  expect(journal.filter((entry) => entry.kind === 'ended')).toHaveLength(3);
});

it('the answer to it still counts when it comes after the restart', () => {
  const { start } = setUp();
  const before = start();
  before.say(before.task().prepare(order), 0);
  const execute = before.task().execute();

  const after = start();
  expect(after.task().view).toMatchObject({
    phase: 'prepared',
    command: { method: 'flighttask_execute', state: 'unanswered' },
  });
  const { news } = after.say(execute, 0);
  expect(news).toContainEqual(
    expect.objectContaining({ kind: 'call', end: expect.objectContaining({ isLate: true }) }),
  );
  expect(after.task().view).toMatchObject({ phase: 'sent', command: { state: 'accepted' } });
});

it('a prepare that was under way is not taken for done, nor for lost', () => {
  const { start } = setUp();
  const before = start();
  const prepare = before.task().prepare(order);
  const after = start();
  expect(after.task().view).toMatchObject({ phase: 'draft', command: { state: 'unanswered' } });
  after.say(prepare, 0);
  expect(opened(after.task().execute()).bid).toBe(opened(prepare).bid);
});

it('a task whose prepare was never answered is on the dock once the dock calls it ready', () => {
  const { start } = setUp();
  start().task().prepare(order);
  const after = start();
  after.hear('events', 'flighttask_ready', { flight_ids: ['F1'] });
  expect(after.task().view.phase).toBe('prepared');
  expect(start().task().view.phase).toBe('prepared');
});

it('a take-off under way is told of by its own name', () => {
  const { start } = setUp();
  start().gateway().jobs.pointFlight('P1').takeOff(takeOff);
  const after = start();
  expect(after.left).toContainEqual(
    expect.objectContaining({ kind: 'point-flight', view: expect.objectContaining({ id: 'P1' }) }),
  );
  expect(after.gateway().jobs.pointFlight('P1').view).toMatchObject({
    phase: 'draft',
    command: { method: 'takeoff_to_point', state: 'unanswered' },
  });
});

it('a second emergency stop takes the place of the first, and each has its end', () => {
  const { start, journal } = setUp();
  const { gateway, session } = start();
  gateway().drc.emergencyStop();
  gateway().drc.emergencyStop();
  const { topic, payload } = writeMessage({
    kind: 'drc/up',
    serial: 'DOCK1',
    method: 'drone_emergency_stop',
    seq: 1,
    timestampMs: 1_700_000_000_000,
    data: { result: 0 },
  });
  session.receive(topic, payload);
  expect(journal.flatMap((entry) => (entry.kind === 'ended' ? [entry.outcome] : []))).toEqual([
    'superseded',
    'accepted',
  ]);
});

it('a journal of something else leaves a task alone', () => {
  const { start, journal } = setUp();
  const atMs = 1;
  for (const [about, value] of [
    ['flight-task/F1', { phase: 'flown', bid: 'b' }],
    ['flight-task/F1', 'prepared'],
    ['weather', { phase: 'prepared', bid: 'b' }],
  ] as const) {
    journal.push({ kind: 'noted', subject: 'DOCK1', about, value, atMs });
    expect(start().task().view.phase).toBe('draft');
  }
});

it('what another protocol has written into the same journal is left to it', () => {
  const { start, journal } = setUp();
  journal.push({ kind: 'given', id: 'a', subject: 'vehicle/1/7', deed: 'NAV_LAND', job: null, atMs: 1 });
  const { left, session } = start();
  expect([left, session.gatewayCount]).toEqual([[], 1]);
  expect(journal).toHaveLength(1);
});
