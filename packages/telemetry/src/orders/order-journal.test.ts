import { expect, it } from 'vitest';
import { OrderJournal, standingIn, type JournalEntry } from './order-journal.ts';

const setUp = () => {
  const entries: JournalEntry[] = [];
  let nowMs = 1000;
  const journal = new OrderJournal({ append: (entry) => void entries.push(entry) }, () => (nowMs += 1));
  const give = (id: string, deed = 'return_home') => journal.give({ id, subject: 'DOCK1', deed, job: null });
  return { entries, journal, give };
};

it('is made of plain values: what was written down and read again is the same', () => {
  const { entries, journal, give } = setUp();
  give('a');
  journal.end('a', 'accepted');
  journal.note('DOCK1', 'flight-task/F1', { phase: 'prepared', bid: 'b' });
  expect(JSON.parse(JSON.stringify(entries))).toEqual(entries);
});

it('tells which orders have no end, in the order in which they were given', () => {
  const { entries, journal, give } = setUp();
  for (const id of ['a', 'b', 'c']) give(id);
  journal.end('b', 'refused');
  expect(standingIn(entries)).toMatchObject([
    { id: 'a', atMs: 1001 },
    { id: 'c', atMs: 1003 },
  ]);
});

it('lets an order end twice, for a late answer, and an end come for an order that it does not hold', () => {
  const { entries, journal, give } = setUp();
  give('a');
  journal.end('a', 'unanswered');
  journal.end('a', 'accepted');
  journal.end('never-given', 'accepted');
  expect(standingIn(entries)).toEqual([]);
});

it('knows the last of each fact, until it is taken back', () => {
  const { entries, journal } = setUp();
  journal.note('DOCK1', 'task', 'prepared');
  journal.note('DOCK2', 'task', 'prepared');
  journal.note('DOCK1', 'task', 'sent');
  expect(standingIn(entries)).toMatchObject([
    { subject: 'DOCK2', value: 'prepared' },
    { subject: 'DOCK1', value: 'sent' },
  ]);
  journal.note('DOCK2', 'task', null);
  expect(standingIn(entries)).toMatchObject([{ subject: 'DOCK1' }]);
});

it('may be replaced by what still stands', () => {
  const { entries, journal, give } = setUp();
  give('a');
  give('b');
  journal.end('a', 'accepted');
  journal.note('DOCK1', 'task', 'prepared');
  const standing = standingIn(entries);
  expect(standingIn(standing)).toEqual(standing);
});
