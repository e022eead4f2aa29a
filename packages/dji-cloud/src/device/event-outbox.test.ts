import { expect, it } from 'vitest';
import { createManualEnvironment } from '../testing/manual-environment.ts';
import { opened, thing } from '../testing/messages.ts';
import { EventOutbox } from './event-outbox.ts';

const setUp = () => {
  const environment = createManualEnvironment();
  const events = new EventOutbox('DOCK1', environment);
  const repeatedAfter = (ms: number) => {
    environment.pass(ms);
    return events.tick().map((publication) => opened(publication).method);
  };
  const answerTo = (tid: string, result: number) => thing({ kind: 'events_reply', tid, data: { result } });
  return { events, repeatedAfter, answerTo };
};

it('repeats what needs an answer every five seconds, and nothing else', () => {
  const { events, repeatedAfter } = setUp();
  events.send('hms', {});
  events.send('flighttask_progress', {}, { needsReply: true });
  expect([4999, 1, 4999, 1].map(repeatedAfter)).toEqual([[], ['flighttask_progress'], [], ['flighttask_progress']]);
});

it('repeats it until the cloud says yes, which it does once', () => {
  const { events, repeatedAfter, answerTo } = setUp();
  const { tid } = opened(events.send('flighttask_progress', {}, { needsReply: true }));
  expect([events.settle(answerTo('another', 0)), events.settle(answerTo(tid, 1))]).toEqual([false, true]);
  expect(repeatedAfter(5000)).toHaveLength(1);
  expect([events.settle(answerTo(tid, 0)), events.settle(answerTo(tid, 0))]).toEqual([true, false]);
  expect([repeatedAfter(5000), events.owedCount]).toEqual([[], 0]);
});

it('keeps 512 for a cloud that is away, and gives up the oldest', () => {
  const { events, repeatedAfter } = setUp();
  for (let count = 1; count <= 513; count++) events.send(`event_${count}`, {}, { needsReply: true });
  const repeated = repeatedAfter(5000);
  expect([repeated.length, repeated[0]]).toEqual([512, 'event_2']);
});
