import type { JournalEntry } from '@skein/telemetry/orders/order-journal.ts';
import { expect, it } from 'vitest';
import { longOrder } from '../command/command-order.ts';
import { wordsOfCommandOutcome } from '../command/command-outcome.ts';
import { arm, startMission, takeOff } from '../maneuvers/maneuvers.ts';
import type { PlanItem } from '../plan/plan-item.ts';
import { watchLink } from '../testing/watched-link.ts';
import { MavCmd } from '../wire/enums.generated.ts';
import { Fleet } from './fleet.ts';

const item: PlanItem = { command: 16, frame: 6, params: [0, 0, 0, 0], x: 1, y: 1, z: 9, autocontinue: true };
const silent = { settle: () => undefined };

/** Processes of one station, one after the other, with the journal that outlives them. */
const setUp = () => {
  const journal: JournalEntry[] = [];
  let count = 0;
  const start = (uid = 7) => {
    const keeper = { append: (entry: JournalEntry) => void journal.push(entry) };
    const fleet = new Fleet({ keeper, wallMs: () => 1_700_000_000_000, newId: () => `id-${(count += 1)}` });
    // As from a disk.
    const left = fleet.restore(JSON.parse(JSON.stringify(journal)) as JournalEntry[]);
    const watched = watchLink('ardupilot', { fleet });
    watched.vehicle.uid2.fill(uid);
    return { ...watched, fleet, left };
  };
  const ends = () => journal.flatMap((entry) => (entry.kind === 'ended' ? [entry.outcome] : []));
  return { journal, start, ends };
};

it('an order without an answer ends as unknown since the restart, once, and is not sent again', () => {
  const { start, ends } = setUp();
  const before = start();
  const session = before.start();
  session.commands.give(longOrder(MavCmd.DO_SET_SERVO, [9, 1500]), silent);

  const after = start();
  expect(after.left).toMatchObject([
    { order: { deed: 'DO_SET_SERVO' }, outcome: { kind: 'unknown', reason: 'station-restarted' } },
  ]);
  expect(after.left.map(({ outcome }) => wordsOfCommandOutcome(outcome)['en-US'])).toEqual([
    'This station restarted before an answer came. It may have been carried out: go by the state of the vehicle',
  ]);
  after.start();
  after.wire.pass(30_000);
  expect(after.vehicle.heard.map(({ command }) => command)).not.toContain(MavCmd.DO_SET_SERVO);
  expect(ends()).toEqual(['unknown']);
  expect(start().left).toEqual([]);
});

it('an order has its end in the journal when it is answered, and questions are not in it', () => {
  const { start, journal } = setUp();
  const { start: meet, wire } = start();
  const session = meet();
  wire.pass(10_000);
  expect(journal).toEqual([]);
  const told: string[] = [];
  session.commands.give(longOrder(MavCmd.DO_SET_SERVO, [9, 1500]), { settle: ({ kind }) => void told.push(kind) });
  wire.pass(2000);
  expect(told).toEqual(['accepted']);
  expect(journal).toMatchObject([
    { kind: 'given', deed: 'DO_SET_SERVO', subject: expect.stringMatching(/^vehicle\/1\/.+/) },
    { kind: 'ended', outcome: 'accepted' },
  ]);
});

it('a manoeuvre that was between two steps is told of as a whole', () => {
  const { start } = setUp();
  const before = start();
  const session = before.start();
  session.fly(takeOff(session, 20), before.watcher);
  before.wire.pass(6000);
  expect(before.steps).toContain('climb');
  expect(start().left.map(({ order }) => order.deed)).toEqual([expect.stringContaining('arm → take-off → climb')]);
  before.wire.pass(60_000);
  expect(before.outcomes).toEqual([{ kind: 'done' }]);
  expect(start().left).toEqual([]);
});

it('a manoeuvre has its end in the journal, behind those of its steps', () => {
  const { start, ends } = setUp();
  const { start: meet, wire, watcher, outcomes } = start();
  const session = meet();
  session.fly(arm(session), watcher);
  wire.pass(3000);
  expect(outcomes).toEqual([{ kind: 'done' }]);
  expect(ends()).toEqual(['accepted', 'done']);
});

it.each([7, 0])(
  'starts no mission on a plan whose upload the restart cut off (a vehicle with the id of %is)',
  (uid) => {
    const { start, journal } = setUp();
    const before = start(uid);
    const settled: string[] = [];
    before.start().plans.upload('mission', [item, item], { settle: ({ kind }) => void settled.push(kind) });

    const after = start(uid);
    expect(after.left).toMatchObject([{ order: { deed: 'upload mission' } }]);
    // Before it has said who it is, and after.
    after.wire.channel = (isForStation) => (isForStation ? [0] : []);
    const session = after.start();
    session.fly(startMission(session), after.watcher);
    after.wire.channel = () => [0];
    after.wire.pass(60_000);
    session.fly(startMission(session), after.watcher);
    expect(after.outcomes).toEqual([{ kind: 'plan-unknown' }, { kind: 'plan-unknown' }]);

    session.plans.upload('mission', [item], silent);
    after.wire.pass(3000);
    expect(start(uid).start().plans.mayStartMission).toBe(true);
    expect(journal.at(-1)).toMatchObject({ kind: 'ended', outcome: 'uploaded' });
    expect(settled).toEqual([]);
  },
);

it('leaves the doubt about a plan with the vehicle that turned out to hold it', () => {
  const { start } = setUp();
  const { fleet } = start();
  fleet.enter(1).plans.learn('fence', { kind: 'unknown' });
  const { fleet: next, start: meet, wire } = start();
  meet();
  wire.pass(10_000);
  const known = next.vehicles.find(({ id }) => id !== null);
  expect(known?.plans.of('fence')).toEqual({ kind: 'unknown' });
  // The number is free of it: another vehicle with it is not blamed.
  const { fleet: last } = start();
  expect(last.enter(1).plans.of('fence')).toEqual({ kind: 'unread' });
  expect(last.vehicles.find(({ id }) => id === known?.id)?.plans.of('fence')).toEqual({ kind: 'unknown' });
});

it('does not touch what another protocol has written into the same journal', () => {
  const { start, journal } = setUp();
  journal.push({ kind: 'given', id: 'dji', subject: '4TADKAQ000J', deed: 'return_home', job: null, atMs: 1 });
  expect(start().left).toEqual([]);
  expect(journal).toHaveLength(1);
});
