import { expect, it } from 'vitest';
import { Agenda, type Sleeper } from './agenda.ts';

const setUp = () => {
  const time = { wallMs: 1_700_000_000_000, steadyMs: 1000 };
  const agenda = new Agenda({ wallMs: () => time.wallMs, steadyMs: () => time.steadyMs });
  const log: string[] = [];
  const pass = (ms: number) => {
    time.wallMs += ms;
    time.steadyMs += ms;
    agenda.tick();
  };
  /** Ticked, it is due again after so long. */
  const sleeper = (name: string, everyMs: number, tick: () => void = () => undefined): Sleeper => {
    let dueMs = time.steadyMs + everyMs;
    return {
      place: -1,
      nextDueMs: () => dueMs,
      tick: () => {
        log.push(name);
        dueMs = time.steadyMs + everyMs;
        tick();
      },
      noteClockStep: (byMs) => log.push(`${name} ${byMs}`),
    };
  };
  const takeLog = () => log.splice(0);
  return { time, agenda, pass, sleeper, takeLog };
};

it('leaves everybody alone until they are due', () => {
  const { agenda, pass, sleeper, takeLog } = setUp();
  agenda.enter(sleeper('a', 100));
  pass(0);
  pass(99);
  expect(takeLog()).toEqual([]);
  pass(1);
  expect(takeLog()).toEqual(['a']);
  pass(99);
  expect(takeLog()).toEqual([]);
});

it('says when it next has something to do', () => {
  const { agenda, pass, sleeper } = setUp();
  expect(agenda.nextDueMs()).toBe(Infinity);
  agenda.enter(sleeper('a', 300));
  agenda.enter(sleeper('b', 200));
  pass(0);
  expect(agenda.nextDueMs()).toBe(1200);
});

it('asks one for its time again that says it may be due earlier, or finds that it is due later', () => {
  const { time, agenda, pass, takeLog, sleeper } = setUp();
  const waiting = { dueMs: time.steadyMs + 1000 };
  const waiter: Sleeper = { ...sleeper('a', 0), nextDueMs: () => waiting.dueMs };
  agenda.enter(waiter);
  pass(0);
  waiting.dueMs = time.steadyMs + 200;
  agenda.rouse(waiter);
  pass(0);
  waiting.dueMs = time.steadyMs + 300;
  pass(200);
  expect([takeLog(), agenda.nextDueMs()]).toEqual([[], time.steadyMs + 100]);
  pass(100);
  expect(takeLog()).toEqual(['a']);
});

it('has one turn for each in a tick, whatever they do to each other', () => {
  const { agenda, pass, sleeper, takeLog } = setUp();
  const rouseAll = () => all.forEach((one) => agenda.rouse(one));
  const all = [sleeper('a', 0, rouseAll), sleeper('b', 0, rouseAll)];
  for (const one of all) agenda.enter(one);
  pass(0);
  expect(takeLog().toSorted()).toEqual(['a', 'b']);
});

it('forgets one that has left, also in the middle of its own turn, and though somebody rouses it later', () => {
  const { agenda, pass, sleeper, takeLog } = setUp();
  const one = sleeper('a', 0, () => agenda.leave(one));
  agenda.enter(one);
  pass(0);
  expect(takeLog()).toEqual(['a']);
  agenda.rouse(one);
  pass(1000);
  expect([takeLog(), agenda.nextDueMs()]).toEqual([[], Infinity]);
});

it('holds nobody who has left, however far off its time was', () => {
  const { time, agenda, pass, sleeper, takeLog } = setUp();
  const one = sleeper('a', 10_000);
  agenda.enter(one);
  pass(0);
  agenda.leave(one);
  expect([agenda.nextDueMs(), one.place]).toEqual([Infinity, -1]);
  time.wallMs += 60_000;
  pass(10_000);
  expect(takeLog()).toEqual([]);
});

it('does not wake one whom another made leave in the same tick, and gives its place to the next', () => {
  const { agenda, pass, sleeper, takeLog } = setUp();
  const all: Sleeper[] = ['a', 'b'].map((name) => sleeper(name, 0, () => all.forEach((one) => agenda.leave(one))));
  for (const one of all) agenda.enter(one);
  const stays = sleeper('c', 500);
  agenda.enter(stays);
  pass(0);
  expect(takeLog()).toHaveLength(1);
  const [next, after] = [sleeper('d', 100), sleeper('e', 100)];
  agenda.enter(next);
  agenda.enter(after);
  expect(new Set([next.place, after.place])).toEqual(new Set([0, 1]));
  // Who has left has no place to give up a second time.
  for (const one of all) agenda.leave(one);
  const last = sleeper('f', 5000);
  agenda.enter(last);
  expect(last.place).toBe(3);
  pass(0);
  pass(100);
  expect(takeLog().toSorted()).toEqual(['d', 'e']);
  pass(400);
  expect(takeLog()).toContain('c');
});

it('lets nobody wait for ever because another failed', () => {
  const { agenda, pass, sleeper, takeLog } = setUp();
  let isBroken = true;
  const fail = () => {
    if (isBroken) throw new Error('a watcher failed');
  };
  agenda.enter(sleeper('a', 0, fail));
  agenda.enter(sleeper('b', 0, fail));
  expect(() => pass(0)).toThrow('a watcher failed');
  isBroken = false;
  takeLog();
  pass(0);
  expect(takeLog().toSorted()).toEqual(['a', 'b']);
});

it.each([
  [499, []],
  [500, ['a 500', 'b 500']],
  [-500, ['a -500', 'b -500']],
])('tells everybody when the clock of the wall was set by %i ms, once', (byMs, told) => {
  const { time, agenda, pass, sleeper, takeLog } = setUp();
  agenda.enter(sleeper('a', 10_000));
  agenda.enter(sleeper('b', 10_000));
  pass(0);
  takeLog();
  time.wallMs += byMs;
  agenda.watchClocks();
  pass(20);
  expect(takeLog()).toEqual(told);
});
