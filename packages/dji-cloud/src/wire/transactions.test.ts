import { expect, it } from 'vitest';
import { createManualEnvironment } from '../testing/manual-environment.ts';
import { opened, thing } from '../testing/messages.ts';
import type { Publication } from './message.ts';
import { TooManyQuestions, Transactions, type Question } from './transactions.ts';

const question: Question = { serial: 'DOCK1', method: 'return_home', data: {}, tries: 3, timeoutMs: 3000 };

const setUp = () => {
  const environment = createManualEnvironment();
  return { environment, transactions: new Transactions('services', environment) };
};

const answerTo = (publication: Publication, serial = 'DOCK1') =>
  thing({ kind: 'services_reply', serial, tid: opened(publication).tid, data: { result: 0 } });

it('settles a question once, and knows a second answer for what it is', () => {
  const { transactions } = setUp();
  const { publish, transaction } = transactions.ask(question);
  expect(transactions.settle(answerTo(publish))).toEqual({ kind: 'answered', transaction });
  expect(transactions.settle(answerTo(publish))).toEqual({ kind: 'repeated' });
});

it('sends the same bytes three times, then gives up', () => {
  const { environment, transactions } = setUp();
  const { publish, transaction } = transactions.ask(question);
  environment.pass(2999);
  expect(transactions.tick()).toEqual({ publish: [], unanswered: [] });
  environment.pass(1);
  expect(transactions.tick()).toEqual({ publish: [publish], unanswered: [] });
  environment.pass(3000);
  expect(transactions.tick()).toEqual({ publish: [publish], unanswered: [] });
  environment.pass(3000);
  expect(transactions.tick()).toEqual({ publish: [], unanswered: [transaction] });
  expect(transactions.openCount).toBe(0);
});

it('still takes an answer that comes after giving up, and says that it is late', () => {
  const { environment, transactions } = setUp();
  const { publish, transaction } = transactions.ask({ ...question, tries: 1 });
  environment.pass(3000);
  transactions.tick();
  expect(transactions.settle(answerTo(publish))).toMatchObject({ kind: 'late', transaction: { tid: transaction.tid } });
  expect(transactions.settle(answerTo(publish))).toEqual({ kind: 'repeated' });
});

it('takes no answer from a gateway that was not asked, and goes on waiting for the right one', () => {
  const { transactions } = setUp();
  const { publish } = transactions.ask(question);
  expect(transactions.settle(answerTo(publish, 'DOCK2'))).toEqual({ kind: 'unasked' });
  expect(transactions.settle(answerTo(publish)).kind).toBe('answered');
});

it('knows an answer to nothing', () => {
  const { transactions } = setUp();
  expect(transactions.settle(thing({ kind: 'services_reply', tid: 'never-asked' }))).toEqual({ kind: 'unasked' });
});

it('does not repeat a question that a newer one contradicts', () => {
  const { environment, transactions } = setUp();
  transactions.ask(question);
  transactions.stopRepeating(({ method }) => method === 'return_home');
  environment.pass(3000);
  expect(transactions.tick().publish).toEqual([]);
});

it('refuses to pile up questions without end', () => {
  const { transactions } = setUp();
  for (let count = 0; count < 256; count++) transactions.ask(question);
  expect(() => transactions.ask(question)).toThrow(TooManyQuestions);
});

it('asks for an answer to events, which the other kinds get anyway', () => {
  const { environment, transactions } = setUp();
  expect(opened(transactions.ask(question).publish).needsReply).toBe(false);
  expect(opened(new Transactions('events', environment).ask(question).publish).needsReply).toBe(true);
});

it('takes late answers to the sixteen questions that it gave up last', () => {
  const { environment, transactions } = setUp();
  const asked = Array.from({ length: 17 }, () => transactions.ask({ ...question, tries: 1 }).publish);
  environment.pass(3000);
  transactions.tick();
  const kinds = asked.map((publication) => transactions.settle(answerTo(publication)).kind);
  expect(kinds).toEqual(['unasked', ...Array<string>(16).fill('late')]);
});

it('knows the thirty-two newest answers when they come again', () => {
  const { transactions } = setUp();
  const asked = Array.from({ length: 33 }, () => transactions.ask(question).publish);
  for (const publication of asked) transactions.settle(answerTo(publication));
  const kinds = asked.map((publication) => transactions.settle(answerTo(publication)).kind);
  expect(kinds).toEqual(['unasked', ...Array<string>(32).fill('repeated')]);
});

it('knows an answer that comes again for two minutes', () => {
  const { environment, transactions } = setUp();
  const { publish } = transactions.ask(question);
  transactions.settle(answerTo(publish));
  environment.pass(119_999);
  expect(transactions.settle(answerTo(publish)).kind).toBe('repeated');
  environment.pass(1);
  expect(transactions.settle(answerTo(publish)).kind).toBe('unasked');
});

it('asks what is urgent beyond that, but not without end either', () => {
  const { transactions } = setUp();
  for (let count = 0; count < 256; count++) transactions.ask(question);
  const askUrgently = () => transactions.ask({ ...question, isUrgent: true });
  for (let count = 0; count < 32; count++) askUrgently();
  expect(askUrgently).toThrow(TooManyQuestions);
});

it('takes a late answer once, also when nobody remembers any more that it came', () => {
  const { environment, transactions } = setUp();
  const { publish } = transactions.ask({ ...question, tries: 1 });
  environment.pass(3000);
  transactions.tick();
  expect(transactions.settle(answerTo(publish)).kind).toBe('late');
  environment.pass(600_000);
  expect(transactions.settle(answerTo(publish)).kind).toBe('unasked');
});

it('names when something is due: the next repetition, or giving up', () => {
  const { environment, transactions } = setUp();
  const dueInMs = () => transactions.nextDueMs() - environment.steadyMs();
  expect(dueInMs()).toBe(Infinity);
  const { publish } = transactions.ask(question);
  environment.pass(1000);
  transactions.ask({ ...question, tries: 1, timeoutMs: 30_000 });
  expect(dueInMs()).toBe(2000);
  transactions.settle(answerTo(publish));
  expect(dueInMs()).toBe(30_000);
});

it('repeats nothing that was asked before the machine slept, and still takes its answer', () => {
  const { environment, transactions } = setUp();
  const { publish, transaction } = transactions.ask(question);
  transactions.noteSleep();
  environment.pass(3000);
  expect(transactions.tick()).toEqual({ publish: [], unanswered: [transaction] });
  expect(transactions.settle(answerTo(publish)).kind).toBe('late');
});

it('says the time of the wall, and keeps its own whatever that is set to', () => {
  const { environment, transactions } = setUp();
  environment.setWallClock(-3_600_000);
  const { publish } = transactions.ask(question);
  expect(opened(publish).timestampMs).toBe(environment.wallMs());
  environment.setWallClock(7_200_000);
  environment.pass(2999);
  expect(transactions.tick().publish).toEqual([]);
  environment.pass(1);
  expect(transactions.tick().publish).toEqual([publish]);
});
